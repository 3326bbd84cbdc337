import { productKeys } from '../changing/product-keys.ts'
import { variantKeys } from '../changing/variant-keys.ts'
import { foldName, nameKey } from '../db/keys.ts'
import type { ImportRow } from './typed-rows.ts'

/** An entry of an index takes up to 2,704 bytes, and a longer one would end the whole import. */
const MOST_BYTES = 2_500
const ASCII = /^[\u0020-\u007e]*$/
// A key writes each number with twelve digits, so that ASCII grows to twelve times its length at most.
const SURELY_SHORT = 200

export function valueIsTooLong(value: string): boolean {
  if (isSurelyShort(value)) return false
  return bytes(foldName(value)) > MOST_BYTES || bytes(nameKey(value)) > MOST_BYTES
}

export function namesAreTooLong({ product, variant }: ImportRow): boolean {
  if (isSurelyShort(`${variant.name}${variant.name}${product.name}${variant.sku ?? ''}`)) return false
  const { name_key, product_name_key, search_text, external_id_key } = variantKeys({
    name: variant.name,
    productName: product.name,
    externalId: variant.sku ?? null,
  })
  const entries = [
    name_key + search_text,
    product_name_key,
    external_id_key ?? '',
    productKeys(productTexts(product)).name_fold,
  ]
  return entries.some((entry) => bytes(entry) > MOST_BYTES)
}

const productTexts = ({ name, id }: ImportRow['product']) => ({ name, extId: id ?? null })
const isSurelyShort = (text: string) => text.length <= SURELY_SHORT && ASCII.test(text)
const bytes = (text: string) => Buffer.byteLength(text)
