import type { DateOrder } from '@selvedge/sdk/wire'
import { splitValues } from '../../../platform/tables/value-list.ts'
import {
  isBlankMark,
  isLongNumber,
  isWhole,
  readNumber,
  readUrl,
  tidyName,
} from '../../../platform/tables/cell-values.ts'
import { readBoolean } from '../../../platform/tables/read-boolean.ts'
import { longDay, type ReadDay, readDate } from '../../../platform/tables/dates/read-date.ts'
import type { AttributeTarget } from '../columns/mapping.ts'
import { becomes, choicesNotice, emptyMark, type Notice, numberNotice, quoted, tidiedNotice } from './notices.ts'
import { beforePercent } from '../../../platform/tables/percent.ts'
import type { ReasonCode } from './read-cells.ts'
import type { DecimalSign } from '../../../platform/tables/table.ts'

type Values = { values: string[]; notice?: Notice | undefined } | { code: ReasonCode; detail: string }

/** What is known about a cell besides its text. */
interface Given {
  unit?: string | undefined
  /** The exact number, where a sheet displays other digits. */
  number?: string | undefined
  dateOrder?: DateOrder | undefined
}

/** One cell as values of its attribute, in the catalogue's form: '465.4663', '2026-11-21', 'true'. */
export function readValues(
  text: string,
  type: AttributeTarget['display_type'],
  decimal: DecimalSign,
  given: Given = {},
): Values {
  if (isBlankMark(text) && !KEEPS_MARKS.has(type)) return { values: [], notice: emptyMark(text) }
  switch (type) {
    case 'int':
    case 'float':
      return numberValue(text, type, decimal, given)
    case 'date':
      return dateValue(text, given.dateOrder)
    case 'boolean':
      return one(readBoolean(text) ?? FLAGS.get(text), 'not_a_boolean', `${quoted(text)} is neither yes nor no.`)
    case 'url':
      return one(readUrl(text), 'not_a_url', `${quoted(text)} is not an address that begins with http:// or https://.`)
    case 'multiple_choice':
      return choices(text)
    case 'single_choice':
      return { values: [tidyName(text)], notice: tidiedNotice(text, tidyName(text)) }
    case 'text':
      return { values: [text.normalize('NFC')] }
  }
}

/** 'N/A' may be one of the choices. */
const KEEPS_MARKS = new Set<AttributeTarget['display_type']>(['text', 'single_choice', 'multiple_choice'])

/** Other programs export these for yes and no; they do not make a column one of yes and no by themselves. */
const FLAGS = new Map([
  ['1', 'true'],
  ['0', 'false'],
])

function choices(text: string): Values {
  const values = [...new Map(splitValues(text).map((part) => [tidyName(part).toLowerCase(), tidyName(part)])).values()]
  return { values, notice: choicesNotice(text, values) }
}

function numberValue(
  text: string,
  type: 'int' | 'float',
  decimal: DecimalSign,
  { unit, number: exact }: Given,
): Values {
  const percent = beforePercent(text)
  if (percent !== undefined && unit !== undefined && unit !== '%') {
    return { code: 'other_unit', detail: `${quoted(text)} is a percentage, and the column is in ${unit}.` }
  }
  const number = exact ?? readNumber(percent ?? text, decimal)
  const sign = decimal === ',' ? 'a decimal comma' : 'a decimal point'
  if (number === undefined && isLongNumber(text)) {
    const detail = `${quoted(text)} has more digits than a number can keep. Import the column as text, or shorten it.`
    return { code: 'too_many_digits', detail }
  }
  if (number === undefined) return { code: 'not_a_number', detail: `${quoted(text)} is not a number with ${sign}.` }
  if (type === 'int' && !isWhole(number)) {
    return { code: 'not_a_whole_number', detail: `${quoted(text)} is not a whole number.` }
  }
  return { values: [number], notice: numberNotice(text, number, unit) }
}

function dateValue(text: string, order: DateOrder | undefined): Values {
  const reading = readDate(text, order)
  switch (reading?.kind) {
    case undefined:
      return {
        code: 'not_a_date',
        detail: `${quoted(text)} is not a date such as 2026-11-21, 21.11.2026 or 21 Nov 2026.`,
      }
    case 'impossible':
      return { code: 'impossible_date', detail: `${quoted(text)} is a day that does not exist.` }
    case 'other_order': {
      const detail = `${quoted(text)} does not fit the other dates of the column, where ${FIRST[order ?? 'day_first']} comes first.`
      return { code: 'date_order_differs', detail }
    }
    case 'unsure': {
      const days = reading.days.map(longDay).join(' or ')
      return { code: 'date_order_unsure', detail: `${quoted(text)} can be ${days}. Say which part comes first.` }
    }
    case 'day':
      return { values: [reading.day], notice: dateNotice(text, reading) }
  }
}

const FIRST: Record<DateOrder, string> = { day_first: 'the day', month_first: 'the month', year_first: 'the year' }

function dateNotice(text: string, { day, time, hasShortYear }: ReadDay): Notice | undefined {
  if (time !== undefined) return becomes('time_dropped', text, day)
  const detail = `${quoted(text)} is read as ${longDay(day)}: years 00 to 68 are 20xx, 69 to 99 are 19xx.`
  return hasShortYear ? { code: 'century_added', detail } : undefined
}

function one(value: string | undefined, code: ReasonCode, detail: string): Values {
  return value === undefined ? { code, detail } : { values: [value] }
}
