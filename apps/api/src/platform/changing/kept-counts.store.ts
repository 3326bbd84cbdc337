import { sql, type Transaction } from 'kysely'
import { among } from '../db/among.ts'
import type { Tables } from '../db/schema.ts'

type Trx = Transaction<Tables>

/** Counts by item id. */
export type Counts = ReadonlyMap<string, number>

/** A column that keeps how many items use each row of its table. */
export type KeptCount = { table: 'assets'; column: 'variant_count' } | { table: 'labels'; column: 'asset_count' }

/** Runs a change, and answers by how much it moved what `read` counts. */
export async function movedBy(read: () => Promise<Counts>, change: () => Promise<unknown>): Promise<Counts> {
  const before = await read()
  await change()
  const moved = new Map(await read())
  for (const [id, n] of before) moved.set(id, (moved.get(id) ?? 0) - n)
  return moved
}

/** Runs a change, adds what it moved, and answers what the change answers. */
export async function keepingCount<T>(
  read: () => Promise<Counts>,
  change: () => Promise<T>,
  add: (moved: Counts) => Promise<void>,
): Promise<T> {
  let changed: T | undefined
  const moved = await movedBy(read, async () => {
    changed = await change()
  })
  await add(moved)
  return changed as T
}

/** Adds the differences; items that are gone are left out. They are named twice, as products are in their counts. */
export async function addToCounts(
  trx: Trx,
  supplierId: string,
  { table, column }: KeptCount,
  moved: Counts,
): Promise<void> {
  const cells = [...moved].filter(([, n]) => n !== 0)
  if (cells.length === 0) return
  const ids = cells.map(([id]) => id)
  await sql`
    update ${sql.id(table)} t set ${sql.id(column)} = t.${sql.id(column)} + c.n
    from unnest(${ids}::uuid[], ${cells.map(([, n]) => n)}::integer[]) as c (id, n)
    where t.supplier_id = ${supplierId} and t.id = ${among(ids)} and t.id = c.id
  `.execute(trx)
}
