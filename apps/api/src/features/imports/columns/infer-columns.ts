import { splitValues } from '../../../platform/tables/value-list.ts'
import {
  isBlankMark,
  isCode,
  isFormulaError,
  isLongNumber,
  isWhole,
  readColour,
  readNumber,
  readUrl,
} from '../../../platform/tables/cell-values.ts'
import { readBoolean } from '../../../platform/tables/read-boolean.ts'
import { nameAndUnit } from './column-unit.ts'
import { namesCodes } from '../../../platform/tables/column-words.ts'
import { DateCount, type DateEvidence } from '../../../platform/tables/dates/date-evidence.ts'
import { isDateTitle } from '../../../platform/tables/dates/date-title.ts'
import { DistinctCounter } from './distinct-counter.ts'
import { beforePercent } from '../../../platform/tables/percent.ts'
import type { DecimalSign, Table } from '../../../platform/tables/table.ts'

export type ColumnType =
  | 'text'
  | 'int'
  | 'float'
  | 'date'
  | 'boolean'
  | 'single_choice'
  | 'multiple_choice'
  | 'url'
  | 'colour'

export interface ColumnEvidence {
  index: number
  /** The header text, by which the mapping names the column. */
  source: string
  /** The header without its unit. */
  name: string
  unit?: string
  type: ColumnType
  filled: number
  /** From 0 to 1. */
  fillRate: number
  /** Exact up to 5,000, then estimated to about one per cent. */
  distinct: number
  longest: number
  examples: string[]
  /** Present if any cell is a date. */
  dates?: DateEvidence
}

const CHOICES = 100
const CHOICE_CHARACTERS = 100
const EXAMPLES = 3
const MAX_PARTS = 200
const EXAMPLE_CHARACTERS = 200
/** YYYYMMDD */
const COMPACT_DATE = 8

/** A few unreadable cells in a long column are mistakes to report, not a reason to type the column as text. */
const READABLE_SHARE = 0.98

/** Reads the whole table once. */
export async function inferColumns(table: Table): Promise<ColumnEvidence[]> {
  const counts = table.header.map(() => new ColumnCount(table.header.length))
  let rows = 0
  for await (const { cells, numbers } of table.rows) {
    rows++
    for (let index = 0; index < counts.length; index++) {
      const text = (cells[index] ?? '').trim()
      if (text !== '') counts[index]?.add(text, table.decimal)
    }
    // A sheet that displays digits at a fixed length holds codes, not quantities.
    for (const index of numbers?.keys() ?? []) counts[index]?.addCode()
  }
  return counts.map((count, index) => evidence(count, index, table.header[index] ?? '', rows))
}

class ColumnCount {
  readonly distinct: DistinctCounter
  readonly parts = new Set<string>()
  readonly examples: string[] = []
  readonly dates = new DateCount()
  filled = 0
  blankMarks = 0
  codes = 0
  ints = 0
  floats = 0
  percents = 0
  longNumbers = 0
  booleans = 0
  urls = 0
  colours = 0
  marked = 0
  lists = 0
  listParts = 0
  longest = 0

  constructor(columns: number) {
    this.distinct = new DistinctCounter(columns)
  }

  add(text: string, decimal: DecimalSign): void {
    this.filled++
    this.longest = Math.max(this.longest, text.length)
    if (this.distinct.add(text) && this.examples.length < EXAMPLES)
      this.examples.push(text.slice(0, EXAMPLE_CHARACTERS))
    if (isBlankMark(text) || isFormulaError(text)) this.blankMarks++
    else if (!this.addNumber(text, decimal)) this.addWord(text)
    if (text.length <= 7 && readColour(text) !== undefined) {
      this.colours++
      if (text.startsWith('#')) this.marked++
    }
  }

  addCode(): void {
    this.codes++
  }

  private addNumber(text: string, decimal: DecimalSign): boolean {
    const percent = beforePercent(text)
    const number = readNumber(percent ?? text, decimal)
    if (number !== undefined) {
      if (isCode(text)) this.codes++
      if (percent !== undefined) this.percents++
      if (isWhole(number)) this.ints++
      else this.floats++
      if (text.length === COMPACT_DATE) this.dates.add(text)
    } else if (isLongNumber(text)) {
      this.codes++
      this.longNumbers++
    } else return false
    return true
  }

  private addWord(text: string): void {
    if (this.dates.add(text)) return
    if (readBoolean(text) !== undefined) this.booleans++
    else if (readUrl(text) !== undefined) this.urls++
    else if (text.length < 1000) this.addParts(text)
  }

  private addParts(text: string): void {
    if (this.parts.size > MAX_PARTS) return
    const parts = splitValues(text)
    if (parts.length > 1) this.lists++
    this.listParts += parts.length
    for (const part of parts) this.parts.add(part)
  }
}

function evidence(count: ColumnCount, index: number, source: string, rows: number): ColumnEvidence {
  const named = nameAndUnit(source)
  const type = typeOf(count, named.unit, source)
  const dates = count.dates.evidence()
  const numeric = type === 'int' || type === 'float'
  const { name, unit = numeric && isShare(count) ? '%' : undefined } = named
  return {
    index,
    source,
    name: unit !== undefined && !numeric ? source.trim() : name,
    ...(unit !== undefined && numeric ? { unit } : {}),
    type,
    filled: count.filled,
    fillRate: rows === 0 ? 0 : count.filled / rows,
    distinct: count.distinct.size,
    longest: count.longest,
    examples: count.examples,
    ...(dates === undefined ? {} : { dates }),
  }
}

function typeOf(count: ColumnCount, unit: string | undefined, title: string): ColumnType {
  const real = count.filled - count.blankMarks
  const mostly = (found: number) => found > 0 && (found === real || (real >= 50 && found >= real * READABLE_SHARE))
  if (real === 0) return 'text'
  if (count.marked > 0 && mostly(count.colours)) return 'colour'
  if (isDateTitle(title) && mostly(count.dates.plain + count.dates.codeLike)) return 'date'
  if (mostly(numbersIn(count) + count.longNumbers)) {
    if (namesCodes(title) && count.floats === 0) return 'text'
    const isOneUnit = count.percents === 0 || unit === '%' || (unit === undefined && isShare(count))
    return isOneUnit || mostly(numbersIn(count) - count.percents) ? typeOfNumbers(count) : 'text'
  }
  if (mostly(count.dates.plain)) return 'date'
  if (count.booleans === real && count.blankMarks === 0) return 'boolean'
  if (mostly(count.urls)) return 'url'
  if (readsAsLists(count)) return 'multiple_choice'
  return readsAsChoice(count) ? 'single_choice' : 'text'
}

const numbersIn = ({ ints, floats }: ColumnCount) => ints + floats

/** Whether every number is a percentage. */
const isShare = (count: ColumnCount) => count.percents > 0 && count.percents === numbersIn(count)

function typeOfNumbers(count: ColumnCount): ColumnType {
  if (count.codes > 0) return 'text'
  return count.floats > 0 ? 'float' : 'int'
}

function readsAsLists({ lists, listParts, parts, filled }: ColumnCount): boolean {
  return lists >= 2 && lists * 10 >= filled && parts.size <= MAX_PARTS && parts.size * 2 <= listParts
}

function readsAsChoice({ distinct, filled, longest }: ColumnCount): boolean {
  return filled >= 4 && distinct.size <= CHOICES && distinct.size * 2 <= filled && longest <= CHOICE_CHARACTERS
}
