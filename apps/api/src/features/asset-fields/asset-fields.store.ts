import type { AssetField } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import type { Change } from '../../platform/changing/change.ts'
import type { Tagged } from '../../platform/changing/one-item.ts'
import { among } from '../../platform/db/among.ts'
import { newId } from '../../platform/db/ids.ts'
import { nameColumns } from '../../platform/db/keys.ts'
import type { Row } from '../../platform/db/schema.ts'
import { revOf } from '../../platform/listing/columns/rev-of.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'

export type KnownField = Pick<Row<'asset_fields'>, 'id' | 'name' | 'type'>

/** Every field by header; read once per catalogue version. */
export const knownFields = (context: ListContext): Promise<readonly KnownField[]> =>
  context.caches.lookups.get(context, 'asset fields', () =>
    context.trx
      .selectFrom('asset_fields')
      .select(['id', 'name', 'type'])
      .where('supplier_id', '=', context.supplierId)
      .orderBy('name_key')
      .orderBy('id')
      .execute(),
  )

/** Whole fields, each with the number of assets that have a value. */
export async function readFields(context: ListContext, ids: readonly string[]): Promise<AssetField[]> {
  const { trx, supplierId } = context
  const rows = await trx
    .selectFrom('asset_fields')
    .select(['id', 'name as header', 'type', 'created_at', 'updated_at'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .execute()
  const counts = await assetCounts(context)
  return rows.map(({ created_at, updated_at, ...row }) => ({
    ...row,
    asset_count: counts.get(row.id) ?? 0,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }))
}

const assetCounts = (context: ListContext): Promise<ReadonlyMap<string, number>> =>
  context.caches.lookups.get(context, 'assets of fields', async () => {
    const { rows } = await sql<{ id: string; n: number }>`
      select v.field_id as id, count(distinct a.id) as n
      from assets a cross join lateral unnest(a.field_value_ids) as x (id)
      join asset_field_values v on v.supplier_id = a.supplier_id and v.id = x.id
      where a.supplier_id = ${context.supplierId} and a.field_value_ids <> '{}' group by v.field_id
    `.execute(context.trx)
    return new Map(rows.map(({ id, n }) => [id, n]))
  })

export async function readField(context: ListContext, id: string): Promise<Tagged<AssetField> | undefined> {
  const rev = await revOf(context, 'asset_fields', id)
  if (rev === undefined) return undefined
  const [item] = await readFields(context, [id])
  return item && { item, rev }
}

export async function insertField(
  { trx, supplierId, at }: Change,
  { header, type }: Pick<AssetField, 'header' | 'type'>,
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('asset_fields')
    .values({ supplier_id: supplierId, id, ...nameColumns(header), type, created_at: at, updated_at: at })
    .execute()
  return id
}

export async function renameField({ trx, supplierId, at }: Change, id: string, header: string): Promise<void> {
  await trx
    .updateTable('asset_fields')
    .set(({ eb }) => ({ ...nameColumns(header), updated_at: at, rev: eb('rev', '+', 1) }))
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .execute()
}

/** Small enough for each statement to stay far below the statement timeout, even on a busy machine. */
const CHUNK = 5_000

/** Removes the field's values from every asset. Yields the changed assets, a few thousand at a time. */
export async function* takeValuesOff({ trx, supplierId, at }: Change, fieldId: string) {
  const values = sql`array(select v.id from asset_field_values v
    where v.supplier_id = ${supplierId} and v.field_id = ${fieldId})`
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      update assets set rev = rev + 1, updated_at = ${at}::timestamptz, field_value_ids = array(
        select x.id from unnest(field_value_ids) with ordinality as x (id, place) where x.id <> all(${values}) order by x.place)
      where supplier_id = ${supplierId} and id in (
        select a.id from assets a where a.supplier_id = ${supplierId} and a.field_value_ids && ${values}
        limit ${sql.lit(CHUNK)})
      returning id
    `.execute(trx)
    if (rows.length > 0) yield rows.map(({ id }) => id)
    if (rows.length < CHUNK) return
  }
}

/** Its values go with it. */
export async function removeField({ trx, supplierId }: Change, id: string): Promise<void> {
  await trx.deleteFrom('asset_fields').where('supplier_id', '=', supplierId).where('id', '=', id).execute()
}
