import { sql, type Transaction } from 'kysely'
import { keepingAssetCounts } from '../../platform/changing/asset-counts.store.ts'
import type { Change } from '../../platform/changing/change.ts'
import { variantKeys } from '../../platform/changing/variant-keys.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Tables } from '../../platform/db/schema.ts'
import { among } from '../../platform/db/among.ts'

type Trx = Transaction<Tables>

export interface LockedVariant {
  id: string
  product_id: string
  name: string
  product_name: string
  state: string
  image_asset_id: string | null
  rev: number
}

/** Returns the variants with these ids, locked until the transaction ends; missing ids are left out. */
export function lockVariants(trx: Trx, supplierId: string, ids: readonly string[]): Promise<LockedVariant[]> {
  return trx
    .selectFrom('variants')
    .select(['id', 'product_id', 'name', 'product_name', 'state', 'image_asset_id', 'rev'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Changes only the main image. */
export async function writeImage(change: Change, id: string, imageAssetId: string | null): Promise<void> {
  await keepingAssetCounts(change.trx, change.supplierId, [id], () =>
    updateOne(change, id, { image_asset_id: imageAssetId }),
  )
}

/** New revision for a variant whose links changed. */
export async function touchVariant(change: Change, id: string): Promise<void> {
  await updateOne(change, id, {})
}

async function updateOne({ trx, supplierId, at }: Change, id: string, values: { image_asset_id?: string | null }) {
  await trx
    .updateTable('variants')
    .set(({ eb }) => ({ ...values, updated_at: at, rev: eb('rev', '+', 1) }))
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .execute()
}

/** Names of the existing copies of these products' variants. */
export function readCopyNames(trx: Trx, supplierId: string, productIds: readonly string[]) {
  return trx
    .selectFrom('variants')
    .select(['product_id', 'name'])
    .where('supplier_id', '=', supplierId)
    .where('product_id', '=', among(productIds))
    .where('name', 'like', 'Copy of %')
    .execute()
}

export interface VariantCopy {
  id: string
  original: LockedVariant
  name: string
}

export const copyOf = (original: LockedVariant, name: string): VariantCopy => ({ id: newId(), original, name })

interface Creation {
  userId: string
  at: Date
}

/** Copies start as drafts, without an import key and without a SKU, which belongs to one variant only. */
export async function insertCopies(
  trx: Trx,
  supplierId: string,
  copies: readonly VariantCopy[],
  created: Creation,
): Promise<void> {
  const ids = copies.map(({ id }) => id)
  await keepingAssetCounts(trx, supplierId, ids, async () => {
    await insertCopiedVariants(trx, supplierId, copies, created)
    await insertCopiedLinks(trx, supplierId, copies)
  })
}

async function insertCopiedVariants(
  trx: Trx,
  supplierId: string,
  copies: readonly VariantCopy[],
  { userId, at }: Creation,
): Promise<void> {
  const keys = copies.map(({ name, original }) =>
    variantKeys({ name, productName: original.product_name, externalId: null }),
  )
  await sql`
    insert into variants (supplier_id, id, product_id, name, name_key, product_name, product_name_key, search_text,
      description, state, external_url, warning, material_id, material_family_id, image_asset_id, optionset, value_ids,
      created_by, created_at, updated_at)
    select v.supplier_id, c.id, v.product_id, c.name, c.name_key, v.product_name, v.product_name_key, c.search_text,
      v.description, 'draft', v.external_url, v.warning, v.material_id, v.material_family_id, v.image_asset_id,
      v.optionset, v.value_ids, ${userId}::uuid, ${at}::timestamptz, ${at}::timestamptz
    from ${pairsOf(copies)} join unnest(
      ${copies.map(({ id }) => id)}::uuid[], ${copies.map(({ name }) => name)}::text[],
      ${keys.map((key) => key.name_key)}::text[], ${keys.map((key) => key.search_text)}::text[]
    ) as c (id, name, name_key, search_text) on c.id = o.copy_id
    join variants v on v.supplier_id = ${supplierId} and v.id = o.id
  `.execute(trx)
}

async function insertCopiedLinks(trx: Trx, supplierId: string, copies: readonly VariantCopy[]): Promise<void> {
  await sql`
    insert into variant_assets (supplier_id, variant_id, asset_id, role, position)
    select l.supplier_id, o.copy_id, l.asset_id, l.role, l.position
    from ${pairsOf(copies)} join variant_assets l on l.supplier_id = ${supplierId} and l.variant_id = o.id
  `.execute(trx)
}

const pairsOf = (copies: readonly VariantCopy[]) => sql`
  unnest(${copies.map(({ id }) => id)}::uuid[], ${copies.map(({ original }) => original.id)}::uuid[]) as o (copy_id, id)`
