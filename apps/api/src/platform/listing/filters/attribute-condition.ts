import type { FilterItem } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { among } from '../../db/among.ts'
import { isId } from '../../db/ids.ts'
import { allOf, anyOf, COMPARISONS, EVERYTHING, isNegative, not } from './conditions.ts'
import { oneDay, oneNumber, readBoolean, readDay, readNumber, unsupported, valuesOf } from './conditions.ts'
import { folded, foldedInSql, textIn, textLike, type TextSource } from './folded-text.ts'
import type { Condition, ConditionBuilder } from '../columns/list-column.ts'
import type { ListContext } from '../list-context.ts'

export interface AttributeSource {
  attributeId: string
  holds: 'text' | 'number' | 'date' | 'boolean'
  /** The list's table; its rows hold all their value ids in `value_ids`. */
  table: 'variants' | 'products'
}

/** First finds the matching values, then the rows that have one of them, so that the array's index is used. */
export const attributeCondition =
  (source: AttributeSource): ConditionBuilder =>
  async (item, { context }) => {
    const has = (values: Condition) => hasOneOf(source, values, context)
    const operator: string = item.operator
    switch (operator) {
      case 'xt':
        return has(EVERYTHING)
      case 'xf':
      case 'nl':
        return not(await has(EVERYTHING))
      case 'ia':
        return hasEach(source, valuesOf(item), context)
      case 'dne':
        return not(await has(matchingValues(source, { ...item, operator: 'deq' })))
      default: {
        const among = await has(matchingValues(source, item))
        return isNegative(item) ? not(among) : among
      }
    }
  }

const VALUE_IDS = sql`t.value_ids`
const VALUE: TextSource = { text: sql`a.value`, folded: foldedInSql(sql`a.value`) }
const DAY = sql`a.value_date`

function matchingValues(source: AttributeSource, item: FilterItem): Condition {
  const operator: string = item.operator
  switch (operator) {
    case 'ct':
    case 'sw':
    case 'ew':
      return textLike(VALUE, operator, valuesOf(item))
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge':
      return sql`a.value_number ${COMPARISONS[operator]} ${oneNumber(item)}`
    case 'dlt':
      return sql`${DAY} < ${oneDay(item)}`
    case 'dle':
      return sql`${DAY} <= ${oneDay(item)}`
    case 'dgt':
      return sql`${DAY} > ${oneDay(item)}`
    case 'dge':
      return sql`${DAY} >= ${oneDay(item)}`
    case 'deq':
      return sql`${DAY} = any(${valuesOf(item).map(readDay)}::date[])`
    case 'eq':
    case 'ne':
    case 'in':
    case 'il':
    case 'io':
    case 'na':
      return equalsOneOf(source, valuesOf(item))
    default:
      throw unsupported(item)
  }
}

/** A value is named by its id, as facets do, or by its text. */
function equalsOneOf({ holds }: AttributeSource, values: readonly string[]): Condition {
  const ids = values.map((value) => value.toLowerCase()).filter(isId)
  const said = values.filter((value) => !isId(value.toLowerCase()))
  const isSaid = () => (holds === 'number' ? numberIn(said.map(readNumber)) : textIn(VALUE, said.map(wordIn(holds))))
  return anyOf([
    ...(ids.length > 0 ? [sql<boolean>`a.id = ${among(ids)}`] : []),
    ...(said.length > 0 ? [isSaid()] : []),
  ])
}

const numberIn = (numbers: readonly number[]): Condition => sql`a.value_number = any(${numbers}::double precision[])`

/** The text of the value as stored. */
const wordIn =
  (holds: AttributeSource['holds']) =>
  (value: string): string =>
    holds === 'boolean' ? String(readBoolean(value)) : value

interface MeantValue {
  id: string
  said: string | number | null
}

/** The rows that carry every one of the values; one query resolves all of them. */
async function hasEach(
  source: AttributeSource,
  values: readonly string[],
  { trx, supplierId }: ListContext,
): Promise<Condition> {
  const { rows } = await sql<MeantValue>`
    select a.id, ${source.holds === 'number' ? sql`a.value_number` : VALUE.folded} as said from attribute_values a
    where a.supplier_id = ${supplierId} and a.attribute_id = ${source.attributeId} and ${equalsOneOf(source, values)}
  `.execute(trx)
  const bySaid = Map.groupBy(rows, ({ said }) => said)
  const ids = new Set(rows.map(({ id }) => id))
  const matching = values.map((value) => {
    const id = value.toLowerCase()
    if (isId(id)) return ids.has(id) ? [id] : []
    const said = source.holds === 'number' ? readNumber(value) : folded(wordIn(source.holds)(value))
    return bySaid.get(said)?.map((row) => row.id) ?? []
  })
  return allOf(matching.map(carriesOneOf))
}

const carriesOneOf = (ids: readonly string[]): Condition =>
  anyOf(ids.map((id) => sql`${VALUE_IDS} @> array[${id}::uuid]`))

/** Up to this many values are tested one by one, which the planner estimates best. */
const MAX_CONTAINED = 10

async function hasOneOf(source: AttributeSource, values: Condition, context: ListContext): Promise<Condition> {
  const { trx, supplierId } = context
  const matching = sql<{ id: string }>`
    select a.id from attribute_values a
    where a.supplier_id = ${supplierId} and a.attribute_id = ${source.attributeId} and ${values}`
  const { rows } = await sql<{ id: string }>`${matching} limit ${MAX_CONTAINED + 1}`.execute(trx)
  if (rows.length <= MAX_CONTAINED) return carriesOneOf(rows.map(({ id }) => id))
  // One index lookup per value: comparing every row with hundreds of values takes seconds.
  return sql`t.id in (
    select x.id from (${matching}) m
    join ${sql.id(source.table)} x on x.supplier_id = ${supplierId} and x.value_ids @> array[m.id])`
}
