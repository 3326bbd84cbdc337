import { sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import { foldName } from '../../../platform/db/keys.ts'
import type { Of } from './uses.store.ts'

/** A product that an undone import renamed, with the name to restore. */
export interface WaitingName {
  id: string
  importId: string
  name: string
  fold: string
}

/** Products that only imports have changed since. */
export async function waitingNames({ trx, supplierId, importId }: Of): Promise<WaitingName[]> {
  const { rows } = await sql<Omit<WaitingName, 'fold'>>`
    select o.item_id as id, o.import_id as "importId", o.changes -> 'name' ->> 0 as name
    from imports i
    join import_items o on o.supplier_id = i.supplier_id and o.import_id = i.id
    join products t on t.supplier_id = o.supplier_id and t.id = o.item_id and t.rev = o.rev
    where i.supplier_id = ${supplierId} and (i.id = ${importId} or i.state = 'undone') and o.supplier_id = ${supplierId}
      and t.supplier_id = ${supplierId} and o.kind = 'product' and o.changes -> 'name' ->> 1 = t.name
    order by o.item_id`.execute(trx)
  return rows.map((row) => ({ ...row, fold: foldName(row.name) }))
}

/** Sets unique placeholder folds, so that names can be swapped. */
export async function freeUp({ trx, supplierId }: Of, ids: readonly string[]): Promise<void> {
  await sql`
    update products set name_fold = id::text || chr(31) where supplier_id = ${supplierId} and id = ${among(ids)}`.execute(
    trx,
  )
}
