import type { AttributeValue } from '@selvedge/sdk/wire'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Changes, NewRow, Row, Tables } from '../../platform/db/schema.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import type { WantedFields } from '../../platform/listing/list-resource.ts'
import { among, amongTexts } from '../../platform/db/among.ts'

type Context = Pick<ListContext, 'trx' | 'supplierId'>
export type OwnedAttribute = Pick<Row<'attributes'>, 'id' | 'display_type'>
export type StoredValue = Row<'attribute_values'>

/** Values of any attribute, in no particular order. */
export async function readValues(
  context: ListContext,
  ids: readonly string[],
  wanted: WantedFields,
): Promise<AttributeValue[]> {
  const { trx, supplierId } = context
  const rows = await trx
    .selectFrom('attribute_values')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .execute()
  const assets = await assetNames(
    context,
    rows.flatMap(({ asset_id }) => asset_id ?? []),
  )
  const counts = wanted('variant_count') ? await variantCounts(context, ids) : new Map<string, number>()
  return rows.map((row) => toValue(row, assets, counts))
}

export interface TaggedValue {
  value: AttributeValue
  rev: number
}

export async function readValue(context: ListContext, id: string): Promise<TaggedValue | undefined> {
  const row = await oneValue(context, id).select('rev').executeTakeFirst()
  const [value] = row ? await readValues(context, [id], () => true) : []
  return row && value && { value, rev: row.rev }
}

/** The attribute whose values are read or written. */
export function readAttribute({ trx, supplierId }: Context, id: string): Promise<OwnedAttribute | undefined> {
  return trx
    .selectFrom('attributes')
    .select(['id', 'display_type'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Locked until the transaction ends. */
export const lockValue = (context: Context, id: string): Promise<StoredValue | undefined> =>
  oneValue(context, id).selectAll().forUpdate().executeTakeFirst()

const oneValue = ({ trx, supplierId }: Context, id: string): SelectQueryBuilder<Tables, 'attribute_values', object> =>
  trx.selectFrom('attribute_values').where('supplier_id', '=', supplierId).where('id', '=', id)

/** The given ids that exist; only values of one attribute when one is named. */
export async function knownValues(
  { trx, supplierId }: Context,
  ids: readonly string[],
  attributeId?: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('attribute_values')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .$if(attributeId !== undefined, (query) => query.where('attribute_id', '=', attributeId ?? ''))
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns false when the attribute already has this value. */
export async function insertValue({ trx }: Context, row: NewRow<'attribute_values'>): Promise<boolean> {
  const inserted = await trx
    .insertInto('attribute_values')
    .values(row)
    .onConflict((conflict) => conflict.columns(['supplier_id', 'attribute_id', 'value_fold']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export type ValueChanges = Omit<Changes<'attribute_values'>, 'supplier_id' | 'id' | 'attribute_id' | 'rev'>

export async function writeValues(
  { trx, supplierId }: Context,
  ids: readonly string[],
  changes: ValueChanges,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('attribute_values')
    .set(({ eb }) => ({ ...changes, updated_at: at, rev: eb('rev', '+', 1) }))
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .execute()
}

/** The given folds that the attribute already has, ignoring the values in `except`. */
export async function takenFolds(
  { trx, supplierId }: Context,
  attributeId: string,
  folds: readonly string[],
  except: readonly string[] = [],
): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('attribute_values')
    .select('value_fold')
    .where('supplier_id', '=', supplierId)
    .where('attribute_id', '=', attributeId)
    .where('value_fold', '=', amongTexts(folds))
    .where('id', '!=', sql<string>`all(${except}::uuid[])`)
    .execute()
  return new Set(rows.map(({ value_fold }) => value_fold))
}

/** The attribute's value with this fold. */
export async function holderOf(
  { trx, supplierId }: Context,
  attributeId: string,
  fold: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('attribute_values')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('attribute_id', '=', attributeId)
    .where('value_fold', '=', fold)
    .executeTakeFirst()
  return row?.id
}

async function assetNames({ trx, supplierId }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('assets')
    .select(['id', 'name'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function variantCounts({ trx, supplierId }: Context, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ value_id: string; n: number }>`
    select value_id, sum(n)::bigint as n from value_counts
    where supplier_id = ${supplierId} and value_id = ${among(ids)} group by value_id
  `.execute(trx)
  return new Map(rows.map(({ value_id, n }) => [value_id, n]))
}

function toValue(
  row: StoredValue,
  assets: ReadonlyMap<string, string>,
  counts: ReadonlyMap<string, number>,
): AttributeValue {
  return {
    id: row.id,
    attribute_id: row.attribute_id,
    value: row.value,
    display_name: row.display_name,
    description: row.description,
    standard: row.standard,
    tolerance: row.tolerance,
    live: row.live,
    asset_id: row.asset_id,
    asset_name: row.asset_id === null ? null : (assets.get(row.asset_id) ?? null),
    variant_count: counts.get(row.id) ?? 0,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
