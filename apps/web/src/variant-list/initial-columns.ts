import type { ColumnSettings } from '@selvedge/machines'

/** A row without its name leads nowhere, so the name stays. */
export const FIXED_COLUMNS: readonly string[] = ['name']

/** Order, visibility, pins and density of a table that nobody has changed yet (specification 1, section 9). */
export const INITIAL_COLUMNS: ColumnSettings = {
  shown: ['image_url', 'name', 'meta.product.name', 'meta.material.material_family_name', 'state'],
  pinned: ['image_url', 'name'],
  sizes: {},
  density: 'default',
}
