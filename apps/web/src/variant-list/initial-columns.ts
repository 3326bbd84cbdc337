import type { ColumnSettings } from '@selvedge/machines'

/** The name cannot be hidden, because it is the link to the variant. */
export const FIXED_COLUMNS: readonly string[] = ['name']

/** Default columns, pins and density (specification 1, section 9). */
export const INITIAL_COLUMNS: ColumnSettings = {
  shown: ['image_url', 'name', 'meta.product.name', 'meta.material.material_family_name', 'state'],
  pinned: ['image_url', 'name'],
  sizes: {},
  density: 'default',
}
