import type { BulkEdit } from '@selvedge/sdk/wire'
import { type RawBuilder, sql } from 'kysely'
import { refuseUnknownIds } from '../../platform/changing/bulk-ids.ts'
import type { Change } from '../../platform/changing/change.ts'
import { refuseUnknownReferences } from '../../platform/changing/known-references.ts'
import { knownVariants } from '../../platform/changing/variant-rows.store.ts'
import { lockCatalogue } from '../../platform/db/catalogue-version.ts'
import { joinWithoutLoops } from '../../platform/db/joins.ts'
import { newId } from '../../platform/db/ids.ts'
import { readListQuery } from '../../platform/listing/pages/list-query.ts'
import { narrowed } from '../../platform/listing/filters/narrowing.ts'
import { Problem } from '../../platform/http/problem.ts'
import { variantList } from '../variants/variant-list.store.ts'
import { countRows, insertEdit, toBulkEdit } from './bulk-edits.store.ts'
import { type BulkEditDraft, planEdit } from './plan-edit.ts'
import { insertTextRows, insertValueRows } from './preview-rows.store.ts'

/** Notes what the edit would make of each chosen variant. Nothing of the catalogue is changed. */
export async function previewEdit(change: Change, draft: BulkEditDraft): Promise<BulkEdit> {
  const { trx, supplierId } = change
  const current = { ...change, version: await lockCatalogue(trx, supplierId) }
  const plan = await planEdit(current, draft)
  const chosen = await chosenVariants(current, draft)
  const id = newId()
  await insertEdit(current, id, plan)
  await joinWithoutLoops(trx)
  if (plan.kind === 'text') await insertTextRows(current, id, plan, chosen)
  else await insertValueRows(current, id, plan, chosen)
  const edit = await countRows(current, id)
  if ('matching' in draft) refuseOtherCount(draft.matching.expected, edit)
  return toBulkEdit(edit)
}

/** A condition on variants `t`. */
async function chosenVariants(context: Change, draft: BulkEditDraft): Promise<RawBuilder<unknown>> {
  const { trx, supplierId } = context
  if ('ids' in draft) {
    refuseUnknownIds(draft.ids, await knownVariants(trx, supplierId, draft.ids))
    return sql`t.supplier_id = ${supplierId} and t.id = any(${draft.ids}::uuid[])`
  }
  if ('edit' in draft) {
    const { edit, except = [] } = draft
    await refuseUnknownReferences(context, 'bulk_edits', [edit], () => '#/edit')
    return sql`t.supplier_id = ${supplierId} and t.id <> all(${except}::uuid[]) and t.id in (
      select variant_id from bulk_edit_rows where supplier_id = ${supplierId} and edit_id = ${edit})`
  }
  const { except = [], expected: _, ...params } = draft.matching
  const columns = await variantList.columns(context)
  const matches = await narrowed(variantList, columns, context, readListQuery(params, columns, variantList))
  return sql`${matches} and t.id <> all(${except}::uuid[])`
}

function refuseOtherCount(expected: number | undefined, { changes, unchanged, refused }: BulkEditCounts): void {
  const count = changes + unchanged + refused
  if (expected === undefined || expected === count) return
  const detail = `There are ${count} of these now, not ${expected}.`
  throw new Problem(409, 'count_changed', detail, { members: { count } })
}

type BulkEditCounts = Pick<BulkEdit, 'changes' | 'unchanged' | 'refused'>
