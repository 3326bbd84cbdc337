import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { dayOf } from './date-range.ts'

export async function readSupplierIds(db: Database): Promise<string[]> {
  const rows = await db.asSystem((trx) => trx.selectFrom('suppliers').select('supplier_id').execute())
  return rows.map(({ supplier_id }) => supplier_id)
}

/** One short transaction each, so that no other writer waits long. */
const AT_ONCE = 5_000

/** `before` must be the start of a day: days are deleted whole. */
export async function deleteOldEvents(db: Database, supplierId: string, before: Date): Promise<void> {
  let deleted = AT_ONCE
  while (deleted === AT_ONCE) {
    deleted = await db.forSupplier(supplierId, async (trx) => {
      const { rows } = await sql`
        delete from showcase_events where supplier_id = ${supplierId} and id in (
          select e.id from showcase_events e where e.supplier_id = ${supplierId} and e.event_timestamp < ${before}
          order by e.event_timestamp, e.id limit ${AT_ONCE})
        returning id
      `.execute(trx)
      return rows.length
    })
  }
  await db.forSupplier(supplierId, async (trx) => {
    await trx
      .deleteFrom('showcase_days')
      .where('supplier_id', '=', supplierId)
      .where('day', '<', dayOf(before))
      .execute()
    await trx
      .deleteFrom('showcase_visitors')
      .where('supplier_id', '=', supplierId)
      .where('last_at', '<', before)
      .execute()
  })
}
