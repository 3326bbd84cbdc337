import { nameKey, searchText } from '../db/keys.ts'

export interface VariantTexts {
  name: string
  productName: string
  externalId: string | null
}

/**
 * The columns of a variant that are computed from its texts. Filters on name, product name and SKU read the parts of
 * `search_text` by position, so every writer must use this function.
 */
export const variantKeys = ({ name, productName, externalId }: VariantTexts) => ({
  name_key: nameKey(name),
  product_name_key: nameKey(productName),
  external_id_key: externalId === null ? null : nameKey(externalId),
  search_text: searchText(name, productName, externalId),
})
