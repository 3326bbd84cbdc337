import type { LinkedAttribute } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import type { ListContext } from './list-context.ts'

type Place = Pick<ListContext, 'trx' | 'supplierId'>

/** Turns the ids of values into the attributes that an item shows: by name, each with its values in natural order. */
export type AttributesOf = (valueIds: readonly string[]) => LinkedAttribute[]

/** One query for the values of a whole page. */
export async function linkedAttributes(place: Place, valueIds: readonly string[]): Promise<AttributesOf> {
  const values = valueIds.length > 0 ? await readValues(place, [...new Set(valueIds)]) : []
  const byId = new Map(values.map((value, order) => [value.id, { ...value, order }]))
  return (ids) => {
    const own = ids.flatMap((id) => byId.get(id) ?? []).toSorted((a, b) => a.order - b.order)
    return [...Map.groupBy(own, ({ attribute_id }) => attribute_id).values()].map(toAttribute)
  }
}

interface ValueRow {
  id: string
  value: string
  standard: string | null
  tolerance: string | null
  attribute_id: string
  attribute: string
  display_type: string
  unit: string | null
}

function readValues({ trx, supplierId }: Place, ids: readonly string[]): Promise<ValueRow[]> {
  return trx
    .selectFrom('attribute_values as v')
    .innerJoin('attributes as a', (join) =>
      join.onRef('a.supplier_id', '=', 'v.supplier_id').onRef('a.id', '=', 'v.attribute_id'),
    )
    .select(['v.id', 'v.value', 'v.standard', 'v.tolerance', 'v.attribute_id'])
    .select(['a.name as attribute', 'a.display_type', 'a.unit'])
    .where('v.supplier_id', '=', supplierId)
    .where('v.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('a.name_key')
    .orderBy('a.id')
    .orderBy('v.value_key')
    .orderBy('v.id')
    .execute()
}

function toAttribute(values: readonly ValueRow[]): LinkedAttribute {
  const [{ attribute_id, attribute, display_type, unit }] = values as [ValueRow]
  return {
    attribute_id,
    attribute,
    display_type,
    unit,
    values: values.map(({ id, value, standard, tolerance }) => ({ id, value, standard, tolerance })),
  }
}
