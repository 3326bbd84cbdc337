import { sql, type Transaction } from 'kysely'
import { newId } from '../../../platform/db/ids.ts'
import type { Tables } from '../../../platform/db/schema.ts'

interface Renamed {
  id: string
  /** The old spelling, next to the new one. */
  before: string
  value: string
}

/** Records each renamed value in the history with both spellings, in a single statement. */
export async function recordRenames(
  trx: Transaction<Tables>,
  supplierId: string,
  renamed: readonly Renamed[],
  { userId, at }: { userId: string | null; at: Date },
): Promise<void> {
  if (renamed.length === 0) return
  const changes = renamed.map(({ before, value }) => JSON.stringify({ value, before }))
  await sql`
    insert into history (supplier_id, id, entity, entity_id, action, changes, user_id, at)
    select ${supplierId}::uuid, x.id, 'attribute_value', x.entity_id, 'updated', x.changes::jsonb,
      ${userId}::uuid, ${at}::timestamptz
    from unnest(
      ${renamed.map(() => newId())}::uuid[], ${renamed.map(({ id }) => id)}::uuid[], ${changes}::text[]
    ) as x (id, entity_id, changes)`.execute(trx)
}
