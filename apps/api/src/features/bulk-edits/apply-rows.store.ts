import type { BulkEditReason } from '@selvedge/sdk/wire'
import { type RawBuilder, sql } from 'kysely'
import type { Change } from '../../platform/changing/change.ts'
import { type Moved, movedCounts } from '../../platform/changing/variant-counts.store.ts'
import { variantKeys } from '../../platform/changing/variant-keys.ts'
import { among } from '../../platform/db/among.ts'
import type { StoredEdit } from './bulk-edits.store.ts'
import { changedOptions, isOption, optionReason } from './option-edits.store.ts'
import type { TextColumn } from './plan-edit.ts'

/** `forth` applies the new values; `back` restores the old ones. */
export type Direction = 'forth' | 'back'

/** A variant to change, or the reason why it cannot be changed. */
export interface AppliedRow {
  id: string
  /** The text it held before; null for attributes. */
  before: string | null
  reason: Exclude<BulkEditReason, 'one_value_only' | 'too_many'> | null
}

export interface Part {
  after: string | undefined
  limit: number
}

/** The next variants of the edit in id order, compared with their current values. */
export async function rowsToApply(
  { trx, supplierId }: Change,
  edit: StoredEdit,
  direction: Direction,
  part: Part,
): Promise<AppliedRow[]> {
  const { rows } = await sql<AppliedRow>`
    select r.item_id as id, r.before_text as before, case when v.id is null then 'gone' ${reasonOf(supplierId, edit, direction)} end as reason
    from ${nextRows(supplierId, edit, part)} r
    left join variants v on v.supplier_id = ${supplierId} and v.id = r.item_id
    order by r.item_id
  `.execute(trx)
  return rows
}

function reasonOf(supplierId: string, edit: StoredEdit, direction: Direction): RawBuilder<unknown> {
  if (edit.attribute_id !== null) return valuesReason(supplierId, edit.attribute_id, direction)
  return isOption(edit) ? optionReason(direction) : textReason(edit, direction)
}

/** The next rows that changed or will change, in the order of their items. */
export const nextRows = (supplierId: string, edit: StoredEdit, { after, limit }: Part) => sql`(
  select * from bulk_edit_rows
  where supplier_id = ${supplierId} and edit_id = ${edit.id} and outcome = 'changes'
    and ${after === undefined ? sql`true` : sql`item_id > ${after}`}
  order by item_id limit ${limit})`

function textReason({ column_id, value }: StoredEdit, direction: Direction): RawBuilder<unknown> {
  const expected = direction === 'forth' ? sql`r.before_text` : sql`${value}::text`
  return sql`when v.${sql.id(column_id)} is distinct from ${expected} then 'changed'`
}

function valuesReason(supplierId: string, attributeId: string, direction: Direction): RawBuilder<unknown> {
  const { from, to } = valuesOf(direction)
  const held = sql`array(
    select x.id from unnest(v.value_ids) as x (id) join attribute_values o
      on o.supplier_id = ${supplierId} and o.id = x.id and o.attribute_id = ${attributeId})`
  return sql`
    when exists (select from unnest(${to}) as y (id) where not exists (
      select from attribute_values o where o.supplier_id = ${supplierId} and o.id = y.id and o.attribute_id = ${attributeId}))
      then 'value_gone'
    when not (select h.ids @> ${from} and h.ids <@ ${from} from (select ${held} as ids) h) then 'changed'`
}

const valuesOf = (direction: Direction) =>
  direction === 'forth'
    ? { from: sql`r.before_ids`, to: sql`r.after_ids` }
    : { from: sql`r.after_ids`, to: sql`r.before_ids` }

interface SetAside {
  ids: readonly string[]
  reason: BulkEditReason
  direction: Direction
}

/** Records why these variants are skipped. */
export async function setAside({ trx, supplierId }: Change, editId: string, aside: SetAside): Promise<void> {
  const { ids, reason, direction } = aside
  await trx
    .updateTable('bulk_edit_rows')
    .set({ outcome: direction === 'forth' ? 'refused' : 'kept', reason })
    .where('supplier_id', '=', supplierId)
    .where('edit_id', '=', editId)
    .where('item_id', '=', among(ids))
    .execute()
}

/** Values of other attributes keep their order. Returns the changes to the value counts. */
export async function writeValues(
  change: Change,
  editId: string,
  direction: Direction,
  ids: readonly string[],
): Promise<Moved[]> {
  const { supplierId } = change
  const { from, to } = valuesOf(direction)
  const others = sql`array(
    select x.id from unnest(o.value_ids) with ordinality as x (id, at) where x.id <> all(${from}) order by x.at)`
  const source = sql`(
    select o.id, o.state as old_state, o.value_ids as old_value_ids, ${others} || ${to} as value_ids
    from unnest(${ids}::uuid[]) as c (id)
    join bulk_edit_rows r on r.supplier_id = ${supplierId} and r.edit_id = ${editId} and r.item_id = c.id
    join variants o on o.supplier_id = ${supplierId} and o.id = c.id)`
  return updateCounted(change, ['value_ids'], source)
}

/** Returns no changes of counts: options have none. */
export const writeOptions = (
  change: Change,
  editId: string,
  direction: Direction,
  ids: readonly string[],
): Promise<Moved[]> => update(change, ['optionset'], changedOptions(change, editId, direction, ids))

export interface NewText {
  id: string
  text: string | null
}

/** Writes one column of these variants, each with its own text, and the columns computed from it. */
export async function writeTexts(change: Change, column: TextColumn, texts: readonly NewText[]): Promise<Moved[]> {
  if (column === 'name' || column === 'external_id') return writeSearched(change, column, texts)
  const { supplierId } = change
  const source = sql`(
    select o.id, o.state as old_state, o.value_ids as old_value_ids, n.text as ${sql.id(column)}
    from ${unnested(texts)} as n (id, text) join variants o on o.supplier_id = ${supplierId} and o.id = n.id)`
  return column === 'state' ? updateCounted(change, [column], source) : update(change, [column], source)
}

const unnested = (texts: readonly NewText[]) =>
  sql`unnest(${texts.map(({ id }) => id)}::uuid[], ${texts.map(({ text }) => text)}::text[])`

/** Name and SKU also have search and sort columns. */
async function writeSearched(
  change: Change,
  column: 'name' | 'external_id',
  texts: readonly NewText[],
): Promise<Moved[]> {
  const { trx, supplierId } = change
  const variants = await trx
    .selectFrom('variants')
    .select(['id', 'name', 'product_name', 'external_id'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(texts.map(({ id }) => id)))
    .execute()
  const textOf = new Map(texts.map(({ id, text }) => [id, text]))
  const keys = variants.map((variant) => {
    const changed = { ...variant, [column]: textOf.get(variant.id) ?? null }
    return variantKeys({
      name: changed.name,
      productName: changed.product_name,
      externalId: changed.external_id,
    })
  })
  const source = sql`unnest(
    ${variants.map(({ id }) => id)}::uuid[],
    ${variants.map(({ id }) => textOf.get(id) ?? null)}::text[],
    ${keys.map((key) => key.search_text)}::text[],
    ${keys.map((key) => key[`${column}_key`])}::text[])`
  const columns = [column, 'search_text', `${column}_key`]
  return update(
    change,
    columns,
    sql`(select * from ${source} as s (id, ${sql.join(columns.map((name) => sql.id(name)))}))`,
  )
}

async function update(change: Change, columns: readonly string[], source: RawBuilder<unknown>): Promise<Moved[]> {
  await updating(change, columns, source).execute(change.trx)
  return []
}

async function updateCounted(
  change: Change,
  columns: readonly string[],
  source: RawBuilder<unknown>,
): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with changed as (
      ${updating(change, columns, source)}
      returning v.state, v.material_family_id, v.value_ids, n.old_state, n.old_value_ids)
    ${movedCounts(sql`changed`)}
  `.execute(change.trx)
  return rows
}

const updating = ({ supplierId, at }: Change, columns: readonly string[], source: RawBuilder<unknown>) => sql`
  update variants v set ${sql.join([
    ...columns.map((name) => sql`${sql.id(name)} = n.${sql.id(name)}`),
    sql`updated_at = ${at}::timestamptz`,
    sql`rev = v.rev + 1`,
  ])}
  from ${source} n where v.supplier_id = ${supplierId} and v.id = n.id`
