import {
  IMPOSSIBLE_DATE,
  isBlankMark,
  isLongNumber,
  isWhole,
  readBoolean,
  readDate,
  readNumber,
  readUrl,
  splitChoices,
  tidyName,
} from './cell-values.ts'
import type { AttributeTarget } from './mapping.ts'
import type { ReasonCode } from './read-cells.ts'
import type { DecimalSign } from './table.ts'

type Values = { values: string[] } | { code: ReasonCode; detail: string }

/** One cell as the values of its attribute, in the form that the catalogue keeps: '465.4663', '2026-11-21', 'true'. */
export function readValues(text: string, type: AttributeTarget['display_type'], decimal: DecimalSign): Values {
  switch (type) {
    case 'int':
    case 'float':
      return isBlankMark(text) ? { values: [] } : numberValue(text, type, decimal)
    case 'date':
      return isBlankMark(text) ? { values: [] } : dateValue(text)
    case 'boolean':
      return isBlankMark(text)
        ? { values: [] }
        : one(readBoolean(text), 'not_a_boolean', `${quoted(text)} is neither yes nor no.`)
    case 'url':
      return isBlankMark(text)
        ? { values: [] }
        : one(readUrl(text), 'not_a_url', `${quoted(text)} is no address that begins with http:// or https://.`)
    case 'multiple_choice':
      return {
        values: [...new Map(splitChoices(text).map((part) => [tidyName(part).toLowerCase(), tidyName(part)])).values()],
      }
    case 'single_choice':
      return { values: [tidyName(text)] }
    case 'text':
      return { values: [text.normalize('NFC')] }
  }
}

function numberValue(text: string, type: 'int' | 'float', decimal: DecimalSign): Values {
  const number = readNumber(text, decimal)
  const sign = decimal === ',' ? 'a decimal comma' : 'a decimal point'
  if (number === undefined && isLongNumber(text)) {
    const detail = `${quoted(text)} has more digits than a number can keep. Import the column as text, or shorten it.`
    return { code: 'too_many_digits', detail }
  }
  if (number === undefined) return { code: 'not_a_number', detail: `${quoted(text)} is no number with ${sign}.` }
  if (type === 'int' && !isWhole(number)) {
    return { code: 'not_a_whole_number', detail: `${quoted(text)} is no whole number.` }
  }
  return { values: [number] }
}

function dateValue(text: string): Values {
  const date = readDate(text)
  if (date === IMPOSSIBLE_DATE)
    return { code: 'impossible_date', detail: `${quoted(text)} is a day that does not exist.` }
  return one(date, 'not_a_date', `${quoted(text)} is no date like 2026-11-21, 21/11/2026 or 21.11.2026.`)
}

function one(value: string | undefined, code: ReasonCode, detail: string): Values {
  return value === undefined ? { code, detail } : { values: [value] }
}

const quoted = (text: string) => `'${text.length > 60 ? `${text.slice(0, 60)}…` : text}'`
