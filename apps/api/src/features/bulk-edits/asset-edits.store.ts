import { type RawBuilder, sql } from 'kysely'
import type { Change } from '../../platform/changing/change.ts'
import type { Counts } from '../../platform/changing/kept-counts.store.ts'
import { movedLabels } from '../../platform/changing/label-counts.store.ts'
import { among } from '../../platform/db/among.ts'
import type { AppliedRow, Part } from './apply-rows.store.ts'
import { nextRows } from './apply-rows.store.ts'
import type { StoredEdit } from './bulk-edits.store.ts'

/** Records assets before they change, if `differs` from what they become: `labels` is the array that they get. */
export async function recordAssets(
  { trx, supplierId }: Change,
  editId: string,
  { ids, labels, differs }: { ids: readonly string[]; labels: RawBuilder<unknown>; differs: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    insert into bulk_edit_rows (supplier_id, edit_id, item_id, name, name_key, product_name, before_text, before_ids,
      after_ids, outcome)
    select supplier_id, ${editId}::uuid, id, name, name_key, '', state, label_ids, ${labels}, 'changes'
    from assets where supplier_id = ${supplierId} and id = ${among(ids)} and ${differs}
  `.execute(trx)
}

/** The next assets to restore: as they became, apart from labels that were deleted since. */
export async function assetsToRestore(
  { trx, supplierId }: Change,
  edit: StoredEdit,
  part: Part,
): Promise<AppliedRow[]> {
  const after = remaining(supplierId, sql`r.after_ids`)
  const changed = [
    ...(edit.value === null ? [] : [sql`a.state <> ${edit.value}`]),
    ...(edit.column_id === 'labels'
      ? [sql`not (select a.label_ids @> k.ids and a.label_ids <@ k.ids from (select ${after} as ids) k)`]
      : []),
  ]
  const { rows } = await sql<AppliedRow>`
    select r.item_id as id, r.before_text as before,
      case when a.id is null then 'gone' when ${sql.join(changed, sql` or `)} then 'changed' end as reason
    from ${nextRows(supplierId, edit, part)} r
    left join assets a on a.supplier_id = ${supplierId} and a.id = r.item_id
    order by r.item_id
  `.execute(trx)
  return rows
}

/**
 * Gives the assets the state and the labels that they had before. Answers how many more or fewer of them carry each
 * label, which the caller adds to the labels.
 */
export async function restoreAssets(
  { trx, supplierId, at }: Change,
  edit: StoredEdit,
  ids: readonly string[],
): Promise<Counts> {
  const state = edit.value === null ? sql`a.state` : sql`r.before_text`
  const labels = edit.column_id === 'labels' ? remaining(supplierId, sql`r.before_ids`) : sql`a.label_ids`
  const restoration = sql`
    update assets a set state = ${state}, label_ids = ${labels}, rev = a.rev + 1, updated_at = ${at}::timestamptz
    from bulk_edit_rows r
    where r.supplier_id = ${supplierId} and r.edit_id = ${edit.id} and r.item_id = ${among(ids)}
      and a.supplier_id = ${supplierId} and a.id = ${among(ids)} and a.id = r.item_id
  `
  return movedLabels(trx, supplierId, ids, () => restoration.execute(trx))
}

/** Labels among these that exist, in order: deleting a label took it off every asset, undone changes included. */
const remaining = (supplierId: string, ids: RawBuilder<unknown>) => sql`array(
  select l.id from unnest(${ids}) with ordinality as x (id, place)
  join labels l on l.supplier_id = ${supplierId} and l.id = x.id order by x.place)`
