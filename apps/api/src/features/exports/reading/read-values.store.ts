import { sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import type { Sql } from '../../../platform/listing/columns/list-column.ts'
import type { ListContext } from '../../../platform/listing/list-context.ts'

/** Every value of these attributes: id, attribute id, sort key, text. */
export const everyValue = (
  { supplierId }: Pick<ListContext, 'supplierId'>,
  attributeIds: readonly string[],
): Sql => sql`
  select a.id, a.attribute_id, a.value_key, a.value from attribute_values a
  where a.supplier_id = ${supplierId} and a.attribute_id = ${among(attributeIds)}`

/** The next values of these attributes as JSON for the worker: `[id, attribute id, sort key, text][]`. */
export async function readValues(
  { trx, supplierId }: ListContext,
  attributeIds: readonly string[],
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ json: string; count: number; last: string | undefined }> {
  const behind = after === undefined ? sql`` : sql`and a.id > ${after}::uuid`
  const { rows } = await sql<{ json: string | null; count: number; last: string | null }>`
    select json_agg(json_build_array(a.id, a.attribute_id, a.value_key, a.value))::text as json,
      count(*) as count, max(a.id::text) as last
    from (
      select a.id, a.attribute_id, a.value_key, a.value from attribute_values a
      where a.supplier_id = ${supplierId} and a.attribute_id = ${among(attributeIds)} ${behind}
      order by a.id limit ${limit}) a
  `.execute(trx)
  const [row] = rows
  return { json: row?.json ?? '[]', count: row?.count ?? 0, last: row?.last ?? undefined }
}
