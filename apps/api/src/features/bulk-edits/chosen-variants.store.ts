import { type RawBuilder, sql } from 'kysely'
import { refuseUnknownIds } from '../../platform/changing/bulk-ids.ts'
import type { Change } from '../../platform/changing/change.ts'
import { refuseUnknownReferences } from '../../platform/changing/known-references.ts'
import { knownVariants } from '../../platform/changing/variant-rows.store.ts'
import { among } from '../../platform/db/among.ts'
import { narrowed } from '../../platform/listing/filters/narrowing.ts'
import { readListQuery } from '../../platform/listing/pages/list-query.ts'
import { variantList } from '../variants/variant-list.store.ts'
import type { BulkEditDraft } from './plan-edit.ts'

/** A condition on variants `t`. */
export async function chosenVariants(context: Change, draft: BulkEditDraft): Promise<RawBuilder<unknown>> {
  const { trx, supplierId } = context
  if ('ids' in draft) {
    refuseUnknownIds(draft.ids, await knownVariants(trx, supplierId, draft.ids))
    return sql`t.supplier_id = ${supplierId} and t.id = ${among(draft.ids)}`
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
