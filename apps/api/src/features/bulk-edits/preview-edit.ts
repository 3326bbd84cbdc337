import type { BulkEdit } from '@selvedge/sdk/wire'
import type { Change } from '../../platform/changing/change.ts'
import { lockCatalogue } from '../../platform/db/catalogue-version.ts'
import { joinWithoutLoops } from '../../platform/db/joins.ts'
import { newId } from '../../platform/db/ids.ts'
import { Problem } from '../../platform/http/problem.ts'
import { countRows, insertEdit, toBulkEdit } from './bulk-edits.store.ts'
import { chosenVariants } from './chosen-variants.store.ts'
import { insertOptionRows } from './option-edits.store.ts'
import { type BulkEditDraft, planEdit } from './plan-edit.ts'
import { insertTextRows, insertValueRows } from './preview-rows.store.ts'

/** Records what the edit would do to each chosen variant. Does not change the catalogue. */
export async function previewEdit(change: Change, draft: BulkEditDraft): Promise<BulkEdit> {
  const { trx, supplierId } = change
  const current = { ...change, version: await lockCatalogue(trx, supplierId) }
  const plan = await planEdit(current, draft)
  const chosen = await chosenVariants(current, draft)
  const id = newId()
  await insertEdit(current, id, plan)
  await joinWithoutLoops(trx)
  if (plan.kind === 'text') await insertTextRows(current, id, plan, chosen)
  else if (plan.kind === 'option') await insertOptionRows(current, id, plan, chosen)
  else await insertValueRows(current, id, plan, chosen)
  const edit = await countRows(current, id)
  if ('matching' in draft) refuseOtherCount(draft.matching.expected, edit)
  return toBulkEdit(edit)
}

function refuseOtherCount(expected: number | undefined, { changes, unchanged, refused }: BulkEditCounts): void {
  const count = changes + unchanged + refused
  if (expected === undefined || expected === count) return
  const detail = `${count} items match now, not ${expected}.`
  throw new Problem(409, 'count_changed', detail, { members: { count } })
}

type BulkEditCounts = Pick<BulkEdit, 'changes' | 'unchanged' | 'refused'>
