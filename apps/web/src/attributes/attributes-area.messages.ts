/** Texts of both tabs of the attributes area (specification 2, 2). */
export const ATTRIBUTES_AREA = {
  title: 'Attributes',
  tabs: { label: 'Attributes and groups', table: 'Attributes table', groups: 'Groups' },
} as const
