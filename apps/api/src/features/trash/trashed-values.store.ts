import { type RawBuilder, sql } from 'kysely'
import type { Change } from '../../platform/changing/change.ts'
import type { Moved } from '../../platform/changing/variant-counts.store.ts'
import { among } from '../../platform/db/among.ts'
import type { Row } from '../../platform/db/schema.ts'
import { type Carrier, CARRIERS } from '../attribute-values/value-links.store.ts'
import type { Entry } from './trash-entries.store.ts'

type Where = Pick<Change, 'trx' | 'supplierId'>

const idsOf = (entries: readonly Entry[]): string[] => entries.map(({ id }) => id)

/** All values of these entries, which are values or attributes with theirs. */
const valuesOf = ({ supplierId }: Where, entries: readonly Entry[]): RawBuilder<unknown> => sql`
  select null::integer as place, t.id as entry_id, t.deletion_id, t.deleted_at, t.id as value_id,
    (t.item ->> 'attribute_id')::uuid as attribute_id, t.item
  from trash t where t.supplier_id = ${supplierId} and t.id = ${among(idsOf(entries))} and t.kind = 'attribute_value'
  union all
  select r.place, t.id, t.deletion_id, t.deleted_at, (v.item ->> 'id')::uuid, t.id, v.item
  from trash t
  join trash_rows r on r.supplier_id = ${supplierId} and r.entry_id = t.id and r.source = 'attribute_values'
  cross join lateral jsonb_array_elements(r.items) as v (item)
  where t.supplier_id = ${supplierId} and t.id = ${among(idsOf(entries))}`

/** Attributes as they are, or as they are restored. */
const attributesOf = ({ supplierId }: Where, entries: readonly Entry[]): RawBuilder<unknown> => sql`
  select a.id, a.name, a.display_type from attributes a where a.supplier_id = ${supplierId}
  union all
  select t.id, t.name, t.item ->> 'display_type' from trash t
  where t.supplier_id = ${supplierId} and t.id = ${among(idsOf(entries))} and t.kind = 'attribute'`

/** Where the trash has the row of a value: in its own entry, or in a row of its attribute's. */
export interface KeptIn {
  entry_id: string
  place: number | null
}

export interface TrashedValue {
  id: string
  kept_in: KeptIn
  value: string
  attribute_id: string
  /** Null if the attribute is neither there nor restored. */
  display_type: Row<'attributes'>['display_type'] | null
  attribute_name: string | null
}

/** In the order in which the trash has them. */
export async function readValues(where: Where, entries: readonly Entry[]): Promise<TrashedValue[]> {
  const { rows } = await sql<TrashedValue>`
    select v.value_id as id, json_build_object('entry_id', v.entry_id, 'place', v.place) as kept_in,
      v.item ->> 'value' as value, v.attribute_id, a.display_type, a.name as attribute_name
    from (${valuesOf(where, entries)}) v left join (${attributesOf(where, entries)}) a on a.id = v.attribute_id
    order by v.entry_id, v.place, v.value_id
  `.execute(where.trx)
  return rows
}

export interface Pair {
  item_id: string
  value_id: string
  attribute_id: string
}

/** Links of values, by carrier; of several values that followed one another on an attribute that takes one, the last. */
export async function readPairs(where: Where, entries: readonly Entry[], carrier: Carrier): Promise<Pair[]> {
  const deletions = [...new Set(entries.map(({ deletion_id }) => deletion_id))]
  const { rows } = await sql<Pair>`
    with v as materialized (${valuesOf(where, entries)})
    select l.item_id, l.deleted_id as value_id, v.attribute_id
    from trash_links s
    cross join lateral unnest(s.deleted_ids, s.item_ids) as l (deleted_id, item_id)
    join v on v.deletion_id = s.deletion_id and v.value_id = l.deleted_id
    where s.supplier_id = ${where.supplierId} and s.deletion_id = ${among(deletions)}
      and s.kind = ${`${carrier}_value`}
    order by l.item_id, v.deleted_at desc, l.deleted_id
  `.execute(where.trx)
  return rows
}

export interface LinkedAgain {
  ids: string[]
  moved: Moved[]
  linked: number
  /** Variants or products that were deleted since. */
  gone: { id: string }[]
  /** Those that have another value by now where they can have one. */
  taken: { id: string; name: string }[]
}

/** Links values to these carriers again, unless an attribute that takes one value has another by now. */
export async function linkValues(
  { trx, supplierId, at }: Change,
  carrier: Carrier,
  pairs: readonly Pair[],
  oneValued: ReadonlySet<string>,
): Promise<LinkedAgain> {
  const table = sql.id(CARRIERS[carrier])
  const ids = [...new Set(pairs.map(({ item_id }) => item_id))]
  const areOneValued = pairs.map(({ attribute_id }) => oneValued.has(attribute_id))
  const { rows } = await sql<{ id: string; name: string; state: string; added: string[]; wanted: number }>`
    with wanted as materialized (
      select distinct on (w.item_id, case when w.is_one_valued then w.attribute_id else w.value_id end)
        w.item_id, w.value_id, w.attribute_id, w.is_one_valued, w.place
      from unnest(
        ${pairs.map(({ item_id }) => item_id)}::uuid[], ${pairs.map(({ value_id }) => value_id)}::uuid[],
        ${pairs.map(({ attribute_id }) => attribute_id)}::uuid[], ${areOneValued}::boolean[]
      ) with ordinality as w (item_id, value_id, attribute_id, is_one_valued, place)
      order by w.item_id, case when w.is_one_valued then w.attribute_id else w.value_id end, w.place
    ),
    existing as materialized (
      select t.id, t.name, t.state, coalesce(array_agg(w.value_id order by w.place) filter (
          where w.value_id <> all(t.value_ids) and not (w.is_one_valued and exists (
            select from unnest(t.value_ids) as h (id)
            join attribute_values o on o.supplier_id = ${supplierId} and o.id = h.id
            where o.attribute_id = w.attribute_id))
        ), '{}') as added, count(*) as wanted
      from ${table} t join wanted w on w.item_id = t.id
      where t.supplier_id = ${supplierId} and t.id = ${among(ids)}
      group by t.id, t.name, t.state
    ),
    written as (
      update ${table} t set value_ids = t.value_ids || e.added, rev = rev + 1, updated_at = ${at}::timestamptz
      from existing e where t.supplier_id = ${supplierId} and t.id = ${among(ids)} and t.id = e.id and e.added <> '{}'
    )
    select id, name, state, added, wanted from existing
  `.execute(trx)
  const existing = new Set(rows.map(({ id }) => id))
  const counts = new Map<string, Moved>()
  for (const { state, added } of rows) {
    for (const a of added) {
      const key = `${a} ${state}`
      counts.set(key, { kind: 'value', a, b: state, n: (counts.get(key)?.n ?? 0) + 1 })
    }
  }
  return {
    ids: rows.flatMap(({ id, added }) => (added.length > 0 ? [id] : [])),
    moved: carrier === 'variant' ? [...counts.values()] : [],
    linked: rows.reduce((sum, { added }) => sum + added.length, 0),
    gone: ids.flatMap((id) => (existing.has(id) ? [] : [{ id }])),
    taken: rows.flatMap(({ id, name, added, wanted }) => (added.length < wanted ? [{ id, name }] : [])),
  }
}

/** Names of attributes among these that another attribute has by now. */
export async function takenNames({ trx, supplierId }: Where, entries: readonly Entry[]): Promise<Entry[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from trash t
    where t.supplier_id = ${supplierId} and t.id = ${among(idsOf(entries))} and t.kind = 'attribute' and (
      exists (select from attributes a
        where a.supplier_id = ${supplierId} and a.name_fold = t.item ->> 'name_fold')
      or exists (select from trash o where o.supplier_id = ${supplierId} and o.id = ${among(idsOf(entries))}
        and o.kind = 'attribute' and o.id < t.id and o.item ->> 'name_fold' = t.item ->> 'name_fold'))
  `.execute(trx)
  const taken = new Set(rows.map(({ id }) => id))
  return entries.filter(({ id }) => taken.has(id))
}
