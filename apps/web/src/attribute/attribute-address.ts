export type AttributeTab = '' | 'values'

/** Address of an attribute's page or of its values. */
export const attributeAddress = (id: string, tab: AttributeTab = ''): string =>
  `/app/attributes/${id}${tab && `/${tab}`}`
