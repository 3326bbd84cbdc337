import type { LinkedAttribute } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import type { Row } from '../db/schema.ts'
import type { ListContext } from './list-context.ts'

/** Turns the ids of values into the attributes that an item shows: by name, each with its values in natural order. */
export type AttributesOf = (valueIds: readonly string[]) => LinkedAttribute[]

/** One query for the values of a whole page; what the attributes are called is known from earlier pages. */
export async function linkedAttributes(context: ListContext, valueIds: readonly string[]): Promise<AttributesOf> {
  if (valueIds.length === 0) return () => []
  const attributes = await attributesInOrder(context)
  const values = new Map((await readValues(context, [...new Set(valueIds)])).map((value) => [value.id, value]))
  return (ids) => {
    const own = ids.flatMap((id) => values.get(id) ?? [])
    const byAttribute = Map.groupBy(own, ({ attribute_id }) => attribute_id)
    return attributes.flatMap((attribute) => {
      const linked = byAttribute.get(attribute.id)
      return linked ? toAttribute(attribute, linked) : []
    })
  }
}

type AttributeRow = Pick<Row<'attributes'>, 'id' | 'name' | 'display_type' | 'unit'>

const attributesInOrder = (context: ListContext): Promise<AttributeRow[]> =>
  context.caches.lookups.get(context, 'attributes in order', () =>
    context.trx
      .selectFrom('attributes')
      .select(['id', 'name', 'display_type', 'unit'])
      .where('supplier_id', '=', context.supplierId)
      .orderBy('name_key')
      .orderBy('id')
      .execute(),
  )

type ValueRow = Pick<Row<'attribute_values'>, 'id' | 'attribute_id' | 'value' | 'value_key' | 'standard' | 'tolerance'>

function readValues({ trx, supplierId }: ListContext, ids: readonly string[]): Promise<ValueRow[]> {
  return trx
    .selectFrom('attribute_values')
    .select(['id', 'attribute_id', 'value', 'value_key', 'standard', 'tolerance'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

function toAttribute({ id, name, display_type, unit }: AttributeRow, values: readonly ValueRow[]): LinkedAttribute {
  return {
    attribute_id: id,
    attribute: name,
    display_type,
    unit,
    values: values.toSorted(inNaturalOrder).map((row) => ({
      id: row.id,
      value: row.value,
      standard: row.standard,
      tolerance: row.tolerance,
    })),
  }
}

function inNaturalOrder(a: ValueRow, b: ValueRow): number {
  if (a.value_key === b.value_key) return a.id < b.id ? -1 : 1
  return a.value_key < b.value_key ? -1 : 1
}
