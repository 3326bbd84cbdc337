import { type FilterItem, isExactNumber } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { among } from '../../db/among.ts'
import { isId } from '../../db/ids.ts'
import { isSet, likeOneOf, PATTERNS, type TextSource, textIn, textLike } from './folded-text.ts'
import { type Condition, type ConditionBuilder, type Sql, UnreadableValue } from '../columns/list-column.ts'

export const NOTHING: Condition = sql`false`
export const EVERYTHING: Condition = sql`true`

export const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? NOTHING : sql`(${sql.join(conditions, sql` or `)})`

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? EVERYTHING : sql`(${sql.join(conditions, sql` and `)})`

/** Also true if the condition is null because the value is missing. */
export const not = (condition: Condition): Condition => sql`(${condition}) is not true`

/** The distinct values; an empty value among others is ignored. */
export const valuesOf = (item: FilterItem): string[] => [...new Set(item.values)].filter((value) => value !== '')

// The operators below are plain strings: `checkFilter` has already verified that the column supports them, and no
// condition implements all.

const folding = new WeakSet<ConditionBuilder>()

/** Whether the condition folds the text of every row because no column stores it folded. */
export const foldsEveryRow = (condition: ConditionBuilder | undefined): boolean =>
  condition !== undefined && folding.has(condition)

export function textCondition(source: TextSource): ConditionBuilder {
  const condition = comparingText(source)
  if (!source.searchColumn) folding.add(condition)
  return condition
}

const comparingText =
  (source: TextSource): ConditionBuilder =>
  (item) => {
    const values = valuesOf(item)
    const operator: string = item.operator
    switch (operator) {
      case 'ct':
      case 'sw':
      case 'ew':
        return textLike(source, operator, values)
      case 'eq':
      case 'in':
      case 'il':
        return textIn(source, values)
      case 'ne':
        return not(textIn(source, values))
      case 'xt':
        return isSet(source)
      case 'xf':
      case 'nl':
        return not(isSet(source))
      default:
        throw unsupported(item)
    }
  }

/** A column of whole numbers, compared with whole numbers only: with fractions, no index would be used. */
export const numberCondition =
  (column: Sql<number | null>): ConditionBuilder =>
  (item) => {
    const operator: string = item.operator
    switch (operator) {
      case 'lt':
      case 'ge':
        return sql`${column} ${COMPARISONS[operator]} ${within(Math.ceil(oneNumber(item)))}::bigint`
      case 'le':
      case 'gt':
        return sql`${column} ${COMPARISONS[operator]} ${within(Math.floor(oneNumber(item)))}::bigint`
      case 'eq':
      case 'in':
      case 'il':
        return sql`${column} = any(${wholeNumbersOf(item)}::bigint[])`
      case 'ne':
        return not(sql`${column} = any(${wholeNumbersOf(item)}::bigint[])`)
      default:
        return presence(column, item)
    }
  }

const wholeNumbersOf = (item: FilterItem): number[] => valuesOf(item).map(readNumber).filter(Number.isSafeInteger)

/** No column holds a number this large, so the comparison stays the same. */
const within = (number: number): number => Math.max(Number.MIN_SAFE_INTEGER, Math.min(number, Number.MAX_SAFE_INTEGER))

/** Calendar days in UTC. `day` is the part of the column's day that a moment is compared with. */
export const dateCondition =
  (column: Sql<Date | null>): ConditionBuilder =>
  (item) => {
    const operator: string = item.operator
    switch (operator) {
      case 'dlt':
        return sql`${column} < ${startOf(oneDay(item))}`
      case 'dle':
        return sql`${column} < ${endOf(oneDay(item))}`
      case 'dgt':
        return sql`${column} >= ${endOf(oneDay(item))}`
      case 'dge':
        return sql`${column} >= ${startOf(oneDay(item))}`
      case 'deq':
        return onOneOf(column, valuesOf(item).map(readDay))
      case 'dne':
        return not(onOneOf(column, valuesOf(item).map(readDay)))
      default:
        return presence(column, item)
    }
  }

export const booleanCondition =
  (column: Sql<boolean | null>): ConditionBuilder =>
  (item) => {
    if (item.operator !== 'eq' && item.operator !== 'ne') return presence(column, item)
    const flags = new Set(valuesOf(item).map(readBoolean))
    const equal = anyOf([...flags].map((flag) => sql`${column} = ${flag}`))
    return item.operator === 'eq' ? equal : not(equal)
  }

export const idCondition =
  (column: Sql<string | null>): ConditionBuilder =>
  (item) => {
    const isAmong = sql<boolean>`${column} = ${among(valuesOf(item).map(readId))}`
    return isNegative(item) ? not(isAmong) : isAmong
  }

/** One of a few known words, case-insensitive. */
export const wordCondition =
  (column: Sql<string>, words: readonly string[]): ConditionBuilder =>
  (item) => {
    const operator: string = item.operator
    switch (operator) {
      case 'ct':
      case 'sw':
      case 'ew':
        return likeOneOf(
          column,
          valuesOf(item).map((value) => PATTERNS[operator](value.toLowerCase())),
        )
      case 'xt':
        return EVERYTHING
      case 'xf':
      case 'nl':
        return NOTHING
      default: {
        const matching = new Set(valuesOf(item).map((value) => readWord(value, words)))
        const isAmong = anyOf([...matching].map((word) => sql`${column} = ${word}`))
        return isNegative(item) ? not(isAmong) : isAmong
      }
    }
  }

export const isNegative = ({ operator }: FilterItem): boolean => operator === 'ne' || operator === 'na'

export function presence(column: Sql, item: FilterItem): Condition {
  if (item.operator === 'xt') return sql`${column} is not null`
  if (item.operator === 'xf' || item.operator === 'nl') return sql`${column} is null`
  throw unsupported(item)
}

/** A column offers an operator that its condition does not implement: a bug of ours, not of the caller. */
export const unsupported = ({ column, operator }: FilterItem) => new Error(`${column} does not support ${operator}.`)

export const COMPARISONS = { lt: sql`<`, le: sql`<=`, gt: sql`>`, ge: sql`>=` } as const

export const oneNumber = (item: FilterItem): number => readNumber(oneValue(item, 'a single number'))
export const oneDay = (item: FilterItem): string => readDay(oneValue(item, 'a single date as YYYY-MM-DD'))

function oneValue(item: FilterItem, takes: string): string {
  const [value, ...others] = valuesOf(item)
  if (value === undefined || others.length > 0) throw new UnreadableValue(takes)
  return value
}

const NUMBER = /^[+-]?\d{1,30}(?:\.\d{1,30})?(?:[eE][+-]?\d{1,3})?$/

export function readNumber(value: string): number {
  const number = NUMBER.test(value) ? Number(value) : Number.NaN
  if (!Number.isFinite(number)) throw new UnreadableValue('a number')
  if (!isExactNumber(value))
    throw new UnreadableValue('a number of up to 15 digits, because more cannot be compared exactly')
  return number
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

export function readDay(value: string): string {
  const time = DAY.test(value) && !value.startsWith('0000') ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  // JavaScript parses 30 February as 2 March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value) {
    throw new UnreadableValue('a date as YYYY-MM-DD')
  }
  return value
}

export function readBoolean(value: string): boolean {
  const word = value.toLowerCase()
  if (word !== 'true' && word !== 'false') throw new UnreadableValue('true or false')
  return word === 'true'
}

export function readId(value: string): string {
  const id = value.toLowerCase()
  if (!isId(id)) throw new UnreadableValue('ids', 'bad_value')
  return id
}

function readWord(value: string, words: readonly string[]): string {
  const word = value.toLowerCase()
  if (!words.includes(word)) throw new UnreadableValue(words.join(', '))
  return word
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const endOf = (day: string): Date => new Date(startOf(day).getTime() + 86_400_000)

/** One day is a range, which can use an index; with several, each row's day is looked up among them. */
function onOneOf(column: Sql, days: readonly string[]): Condition {
  const [day] = days
  return day !== undefined && days.length === 1
    ? sql`(${column} >= ${startOf(day)} and ${column} < ${endOf(day)})`
    : sql`(${column} at time zone 'UTC')::date = any(${days}::date[])`
}
