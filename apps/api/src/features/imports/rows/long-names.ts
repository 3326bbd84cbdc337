import { fitsIndex, isCertainlyShort } from '../../../platform/changing/index-limits.ts'
import { productKeys } from '../../../platform/changing/product-keys.ts'
import { variantKeys } from '../../../platform/changing/variant-keys.ts'
import type { ImportRow } from './typed-rows.ts'

export function namesAreTooLong({ product, variant }: ImportRow): boolean {
  if (isCertainlyShort(`${variant.name}${variant.name}${product.name}${variant.sku ?? ''}`)) return false
  const { name_key, product_name_key, search_text, external_id_key } = variantKeys({
    name: variant.name,
    productName: product.name,
    externalId: variant.sku ?? null,
  })
  const { name_fold } = productKeys({ name: product.name, extId: product.id ?? null })
  return ![name_key + search_text, product_name_key, external_id_key ?? '', name_fold].every(fitsIndex)
}
