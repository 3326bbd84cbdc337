import type { FilterItem } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { isId } from '../db/ids.ts'
import { allOf, anyOf, COMPARISONS, EVERYTHING, isNegative, not, NOTHING } from './conditions.ts'
import { oneDay, oneNumber, readBoolean, readDay, readNumber, unsupported, valuesOf } from './conditions.ts'
import { foldedInSql, textIn, textLike, type TextSource } from './folded-text.ts'
import type { Condition, ConditionBuilder } from './list-column.ts'
import type { ListContext } from './list-context.ts'

export interface AttributeSource {
  attributeId: string
  holds: 'text' | 'number' | 'date' | 'boolean'
  /** The list's table, whose rows name all their values in `value_ids`. */
  table: 'variants' | 'products'
}

/** First the values that are meant, then the rows that have one: the array's index answers the second question. */
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
      case 'ia': {
        const parts: Condition[] = []
        for (const value of valuesOf(item)) parts.push(await has(equals(source, value)))
        return allOf(parts)
      }
      case 'dne':
        return not(await has(meantValues(source, { ...item, operator: 'deq' })))
      default: {
        const among = await has(meantValues(source, item))
        return isNegative(item) ? not(among) : among
      }
    }
  }

const VALUE_IDS = sql`t.value_ids`
const VALUE: TextSource = { text: sql`a.value`, folded: foldedInSql(sql`a.value`) }
const DAY = sql`a.value_date`

function meantValues(source: AttributeSource, item: FilterItem): Condition {
  const operator: string = item.operator
  switch (operator) {
    case 'ct':
    case 'sw':
    case 'ew':
      return anyOf(valuesOf(item).map((value) => textLike(VALUE, operator, value)))
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
      return anyOf(valuesOf(item).map((value) => equals(source, value)))
    default:
      throw unsupported(item)
  }
}

/** A value is named by its id, as facets do, or by what it says. */
function equals({ holds }: AttributeSource, value: string): Condition {
  if (isId(value.toLowerCase())) return sql`a.id = ${value.toLowerCase()}::uuid`
  if (holds === 'number') return sql`a.value_number = ${readNumber(value)}`
  return textIn(VALUE, [holds === 'boolean' ? String(readBoolean(value)) : value])
}

/** So many values are asked for one by one, which the planner estimates best. */
const MOST_CONTAINED = 10

async function hasOneOf(source: AttributeSource, values: Condition, context: ListContext): Promise<Condition> {
  const { trx, supplierId } = context
  const meant = sql<{ id: string }>`
    select a.id from attribute_values a
    where a.supplier_id = ${supplierId} and a.attribute_id = ${source.attributeId} and ${values}`
  const { rows } = await sql<{ id: string }>`${meant} limit ${MOST_CONTAINED + 1}`.execute(trx)
  if (rows.length === 0) return NOTHING
  if (rows.length <= MOST_CONTAINED) return anyOf(rows.map(({ id }) => sql`${VALUE_IDS} @> array[${id}::uuid]`))
  // Value by value through the array's index: comparing every row with hundreds of values takes seconds.
  return sql`t.id in (
    select x.id from (${meant}) m
    join ${sql.id(source.table)} x on x.supplier_id = ${supplierId} and x.value_ids @> array[m.id])`
}
