import { type RawBuilder, sql, type Transaction } from 'kysely'
import { newId } from '../src/platform/db/ids.ts'
import { foldName, nameKey } from '../src/platform/db/keys.ts'
import { insertRows } from '../src/platform/db/write-rows.ts'
import type { Tables } from '../src/platform/db/schema.ts'

export interface AddedView {
  id: string
  title: string
}

/** Static views with this many members: adjacent in the list, and spread over the catalogue. */
export async function addViews(trx: Transaction<Tables>, members: number): Promise<AddedView[]> {
  const { supplier_id } = await trx.selectFrom('suppliers').select('supplier_id').executeTakeFirstOrThrow()
  const orders: Record<string, RawBuilder<unknown>> = { clustered: sql`name_key, id`, spread: sql`md5(id::text)` }
  const added: AddedView[] = []
  for (const [title, order] of Object.entries(orders)) {
    const view = await addView(trx, supplier_id, title)
    await sql`
      insert into view_members (supplier_id, view_id, variant_id)
      select supplier_id, ${view.id}::uuid, id from variants where supplier_id = ${supplier_id}
      order by ${order} limit ${members}::int
    `.execute(trx)
    added.push(view)
  }
  await sql`analyze view_members`.execute(trx)
  return added
}

async function addView(trx: Transaction<Tables>, supplier_id: string, title: string): Promise<AddedView> {
  const [id, name, at] = [newId(), `Members ${title}`, new Date()]
  const keys = { name_fold: foldName(name), name_key: nameKey(name) }
  await insertRows(trx, 'views', [
    { supplier_id, id, name, ...keys, kind: 'static' as const, created_at: at, updated_at: at },
  ])
  return { id, title }
}
