import { sql } from 'kysely'
import type { ListContext } from '../../platform/listing/list-context.ts'

/** Number of assets per label, counted once per catalogue version. Unused labels are left out. */
export const assetCounts = (context: ListContext): Promise<ReadonlyMap<string, number>> =>
  context.caches.lookups.get(context, 'asset counts of labels', async () => {
    const { rows } = await sql<{ id: string; n: number }>`
      select x.id, count(*) as n from assets a, unnest(a.label_ids) as x (id)
      where a.supplier_id = ${context.supplierId} group by x.id
    `.execute(context.trx)
    return new Map(rows.map(({ id, n }) => [id, n]))
  })

/** Current number of assets that carry the label. */
export async function countAssets({ trx, supplierId }: ListContext, labelId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from assets where supplier_id = ${supplierId} and label_ids @> array[${labelId}::uuid]
  `.execute(trx)
  return rows[0]?.n ?? 0
}
