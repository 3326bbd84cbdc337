import type { BulkEdit, BulkEditOutcome, BulkEditRow, Page } from '@selvedge/sdk/wire'
import { type RawBuilder, sql } from 'kysely'
import { among } from '../../platform/db/among.ts'
import type { Change } from '../../platform/changing/change.ts'
import type { Row } from '../../platform/db/schema.ts'
import { imageAddress } from '../../platform/listing/columns/image-address.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { shownOfAttribute } from './attribute-edits.store.ts'
import { isOption, optionColumn, shownOption } from './option-edits.store.ts'
import type { PlannedEdit } from './plan-edit.ts'

type Context = Pick<ListContext, 'trx' | 'supplierId'>

export type StoredEdit = Row<'bulk_edits'>

export async function insertEdit(
  { trx, supplierId, userId, at }: Change,
  id: string,
  plan: PlannedEdit,
): Promise<void> {
  const row = { supplier_id: supplierId, id, mode: plan.mode, created_by: userId, created_at: at }
  await trx
    .insertInto('bulk_edits')
    .values({ ...row, ...whatOf(plan) })
    .execute()
}

function whatOf(plan: PlannedEdit) {
  switch (plan.kind) {
    case 'text':
      return { column_id: plan.column, value: plan.value }
    case 'option':
      return { column_id: optionColumn(plan.header), value: JSON.stringify(plan.values) }
    case 'values':
      return {
        column_id: `attributes.${plan.attributeId}`,
        attribute_id: plan.attributeId,
        value_ids: [...plan.valueIds],
      }
  }
}

/** The values of an option; they are stored as JSON. */
export const optionValuesOf = (edit: StoredEdit): string[] | undefined =>
  isOption(edit) && edit.value !== null ? (JSON.parse(edit.value) as string[]) : undefined

export function findEdit({ trx, supplierId }: Context, id: string): Promise<StoredEdit | undefined> {
  return trx
    .selectFrom('bulk_edits')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The bulk edit, locked until the transaction ends. */
export function lockEdit({ trx, supplierId }: Context, id: string): Promise<StoredEdit | undefined> {
  return trx
    .selectFrom('bulk_edits')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

type Changed = Partial<Pick<StoredEdit, 'state' | 'job_id' | 'run_at' | 'undone_at'>>

export async function changeEdit({ trx, supplierId }: Context, id: string, changes: Changed): Promise<void> {
  await trx.updateTable('bulk_edits').set(changes).where('supplier_id', '=', supplierId).where('id', '=', id).execute()
}

/** Excludes variants from a bulk edit. */
export async function removeRows({ trx, supplierId }: Context, id: string, except: readonly string[]): Promise<void> {
  if (except.length === 0) return
  await sql`
    delete from bulk_edit_rows
    where supplier_id = ${supplierId} and edit_id = ${id} and item_id = ${among(except)}
  `.execute(trx)
}

/** Counts the rows by outcome, stores the counts and returns the edit. */
export async function countRows({ trx, supplierId }: Context, id: string): Promise<StoredEdit> {
  const counted = (outcome: BulkEditOutcome) => sql<number>`count(*) filter (where outcome = ${outcome})::integer`
  const counts = await trx
    .selectFrom('bulk_edit_rows')
    .select([
      counted('changes').as('changes'),
      counted('unchanged').as('unchanged'),
      counted('refused').as('refused'),
      counted('kept').as('kept'),
    ])
    .where('supplier_id', '=', supplierId)
    .where('edit_id', '=', id)
    .executeTakeFirstOrThrow()
  return trx
    .updateTable('bulk_edits')
    .set(counts)
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns the id of the bulk edit that undoes the change; undefined if nothing changed. */
export async function concludeEdit(change: Change, id: string): Promise<string | undefined> {
  const { changes } = await countRows(change, id)
  if (changes > 0) return id
  await change.trx.deleteFrom('bulk_edits').where('supplier_id', '=', change.supplierId).where('id', '=', id).execute()
  return undefined
}

export const toBulkEdit = (row: StoredEdit): BulkEdit => ({
  id: row.id,
  state: row.state,
  column: row.column_id,
  mode: row.mode,
  value: isOption(row) ? null : row.value,
  values: optionValuesOf(row) ?? row.value_ids,
  count: row.changes + row.unchanged + row.refused + row.kept,
  changes: row.changes,
  unchanged: row.unchanged,
  refused: row.refused,
  kept: row.kept,
  job_id: row.job_id,
  created_by: row.created_by,
  created_at: row.created_at.toISOString(),
  run_at: row.run_at?.toISOString() ?? null,
  undone_at: row.undone_at?.toISOString() ?? null,
})

export interface RowsWanted {
  outcome?: BulkEditOutcome | undefined
  offset: number
  limit: number
}

/** Its variants by name, with the images of those that still exist. */
export async function readRows(
  { trx, supplierId }: Context,
  edit: StoredEdit,
  { outcome, offset, limit }: RowsWanted,
): Promise<Page<BulkEditRow>> {
  const { rows } = await sql<Omit<BulkEditRow, 'image_url'> & { file_key: string | null }>`
    select r.item_id as id, r.name, r.product_name, a.file_key, r.outcome, r.reason,
      ${shownBefore(supplierId, edit)} as before, ${shownAfter(supplierId, edit)} as after
    from (
      select * from bulk_edit_rows
      where supplier_id = ${supplierId} and edit_id = ${edit.id} and ${outcome === undefined ? sql`true` : sql`outcome = ${outcome}`}
      order by name_key, item_id offset ${offset} limit ${limit}
    ) r
    left join variants v on v.supplier_id = ${supplierId} and v.id = r.item_id
    left join assets a on a.supplier_id = ${supplierId} and a.id = ${edit.kind === 'assets' ? sql`r.item_id` : sql`v.image_asset_id`}
    order by r.name_key, r.item_id
  `.execute(trx)
  return {
    data: rows.map(({ file_key, ...row }) => ({ ...row, image_url: imageAddress(file_key) })),
    paging: { current_page: Math.floor(offset / limit), limit, total: totalOf(edit, outcome) },
  }
}

const totalOf = (edit: StoredEdit, outcome: BulkEditOutcome | undefined): number =>
  outcome === undefined ? toBulkEdit(edit).count : edit[outcome]

const SHOWN_LETTERS = sql.lit(200)

const textOf = (text: RawBuilder<unknown>) =>
  sql`case when ${text} is null then '{}' else array[left(${text}, ${SHOWN_LETTERS})] end`

const namesOf = (supplierId: string, edit: StoredEdit, ids: RawBuilder<unknown>) =>
  edit.kind === 'assets' ? labelsOf(supplierId, ids) : valuesOf(supplierId, ids)

const holdsIds = (edit: StoredEdit) => edit.attribute_id !== null || edit.column_id === 'labels'

const shownBefore = (supplierId: string, edit: StoredEdit) =>
  edit.kind === 'attributes'
    ? shownOfAttribute(supplierId, edit, sql`r.before_text`)
    : edit.kind === 'links'
      ? assetsOf(supplierId, sql`r.before_text`)
      : holdsIds(edit)
        ? namesOf(supplierId, edit, sql`r.before_ids`)
        : isOption(edit)
          ? shownOption(sql`r.before_text`, SHOWN_LETTERS)
          : textOf(sql`r.before_text`)

const shownAfter = (supplierId: string, edit: StoredEdit) =>
  edit.kind === 'attributes'
    ? shownOfAttribute(supplierId, edit, sql`r.after_text`)
    : edit.kind === 'links'
      ? assetsOf(supplierId, sql`r.after_text`)
      : holdsIds(edit)
        ? namesOf(supplierId, edit, sql`r.after_ids`)
        : isOption(edit)
          ? shownOption(sql`r.after_text`, SHOWN_LETTERS)
          : textOf(sql`${edit.value}::text`)

/** Names of the assets of a variant: the main image first, then those of each role. */
const assetsOf = (supplierId: string, state: RawBuilder<unknown>) => sql`array(
  select left(a.name, ${SHOWN_LETTERS}) from (
    select ${state}::jsonb ->> 'image' as id, 0 as role, 0::bigint as at
    union all select x.id, 1, x.at from jsonb_array_elements_text(${state}::jsonb -> 'asset') with ordinality as x (id, at)
    union all select x.id, 2, x.at from jsonb_array_elements_text(${state}::jsonb -> 'ambient') with ordinality as x (id, at)
  ) s join assets a on a.supplier_id = ${supplierId} and a.id = s.id::uuid order by s.role, s.at)`

const labelsOf = (supplierId: string, ids: RawBuilder<unknown>) => sql`array(
  select left(l.name, ${SHOWN_LETTERS}) from unnest(${ids}) with ordinality as x (id, at)
  join labels l on l.supplier_id = ${supplierId} and l.id = x.id order by x.at)`

const valuesOf = (supplierId: string, ids: RawBuilder<unknown>) => sql`array(
  select left(o.value, ${SHOWN_LETTERS}) from unnest(${ids}) with ordinality as x (id, at)
  join attribute_values o on o.supplier_id = ${supplierId} and o.id = x.id order by x.at)`

/** Deletes edits that can no longer be undone, and previews that were never run. Returns their number. */
export async function deleteOldEdits({ trx }: Pick<Context, 'trx'>, at: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from bulk_edits where created_at < ${daysBefore(at, KEPT_DAYS)}::timestamptz
      or (state = 'previewed' and job_id is null and created_at < ${daysBefore(at, PREVIEW_DAYS)}::timestamptz)
  `.execute(trx)
  return Number(numAffectedRows)
}

const KEPT_DAYS = 7
const PREVIEW_DAYS = 1
const DAY_MS = 86_400_000

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS)
