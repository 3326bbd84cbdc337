import type { MaterialKind } from '@selvedge/machines'
import type { Material, MaterialFamily } from '@selvedge/sdk'
import { MATERIALS } from './materials.messages.ts'

/** A material or a family as a row of its list. */
export interface Word {
  kind: MaterialKind
  id: string
  label: string
  /** Only set for a material. */
  family?: string
  products: number
  /** Number of materials in a family; 0 for a material. */
  materials: number
  /** Usage, shown next to the name. */
  facts: string
}

export const materialWord = ({ id, name, material_family_name: family, product_count: products }: Material): Word => ({
  kind: 'material',
  id,
  label: name,
  family,
  products,
  materials: 0,
  facts: MATERIALS.products(products),
})

export const familyWord = ({ id, name, material_count: materials, product_count: products }: MaterialFamily): Word => ({
  kind: 'family',
  id,
  label: name,
  products,
  materials,
  facts: `${MATERIALS.materials(materials)} · ${MATERIALS.products(products)}`,
})
