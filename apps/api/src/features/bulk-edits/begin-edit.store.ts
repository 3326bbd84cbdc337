import type { Change } from '../../platform/changing/change.ts'
import { newId } from '../../platform/db/ids.ts'
import type { NewRow } from '../../platform/db/schema.ts'

type RecordedEdit = Pick<NewRow<'bulk_edits'>, 'kind' | 'mode' | 'column_id'> &
  Partial<Pick<NewRow<'bulk_edits'>, 'value' | 'value_ids' | 'changes'>>

/**
 * Begins to record a change of many items while it is made, so that it can be undone. Returns the id of its bulk edit,
 * which `concludeEdit` ends in the same transaction.
 */
export async function beginEdit({ trx, supplierId, userId, at }: Change, edit: RecordedEdit): Promise<string> {
  const id = newId()
  const owner = { supplier_id: supplierId, created_by: userId, created_at: at, run_at: at }
  await trx
    .insertInto('bulk_edits')
    .values({ ...owner, ...edit, id, state: 'done' })
    .execute()
  return id
}
