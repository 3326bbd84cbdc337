import { sql, type Transaction } from 'kysely'
import { manyValues } from '../src/features/attribute-values/duplicates/testing/many-values.ts'
import { type DisplayType, valueKeys } from '../src/features/attribute-values/typed-value.ts'
import { recountSupplier } from '../src/platform/changing/variant-counts.store.ts'
import { newId } from '../src/platform/db/ids.ts'
import { nameColumns } from '../src/platform/db/keys.ts'
import type { Tables } from '../src/platform/db/schema.ts'
import { insertRows } from '../src/platform/db/write-rows.ts'
import { COLOURS, FABRICS, PLACES } from './catalogue-words.ts'

type Trx = Transaction<Tables>

export interface ManyAttributes {
  /** The attribute with very many values. */
  largeId: string
  /** Attributes of 20,000 values of different kinds, among which duplicates are found. */
  searched: { id: string; kind: string }[]
}

export const ATTRIBUTES = 2_000
const VALUES_OF_EACH = 5
const TYPES: readonly DisplayType[] = ['multiple_choice', 'single_choice', 'text', 'int', 'float', 'date', 'boolean']
const AT = { created_at: new Date('2026-11-20T09:00:00Z'), updated_at: new Date('2026-11-20T09:00:00Z') }
const BATCH = 5_000

/** Numbers that seem random, the same in each run. */
const mixed = (place: number) => Math.imul(place, 0x9e_37_79_b1) >>> 8
const pick = (words: readonly string[], place: number) => words[place % words.length] ?? ''

/** The name of the large attribute's value at this place: unique by its number, and in no order. */
export const valueAt = (place: number) =>
  `${pick(FABRICS, mixed(place))} ${pick(COLOURS, place)} ${pick(PLACES, mixed(place + 1))} ${place}`

export const nameAt = (place: number) => `${pick(PLACES, mixed(place))} ${pick(FABRICS, place)} ${place}`

/** Adds 2,000 attributes, one of them with `size` values that variants carry. */
export async function addManyAttributes(trx: Trx, size: number): Promise<ManyAttributes> {
  const { rows } = await sql<{ supplier_id: string }>`
    select supplier_id from variants group by supplier_id order by count(*) desc limit 1`.execute(trx)
  const supplierId = rows[0]?.supplier_id ?? ''
  const ids: string[] = []
  for (let place = 0; place < ATTRIBUTES; place += 1) ids.push(newId())
  await insertRows(
    trx,
    'attributes',
    ids.map((id, place) => attributeRow(supplierId, id, nameAt(place), pick(TYPES, place) as DisplayType)),
  )
  await insertValues(
    trx,
    ids.flatMap((id, place) => smallValues(supplierId, id, pick(TYPES, place) as DisplayType)),
  )
  const largeId = await addWithValues(trx, supplierId, 'Shade of everything', {
    count: size,
    at: (place) => shadeRow(valueAt(place), place),
  })
  const searched = []
  for (const [kind, values] of manyValues()) {
    const at = (place: number) => ({ value: values[place]?.value ?? '' })
    searched.push({ kind, id: await addWithValues(trx, supplierId, `Searched: ${kind}`, { count: values.length, at }) })
  }
  await linkValues(trx, supplierId, largeId)
  await recountSupplier(trx, supplierId)
  return { largeId, searched }
}

const attributeRow = (supplier_id: string, id: string, name: string, display_type: DisplayType) => ({
  supplier_id,
  id,
  ...nameColumns(name),
  display_type,
  ...AT,
})

function smallValues(supplier_id: string, attribute_id: string, type: DisplayType) {
  const count = type === 'boolean' ? 2 : VALUES_OF_EACH
  return Array.from({ length: count }, (_, place) => {
    const value = SMALL_VALUES[type]?.(place) ?? `${pick(COLOURS, place)} ${place}`
    return { supplier_id, id: newId(), attribute_id, value, ...valueKeys(type, value), ...AT }
  })
}

const SMALL_VALUES: Partial<Record<DisplayType, (place: number) => string>> = {
  int: (place) => String(place * 7),
  float: (place) => String(place / 4),
  date: (place) => `2026-01-0${place + 1}`,
  boolean: (place) => String(place === 0),
}

interface ManyValues {
  count: number
  at: (place: number) => { value: string }
}

/** Adds an attribute; all of its values have the same columns. */
async function addWithValues(trx: Trx, supplier_id: string, name: string, { count, at }: ManyValues): Promise<string> {
  const attribute_id = newId()
  await insertRows(trx, 'attributes', [attributeRow(supplier_id, attribute_id, name, 'multiple_choice')])
  for (let start = 0; start < count; start += BATCH) {
    const places = Array.from({ length: Math.min(BATCH, count - start) }, (_, place) => start + place)
    const rows = places.map((place) => {
      const row = at(place)
      const moment = new Date(AT.created_at.getTime() - mixed(place) * 1_000)
      const moments = { created_at: moment, updated_at: moment }
      return { supplier_id, id: newId(), attribute_id, ...row, ...valueKeys('multiple_choice', row.value), ...moments }
    })
    await insertValues(trx, rows)
  }
  return attribute_id
}

const shadeRow = (value: string, place: number) => ({
  value,
  display_name: place % 3 === 0 ? `Our ${pick(COLOURS, place)}` : null,
  description: place % 10 === 0 ? `Dyed in ${pick(PLACES, place)}, see card ${mixed(place)}` : null,
  standard: place % 4 === 0 ? `EN ${1_000 + (place % 40)}` : null,
  tolerance: place % 5 === 0 ? `± ${place % 10} %` : null,
  live: place % 10 !== 0,
})

const insertValues = (trx: Trx, rows: Parameters<typeof insertRows<'attribute_values'>>[2]) =>
  insertRows(trx, 'attribute_values', rows)

const LINKS_OF_EACH = 5

/** Every variant carries five of the values. */
async function linkValues(trx: Trx, supplierId: string, attributeId: string): Promise<void> {
  await sql`
    with shades as materialized (
      select array_agg(id order by id) as ids from attribute_values
      where supplier_id = ${supplierId} and attribute_id = ${attributeId}
    )
    update variants t set value_ids = t.value_ids || array(
      select s.ids[(n.place * ${LINKS_OF_EACH}::int + i) % cardinality(s.ids) + 1]
      from shades s, generate_series(1, ${LINKS_OF_EACH}::int) as i)
    from (select id, row_number() over (order by id)::int as place from variants where supplier_id = ${supplierId}) n
    where t.supplier_id = ${supplierId} and t.id = n.id
  `.execute(trx)
}
