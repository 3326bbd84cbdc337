import { type RawBuilder, sql } from 'kysely'
import type { PlannedFields } from '../../platform/changing/planned-fields.ts'

/** The new `optionset` of a row: adds headers, replaces their values or removes headers. */
export function changedOptionset(
  optionset: NonNullable<PlannedFields['optionset']>,
  mode: PlannedFields['mode'],
): RawBuilder<unknown> {
  const given = sql`${JSON.stringify(optionset)}::jsonb`
  switch (mode) {
    case 'upsert':
      return given
    case 'append':
      return sql`optionset || (
        select coalesce(jsonb_object_agg(g.key, g.value || jsonb_build_object('values', ${withAdded})), '{}')
        from jsonb_each(${given}) as g cross join lateral ${oldValues} as old)`
    case 'remove':
      return sql`(
        select coalesce(jsonb_object_agg(o.key, case when g.key is null then o.value
            else jsonb_set(o.value, '{values}', rest.values) end)
          filter (where g.key is null or (g.value->'values' <> '[]' and rest.values <> '[]')), '{}')
        from jsonb_each(optionset) as o left join jsonb_each(${given}) as g on g.key = o.key
        cross join lateral (
          select coalesce(jsonb_agg(x.value order by x.at), '[]') as values
          from jsonb_array_elements(o.value->'values') with ordinality as x (value, at)
          where g.key is null or not (g.value->'values') @> x.value) as rest)`
  }
}

const oldValues = sql`(select coalesce(optionset->g.key->'values', '[]') as values)`
const withAdded = sql`old.values || (
  select coalesce(jsonb_agg(x.value order by x.at), '[]')
  from jsonb_array_elements(g.value->'values') with ordinality as x (value, at) where not old.values @> x.value)`
