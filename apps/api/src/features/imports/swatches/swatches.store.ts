import { sql, type Transaction } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import { bumpCatalogue } from '../../../platform/db/catalogue-version.ts'
import { newId } from '../../../platform/db/ids.ts'
import { nameKey, searchText } from '../../../platform/db/keys.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import { PICTURE_SIZES } from '../../../platform/pictures/encode-picture.ts'
import { followRevisions } from '../undoing/follow-revisions.store.ts'
import { type Columns, createdBy, insertColumns } from '../../../platform/db/write-rows.ts'

type Trx = Transaction<Tables>

export interface StoredSwatch {
  variantId: string
  name: string
  fileKey: string
  filesize: number
  checksum: string
}

interface Writing {
  userId: string | null
  at: Date
}

/**
 * Links pictures to their variants, and to products without one. Returns the asset of each variant that still needed
 * one.
 */
export async function linkSwatches(
  trx: Trx,
  supplierId: string,
  swatches: readonly StoredSwatch[],
  { userId, at }: Writing,
): Promise<ReadonlyMap<string, string>> {
  await bumpCatalogue(trx, supplierId)
  const wanting = await readWanting(trx, supplierId, swatches)
  const rows = swatches.filter(({ variantId }) => wanting.has(variantId)).map(assetRow)
  if (rows.length === 0) return new Map()
  await insertColumns(
    trx,
    supplierId,
    'assets',
    ASSET_COLUMNS,
    rows.map(({ asset }) => asset),
    { ...PICTURE, ...createdBy(userId, at) },
  )
  await insertColumns(
    trx,
    supplierId,
    'file_keys',
    FILE_KEY_COLUMNS,
    rows.map(({ fileKey }) => fileKey),
  )
  await insertColumns(
    trx,
    supplierId,
    'variant_assets',
    LINK_COLUMNS,
    rows.map(({ link }) => link),
    { role: sql`'asset'` },
  )
  await showPictures(
    trx,
    supplierId,
    rows.map(({ link }) => link),
    at,
  )
  return new Map(rows.map(({ link }) => [link.variant_id, link.asset_id]))
}

async function readWanting(trx: Trx, supplierId: string, swatches: readonly StoredSwatch[]) {
  const rows = await trx
    .selectFrom('variants')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(swatches.map(({ variantId }) => variantId)))
    .where('image_asset_id', 'is', null)
    .forUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function showPictures(trx: Trx, supplierId: string, links: readonly Link[], at: Date): Promise<void> {
  const { rows: variants } = await sql<{ id: string }>`
    update variants as v set image_asset_id = x.asset_id, rev = v.rev + 1, updated_at = ${at}::timestamptz
    from unnest(${links.map((link) => link.variant_id)}::uuid[], ${links.map((link) => link.asset_id)}::uuid[])
      as x (variant_id, asset_id)
    where v.supplier_id = ${supplierId} and v.id = x.variant_id
    returning v.id
  `.execute(trx)
  const { rows: products } = await sql<{ id: string }>`
    update products as p set image_asset_id = x.asset_id, rev = p.rev + 1, updated_at = ${at}::timestamptz
    from (
      select distinct on (product_id) product_id, image_asset_id as asset_id from variants
      where supplier_id = ${supplierId} and id = ${among(links.map((link) => link.variant_id))}
      order by product_id, id
    ) x
    where p.supplier_id = ${supplierId} and p.id = x.product_id and p.image_asset_id is null
    returning p.id
  `.execute(trx)
  await followRevisions(trx, supplierId, 'variant', idsOf(variants))
  await followRevisions(trx, supplierId, 'product', idsOf(products))
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

function assetRow({ variantId, name, fileKey, filesize, checksum }: StoredSwatch) {
  const id = newId()
  return {
    asset: {
      id,
      name,
      name_key: nameKey(name),
      search_text: searchText(name),
      file_key: fileKey,
      filesize,
      checksum,
    },
    fileKey: { file_key: fileKey, asset_id: id },
    link: { variant_id: variantId, asset_id: id },
  }
}

type Asset = ReturnType<typeof assetRow>['asset']
type Link = ReturnType<typeof assetRow>['link']

const ASSET_COLUMNS: Columns<Asset> = ['id', 'name', 'name_key', 'search_text', 'file_key', 'filesize', 'checksum']

const FILE_KEY_COLUMNS: Columns<ReturnType<typeof assetRow>['fileKey']> = ['file_key', 'asset_id']

const LINK_COLUMNS: Columns<Link> = ['variant_id', 'asset_id']

const PICTURE = {
  mimetype: sql`'image/webp'`,
  mimetype_group: sql`'image'`,
  width: sql`${PICTURE_SIZES.medium_large}::integer`,
  height: sql`${PICTURE_SIZES.medium_large}::integer`,
  // Each is the picture of one variant.
  variant_count: sql`1`,
  state: sql`'active'`,
}
