import type { LinkedAttribute } from '@selvedge/sdk/wire'
import { among } from '../../db/among.ts'
import type { Row } from '../../db/schema.ts'
import type { ListContext } from '../list-context.ts'

/** Turns value ids into the attributes that an item shows: sorted by name, each with its values in natural order. */
export type AttributesOf = (valueIds: readonly string[]) => LinkedAttribute[]

/** At most one query for the values of a whole page; attributes, and values of earlier pages, are cached. */
export async function linkedAttributes(context: ListContext, valueIds: readonly string[]): Promise<AttributesOf> {
  if (valueIds.length === 0) return () => []
  const attributes = await attributesInOrder(context)
  const values = await knownValues(context, new Set(valueIds))
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

/** Variants share their values, so after a few pages most of them are cached. */
async function knownValues(context: ListContext, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, ValueRow>> {
  const known = await context.caches.lookups.get(context, 'values by id', async () => new Map<string, ValueRow>())
  const unknown = [...ids].filter((id) => !known.has(id))
  const read = unknown.length > 0 ? await readValues(context, unknown) : []
  const values = new Map([...ids].flatMap((id) => known.get(id) ?? []).map((value) => [value.id, value]))
  if (known.size + read.length > MAX_KNOWN) known.clear()
  for (const value of read) {
    values.set(value.id, value)
    known.set(value.id, value)
  }
  return values
}

const MAX_KNOWN = 20_000

function readValues({ trx, supplierId }: ListContext, ids: readonly string[]): Promise<ValueRow[]> {
  return trx
    .selectFrom('attribute_values')
    .select(['id', 'attribute_id', 'value', 'value_key', 'standard', 'tolerance'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
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
