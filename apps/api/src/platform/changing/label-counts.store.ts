import { sql, type Transaction } from 'kysely'
import { among } from '../db/among.ts'
import type { Tables } from '../db/schema.ts'
import { addToCounts, type Counts, keepingCount, movedBy } from './kept-counts.store.ts'

type Trx = Transaction<Tables>

/**
 * Runs a change of these assets, and keeps `asset_count` of their labels. Call under the catalogue lock: two writers
 * could lock the labels in different orders and deadlock.
 */
export const keepingLabelCounts = <T>(
  trx: Trx,
  supplierId: string,
  assetIds: readonly string[],
  change: () => Promise<T>,
): Promise<T> =>
  keepingCount(
    () => labelsOf(trx, supplierId, assetIds),
    change,
    (moved) => addToLabels(trx, supplierId, moved),
  )

/**
 * Runs a change of these assets, and answers how many more or fewer of them carry each label. The caller adds this to
 * the labels: in slices after all of them, as no two slices may write the same label.
 */
export const movedLabels = (
  trx: Trx,
  supplierId: string,
  assetIds: readonly string[],
  change: () => Promise<unknown>,
): Promise<Counts> => movedBy(() => labelsOf(trx, supplierId, assetIds), change)

export const addToLabels = (trx: Trx, supplierId: string, moved: Counts): Promise<void> =>
  addToCounts(trx, supplierId, { table: 'labels', column: 'asset_count' }, moved)

/** How many of these assets carry each label. */
async function labelsOf(trx: Trx, supplierId: string, assetIds: readonly string[]): Promise<Counts> {
  const { rows } = await sql<{ id: string; n: number }>`
    select x.id, count(*) as n from assets a, unnest(a.label_ids) as x (id)
    where a.supplier_id = ${supplierId} and a.id = ${among(assetIds)} group by x.id
  `.execute(trx)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** Recounts all labels: for data that is written without `keepingLabelCounts`. */
export async function recountLabels(trx: Trx, supplierId: string): Promise<void> {
  await sql`
    update labels l set asset_count = c.n
    from (
      select m.id, count(x.id) as n from labels m
      left join (
        select y.id from assets a, unnest(a.label_ids) as y (id) where a.supplier_id = ${supplierId}
      ) x on x.id = m.id
      where m.supplier_id = ${supplierId} group by m.id
    ) c
    where l.supplier_id = ${supplierId} and l.id = c.id and l.asset_count <> c.n
  `.execute(trx)
}
