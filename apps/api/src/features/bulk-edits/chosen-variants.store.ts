import { type RawBuilder, sql } from 'kysely'
import { chosenCondition } from '../../platform/changing/chosen-condition.store.ts'
import type { Change } from '../../platform/changing/change.ts'
import { refuseUnknownReferences } from '../../platform/changing/known-references.ts'
import { variantList } from '../variants/variant-list.store.ts'
import type { BulkEditDraft } from './plan-edit.ts'

/** A condition on variants `t`. */
export async function chosenVariants(context: Change, draft: BulkEditDraft): Promise<RawBuilder<unknown>> {
  const { supplierId } = context
  if ('edit' in draft) {
    const { edit, except = [] } = draft
    await refuseUnknownReferences(context, 'bulk_edits', [edit], () => '#/edit')
    return sql`t.supplier_id = ${supplierId} and t.id <> all(${except}::uuid[]) and t.id in (
      select item_id from bulk_edit_rows where supplier_id = ${supplierId} and edit_id = ${edit})`
  }
  return chosenCondition(variants, context, draft)
}

const variants = { ...variantList, table: 'variants' as const }
