import type { Product, ProductPatch } from '@selvedge/sdk'

import { type AttributeParts, attributeParts } from '../attributes/attribute-parts.ts'
import { createEditMachine, type EditRef } from '../shared/edit.machine.ts'
import { isWebAddressOrNone } from '../variant/edit-variant.machine.ts'

/** Fields of the product form. Texts are empty where the product has none. */
export type ProductValues = AttributeParts & ProductTexts

interface ProductTexts {
  name: string
  description: string
  state: Product['state']
  external_url: string
  ext_id: string
  /** By its names, which identify a material before and after it is created; null for none. */
  material: MaterialNames | null
  /** Version code, as a product holds it; empty for none. */
  version: string
}

/** Name and family of a material. */
export type MaterialNames = NonNullable<ProductPatch['new_material']>

/** The form of the product page, saved on request (specification 1, section 2.5). */
export const editProductMachine = createEditMachine<Product, ProductValues>('editProduct', {
  valuesOf: (product) => ({
    name: product.name,
    description: product.description ?? '',
    state: product.state,
    external_url: product.external_url ?? '',
    ext_id: product.ext_id ?? '',
    material: materialNames(product.material),
    version: product.version?.code ?? '',
    ...attributeParts(product.attributes),
  }),
  saves: 'whenAsked',
  accepts: ({ name, external_url, material }) =>
    name.trim() !== '' && isWebAddressOrNone(external_url) && material?.material_family_name !== '',
})

function materialNames(material: Product['material']): MaterialNames | null {
  return material && { name: material.name, material_family_name: material.material_family_name }
}

export type EditProductRef = EditRef<Product, ProductValues>
