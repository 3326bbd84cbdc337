import { sql, type Transaction } from 'kysely'
import { newId } from '../db/ids.ts'
import type { Tables } from '../db/schema.ts'
import type { Change } from './change.ts'

export interface Happening {
  entity: string
  ids: readonly string[]
  action: string
  changes?: Record<string, unknown>
  userId: string | null
  at: Date
}

/** Adds one history row per item, in a single statement. */
export async function recordHistory(trx: Transaction<Tables>, supplierId: string, happening: Happening): Promise<void> {
  const { entity, ids, action, changes = {}, userId, at } = happening
  if (ids.length === 0) return
  await sql`
    insert into history (supplier_id, id, entity, entity_id, action, changes, user_id, at)
    select ${supplierId}::uuid, x.id, ${entity}, x.entity_id, ${action}, ${JSON.stringify(changes)}::jsonb,
      ${userId}::uuid, ${at}::timestamptz
    from unnest(${ids.map(() => newId())}::uuid[], ${ids}::uuid[]) as x (id, entity_id)
  `.execute(trx)
}

/** Records changes to one kind of item, attributed to the author of the change. */
export const historyOf =
  (entity: string) =>
  ({ trx, supplierId, userId, at }: Change, ids: readonly string[], action: string, changes = {}): Promise<void> =>
    recordHistory(trx, supplierId, { entity, ids, action, changes, userId, at })
