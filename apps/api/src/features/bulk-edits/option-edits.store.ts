import { MAX_OPTION_HEADERS, MAX_OPTION_VALUES } from '@selvedge/sdk/wire'
import { type RawBuilder, sql } from 'kysely'
import type { Change } from '../../platform/changing/change.ts'
import type { StoredEdit } from './bulk-edits.store.ts'
import type { OptionEdit, PlannedEdit } from './plan-edit.ts'

type Direction = 'forth' | 'back'
type Planned = OptionEdit & Pick<PlannedEdit, 'mode'>

const OPTION = 'optionset.'

export const optionColumn = (header: string): string => `${OPTION}${header}`

export const isOption = ({ column_id }: Pick<StoredEdit, 'column_id'>): boolean => column_id.startsWith(OPTION)

/** The rows hold the part of the optionset that is edited, before and after: an object by header. */
export async function insertOptionRows(
  { trx, supplierId }: Change,
  editId: string,
  plan: Planned,
  chosen: RawBuilder<unknown>,
): Promise<void> {
  const { header, type, spellings } = plan
  const isTooMuch = sql`
    (select count(*) from jsonb_object_keys(t.optionset || p.after)) > ${sql.lit(MAX_OPTION_HEADERS)}
    or exists (select from jsonb_each(p.after) o where jsonb_array_length(o.value -> 'values') > ${sql.lit(MAX_OPTION_VALUES)})`
  await sql`
    insert into bulk_edit_rows (supplier_id, edit_id, item_id, name, name_key, product_name, before_text, after_text,
      outcome, reason)
    select ${supplierId}::uuid, ${editId}::uuid, t.id, t.name, t.name_key, t.product_name, h.part::text, p.after::text,
      x.outcome, case x.outcome when 'refused' then 'too_many' end
    from variants t
    cross join lateral (
      select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(t.optionset) as e
      where e.key = any(${spellings}::text[])
    ) as h (part)
    cross join lateral (
      select coalesce((select min(k) from jsonb_object_keys(h.part) as k), ${header}) as key
    ) as k
    cross join lateral (
      select coalesce(h.part -> k.key, jsonb_build_object('values', '[]'::jsonb, 'type', ${type}::text)) as option
    ) as o
    cross join lateral (select ${partAfter(plan)} as after) as p
    cross join lateral (
      select case when p.after = h.part then 'unchanged' when ${isTooMuch} then 'refused' else 'changes' end as outcome
    ) as x
    where ${chosen}
  `.execute(trx)
}

/** In terms of the part `h`, the header `k` and its option `o`. */
function partAfter({ mode, values }: Planned): RawBuilder<unknown> {
  const given = sql`${JSON.stringify(values)}::jsonb`
  const withValues = (list: RawBuilder<unknown>) =>
    sql`jsonb_build_object(k.key, o.option || jsonb_build_object('values', ${list}))`
  switch (mode) {
    case 'upsert':
      return withValues(given)
    case 'append':
      return sql`h.part || ${withValues(sql`(o.option -> 'values') || (
        select coalesce(jsonb_agg(g.value order by g.at), '[]')
        from jsonb_array_elements(${given}) with ordinality as g (value, at) where not (o.option -> 'values') @> g.value)`)}`
    case 'remove':
      if (values.length === 0) return sql`'{}'::jsonb`
      return sql`(
        select coalesce(jsonb_object_agg(e.key, jsonb_set(e.value, '{values}', rest.values))
          filter (where rest.values <> '[]'), '{}')
        from jsonb_each(h.part) as e cross join lateral (
          select coalesce(jsonb_agg(g.value order by g.at), '[]') as values
          from jsonb_array_elements(e.value -> 'values') with ordinality as g (value, at)
          where not ${given} @> g.value) as rest)`
  }
}

const partsOf = (direction: Direction) =>
  direction === 'forth'
    ? { from: sql`r.before_text::jsonb`, to: sql`r.after_text::jsonb` }
    : { from: sql`r.after_text::jsonb`, to: sql`r.before_text::jsonb` }

/** Why a row is skipped, as branches of a case: the option was changed elsewhere, or added in other capitals. */
export function optionReason(direction: Direction): RawBuilder<unknown> {
  const { from, to } = partsOf(direction)
  return sql`when (
    select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(v.optionset) as e
    where lower(e.key) in (select lower(k) from jsonb_object_keys(${from} || ${to}) as k)) <> ${from} then 'changed'`
}

/** Ids and new optionsets of these variants. Other options stay. */
export function changedOptions(
  { supplierId }: Change,
  editId: string,
  direction: Direction,
  ids: readonly string[],
): RawBuilder<unknown> {
  const { from, to } = partsOf(direction)
  return sql`(
    select o.id, (o.optionset - array(select jsonb_object_keys(${from}))) || ${to} as optionset
    from unnest(${ids}::uuid[]) as c (id)
    join bulk_edit_rows r on r.supplier_id = ${supplierId} and r.edit_id = ${editId} and r.item_id = c.id
    join variants o on o.supplier_id = ${supplierId} and o.id = c.id)`
}

/** The values in such a part, as texts of at most so many characters. */
export const shownOption = (part: RawBuilder<unknown>, letters: RawBuilder<unknown>) => sql`array(
  select left(x.value, ${letters}) from jsonb_each(${part}::jsonb) as e
  cross join lateral jsonb_array_elements_text(e.value -> 'values') with ordinality as x (value, at)
  order by e.key, x.at)`
