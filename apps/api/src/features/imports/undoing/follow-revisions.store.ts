import { sql, type Transaction } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import type { ChangedKind } from './uses.store.ts'

/**
 * An import, its undo or its swatches, not a user, have just given these items a new revision. What other imports
 * remember about the previous revision is moved to this one, so that they still find the items unchanged.
 */
export async function followRevisions(
  trx: Transaction<Tables>,
  supplierId: string,
  kind: ChangedKind,
  ids: readonly string[],
  { exceptOf = null }: { exceptOf?: string | null } = {},
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update import_items i set
      rev = case when i.rev = t.rev - 1 then t.rev else i.rev end,
      rev_before = case when i.rev_before = t.rev - 1 then t.rev else i.rev_before end
    from ${sql.id(`${kind}s`)} t
    where i.supplier_id = ${supplierId} and i.item_id = ${among(ids)} and i.kind = ${kind}
      and i.import_id is distinct from ${exceptOf}::uuid
      and t.supplier_id = ${supplierId} and t.id = ${among(ids)} and t.id = i.item_id
      and (i.rev = t.rev - 1 or i.rev_before = t.rev - 1)`.execute(trx)
}
