import { among } from '../../platform/db/among.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'

/** Units of those attributes that are live and public. */
export async function unitsOfPublic(
  { trx, supplierId }: ListContext,
  attributeIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const attributes = await trx
    .selectFrom('attributes')
    .select(['id', 'unit'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(attributeIds))
    .where('live', '=', true)
    .where('public', '=', true)
    .execute()
  return new Map(attributes.map(({ id, unit }) => [id, unit]))
}

/** The given values that are not live. */
export async function hiddenAmong(
  { trx, supplierId }: ListContext,
  valueIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const values = await trx
    .selectFrom('attribute_values')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(valueIds))
    .where('live', '=', false)
    .execute()
  return new Set(values.map(({ id }) => id))
}
