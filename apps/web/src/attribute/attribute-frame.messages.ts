/** Texts of both tabs of an attribute (specification 2, 2). */
export const ATTRIBUTE_FRAME = {
  breadcrumbs: 'Breadcrumbs',
  attributes: 'Attributes',
  details: 'Attribute details',
  tabs: { label: 'Parts of the attribute', info: 'Attribute info', values: 'Values' },
} as const
