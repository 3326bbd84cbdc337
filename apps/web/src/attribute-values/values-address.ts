/** Address of an attribute's page. */
export const attributeAddress = (id: string): string => `/app/attributes/${encodeURIComponent(id)}`

/** Address of the list of an attribute's values. */
export const valuesAddress = (attributeId: string): string => `${attributeAddress(attributeId)}/values`
