import { sql } from 'kysely'
import type { Change } from '../../../platform/changing/change.ts'
import { among } from '../../../platform/db/among.ts'
import { type ItemKind, type Of, TABLES } from './uses.store.ts'

/** Undone imports that could not be fully undone, newest first; `importId` is the one being undone. */
export async function unfinishedImports({ trx, supplierId }: Change, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from imports i
    where i.supplier_id = ${supplierId} and (i.id = ${importId} or i.state = 'undone') and exists (
      select from import_items t where t.supplier_id = i.supplier_id and t.import_id = i.id)
    order by i.applied_at desc, i.id desc`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Forgets items that the import made and that no longer exist. */
export async function forgetGone({ trx, supplierId, importId }: Of): Promise<void> {
  for (const kind of Object.keys(TABLES) as ItemKind[]) {
    await sql`
      delete from import_items i
      where i.supplier_id = ${supplierId} and i.import_id = ${importId} and i.kind = ${kind} and not exists (
        select from ${sql.id(TABLES[kind].table)} t where t.supplier_id = ${supplierId} and t.id = i.item_id)`.execute(
      trx,
    )
  }
}

/** Items that are as before the import, or gone: there is nothing left to restore. */
export async function forgetRestored(
  { trx, supplierId, importId }: Of,
  kind: ItemKind,
  ids: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('import_items')
    .where('supplier_id', '=', supplierId)
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('item_id', '=', among(ids))
    .execute()
}
