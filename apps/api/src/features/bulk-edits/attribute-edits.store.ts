import { type RawBuilder, sql } from 'kysely'
import type { Change } from '../../platform/changing/change.ts'
import { among } from '../../platform/db/among.ts'
import { type AppliedRow, nextRows, type Part } from './apply-rows.store.ts'
import type { StoredEdit } from './bulk-edits.store.ts'

/** What a bulk change can set on an attribute: versions by id, groups by id with the position in each. */
interface AttributeState {
  display_name: string | null
  description: string | null
  unit: string | null
  live: boolean
  public: boolean
  versions: readonly string[]
  groups: Readonly<Record<string, number>>
}

/** States of attributes by their ids. */
export type AttributeStates = ReadonlyMap<string, AttributeState>

/** The attributes as they are now; those that do not exist are left out. */
export async function attributeStates({ trx, supplierId }: Change, ids: readonly string[]): Promise<AttributeStates> {
  const { rows } = await sql<AttributeState & { id: string }>`
    select a.id, a.display_name, a.description, a.unit, a.live, a.public,
      array(select v.version_id from attribute_versions v
        where v.supplier_id = a.supplier_id and v.attribute_id = a.id order by v.version_id) as versions,
      coalesce((select jsonb_object_agg(m.group_id, m.position) from attribute_group_members m
        where m.supplier_id = a.supplier_id and m.attribute_id = a.id), '{}') as groups
    from attributes a where a.supplier_id = ${supplierId} and a.id = ${among(ids)}
  `.execute(trx)
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}

/** Records the attributes that have changed. */
export async function recordAttributes(
  { trx, supplierId }: Change,
  editId: string,
  before: AttributeStates,
  after: AttributeStates,
): Promise<void> {
  const changed = [...before].flatMap(([id, was]) => {
    const texts = { id, before: JSON.stringify(was), after: JSON.stringify(after.get(id)) }
    return texts.before === texts.after ? [] : [texts]
  })
  if (changed.length === 0) return
  await sql`
    insert into bulk_edit_rows (supplier_id, edit_id, item_id, name, name_key, product_name, before_text, after_text,
      outcome)
    select ${supplierId}::uuid, ${editId}::uuid, a.id, a.name, a.name_key, '', n.before, n.after, 'changes'
    from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map((one) => one.before)}::text[],
      ${changed.map((one) => one.after)}::text[]) as n (id, before, after)
    join attributes a on a.supplier_id = ${supplierId} and a.id = n.id
  `.execute(trx)
}

const COLUMNS = ['display_name', 'description', 'unit', 'live', 'public'] as const
type Column = (typeof COLUMNS)[number]

const was = sql`r.before_text::jsonb`
const became = sql`r.after_text::jsonb`
const isEdited = (column: Column) =>
  sql`(${was} -> ${sql.lit(column)}) is distinct from (${became} -> ${sql.lit(column)})`

/** The next attributes to restore; those of which an edited column was changed since are not. */
export async function attributesToRestore(
  { trx, supplierId }: Change,
  edit: StoredEdit,
  part: Part,
): Promise<AppliedRow[]> {
  const changed = COLUMNS.map(
    (column) =>
      sql`(${isEdited(column)} and a.${sql.id(column)}::text is distinct from (${became} ->> ${sql.lit(column)}))`,
  )
  const { rows } = await sql<AppliedRow>`
    select r.item_id as id, r.before_text as before,
      case when a.id is null then 'gone' when ${sql.join(changed, sql` or `)} then 'changed' end as reason
    from ${nextRows(supplierId, edit, part)} r
    left join attributes a on a.supplier_id = ${supplierId} and a.id = r.item_id
    order by r.item_id
  `.execute(trx)
  return rows
}

/**
 * Gives the edited columns back, takes the versions and groups out that the edit added, and adds those that it took
 * out, as far as they exist. All else stays as it is now. Returns the groups whose members changed, which the caller
 * touches once.
 */
export async function restoreAttributes(change: Change, edit: StoredEdit, ids: readonly string[]): Promise<string[]> {
  const { trx, supplierId, at } = change
  const rows = sql`(select * from bulk_edit_rows
    where supplier_id = ${supplierId} and edit_id = ${edit.id} and item_id = ${among(ids)})`
  const restored = COLUMNS.map((column) => {
    const former = sql`${was} ->> ${sql.lit(column)}`
    const value = column === 'live' || column === 'public' ? sql`(${former})::boolean` : former
    return sql`${sql.id(column)} = case when ${isEdited(column)} then ${value} else a.${sql.id(column)} end`
  })
  await sql`
    update attributes a set ${sql.join(restored)}, rev = a.rev + 1, updated_at = ${at}::timestamptz
    from ${rows} r where a.supplier_id = ${supplierId} and a.id = r.item_id
  `.execute(trx)
  await sql`
    delete from attribute_versions l using ${rows} r
    where l.supplier_id = ${supplierId} and l.attribute_id = r.item_id and ${isAdded('versions', sql`l.version_id`)}
  `.execute(trx)
  await sql`
    insert into attribute_versions (supplier_id, attribute_id, version_id)
    select v.supplier_id, r.item_id, v.id
    from ${rows} r cross join lateral jsonb_array_elements_text(${was} -> 'versions') as x (id)
    join versions v on v.supplier_id = ${supplierId} and v.id = x.id::uuid
    where not jsonb_exists(${became} -> 'versions', x.id)
    on conflict do nothing
  `.execute(trx)
  return restoreGroups(change, rows)
}

async function restoreGroups({ trx, supplierId }: Change, rows: RawBuilder<unknown>): Promise<string[]> {
  const { rows: changed } = await sql<{ group_id: string }>`
    with left_again as (
      delete from attribute_group_members m using ${rows} r
      where m.supplier_id = ${supplierId} and m.attribute_id = r.item_id and ${isAdded('groups', sql`m.group_id`)}
      returning m.group_id
    ), joined_again as (
      insert into attribute_group_members (supplier_id, group_id, attribute_id, position)
      select g.supplier_id, g.id, r.item_id, x.position::integer
      from ${rows} r cross join lateral jsonb_each_text(${was} -> 'groups') as x (id, position)
      join attribute_groups g on g.supplier_id = ${supplierId} and g.id = x.id::uuid
      where not jsonb_exists(${became} -> 'groups', x.id)
      on conflict do nothing
      returning group_id
    )
    select group_id from left_again union select group_id from joined_again
  `.execute(trx)
  return changed.map(({ group_id }) => group_id)
}

/** Gives groups of attributes a new revision. */
export async function touchGroups({ trx, supplierId, at }: Change, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update attribute_groups set rev = rev + 1, updated_at = ${at}::timestamptz
    where supplier_id = ${supplierId} and id = ${among(ids)}
  `.execute(trx)
}

const isAdded = (list: 'versions' | 'groups', id: RawBuilder<unknown>) =>
  sql`jsonb_exists(${became} -> ${sql.lit(list)}, ${id}::text)
    and not jsonb_exists(${was} -> ${sql.lit(list)}, ${id}::text)`

/** What the edited columns hold in this state, as texts. */
export const shownOfAttribute = (supplierId: string, edit: StoredEdit, state: RawBuilder<unknown>) =>
  sql.join(
    columnsOf(edit).map((column) => shownOfColumn(supplierId, column, state)),
    sql` || `,
  )

/** A bulk edit of attributes names all its columns. */
export const columnsOf = ({ column_id }: StoredEdit): string[] => column_id.split(',')

function shownOfColumn(supplierId: string, column: string, state: RawBuilder<unknown>) {
  const held = sql`${state}::jsonb -> ${sql.lit(column)}`
  if (column === 'versions') {
    return sql`array(select v.code from jsonb_array_elements_text(${held}) as x (id)
      join versions v on v.supplier_id = ${supplierId} and v.id = x.id::uuid order by v.code)`
  }
  if (column === 'groups') {
    return sql`array(select g.name from jsonb_object_keys(${held}) as x (id)
      join attribute_groups g on g.supplier_id = ${supplierId} and g.id = x.id::uuid order by g.name_key)`
  }
  const text = sql`${state}::jsonb ->> ${sql.lit(column)}`
  return sql`case when ${text} is null then '{}'::text[] else array[${text}] end`
}
