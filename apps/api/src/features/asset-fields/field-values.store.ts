import { sql } from 'kysely'
import type { Change } from '../../platform/changing/change.ts'
import { among, amongTexts } from '../../platform/db/among.ts'
import { newId } from '../../platform/db/ids.ts'
import { foldName } from '../../platform/db/keys.ts'
import type { Row } from '../../platform/db/schema.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'

export type FieldValue = Pick<Row<'asset_field_values'>, 'id' | 'field_id' | 'value'>

/** Values by id. */
export async function readFieldValues(
  { trx, supplierId }: ListContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FieldValue>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('asset_field_values')
    .select(['id', 'field_id', 'value'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among([...new Set(ids)]))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** All values of a field; read once per catalogue version. */
export const knownValues = (context: ListContext, fieldId: string): Promise<readonly { id: string; name: string }[]> =>
  context.caches.lookups.get(context, `values of field ${fieldId}`, () =>
    context.trx
      .selectFrom('asset_field_values')
      .select(['id', 'value as name'])
      .where('supplier_id', '=', context.supplierId)
      .where('field_id', '=', fieldId)
      .execute(),
  )

/** Ids of these values of a field, in their order; those that no asset had yet are added. */
export async function valueIdsOf(change: Change, fieldId: string, values: readonly string[]): Promise<string[]> {
  const { trx, supplierId } = change
  const folds = [...new Map(values.map((value) => [foldName(value), value]))]
  const known = new Map(
    (
      await trx
        .selectFrom('asset_field_values')
        .select(['id', 'value_fold'])
        .where('supplier_id', '=', supplierId)
        .where('field_id', '=', fieldId)
        .where('value_fold', '=', amongTexts(folds.map(([fold]) => fold)))
        .execute()
    ).map(({ id, value_fold }) => [value_fold, id]),
  )
  const rows = folds
    .filter(([fold]) => !known.has(fold))
    .map(([value_fold, value]) => ({ supplier_id: supplierId, id: newId(), field_id: fieldId, value, value_fold }))
  if (rows.length > 0) await trx.insertInto('asset_field_values').values(rows).execute()
  const added = new Map(rows.map(({ id, value_fold }) => [value_fold, id]))
  return folds.map(([fold]) => known.get(fold) ?? added.get(fold) ?? '')
}

/** Forgets those of these values that no asset has any more. */
export async function forgetUnused({ trx, supplierId }: Change, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    delete from asset_field_values v where v.supplier_id = ${supplierId} and v.id = ${among(ids)} and not exists (
      select from assets a where a.supplier_id = ${supplierId} and a.field_value_ids && array[v.id])
  `.execute(trx)
}

export async function countValues({ trx, supplierId }: Change, fieldId: string): Promise<number> {
  const { n } = await trx
    .selectFrom('asset_field_values')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('supplier_id', '=', supplierId)
    .where('field_id', '=', fieldId)
    .executeTakeFirstOrThrow()
  return n
}
