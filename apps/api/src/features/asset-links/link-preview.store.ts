import type { LinkedName } from '@selvedge/sdk/wire'
import { among, amongTexts } from '../../platform/db/among.ts'
import { foldName, nameKey } from '../../platform/db/keys.ts'
import { imageAddress } from '../../platform/listing/columns/image-address.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'

export interface NamedAsset {
  id: string
  name: string
  isImage: boolean
  image_url: string | null
}

export async function namedAssets({ trx, supplierId }: ListContext, ids: readonly string[]): Promise<NamedAsset[]> {
  const rows = await trx
    .selectFrom('assets')
    .select(['id', 'name', 'file_key', 'mimetype', 'mimetype_group'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, file_key, mimetype, mimetype_group }) => ({
    id,
    name,
    isImage: mimetype_group === 'image',
    image_url: mimetype_group === 'image' || mimetype === 'application/pdf' ? imageAddress(file_key) : null,
  }))
}

export type VariantOfSku = LinkedName['variants'][number]

/** Variants by their folded SKU. */
export async function variantsBySku(
  { trx, supplierId }: ListContext,
  skus: readonly string[],
): Promise<ReadonlyMap<string, VariantOfSku[]>> {
  const rows = await trx
    .selectFrom('variants')
    .select(['id', 'name', 'product_name', 'external_id'])
    .where('supplier_id', '=', supplierId)
    .where('external_id_key', '=', amongTexts([...new Set(skus.map(nameKey))]))
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  const named = rows.flatMap(({ external_id, ...row }) => (external_id === null ? [] : { ...row, external_id }))
  return Map.groupBy(named, ({ external_id }) => foldName(external_id))
}
