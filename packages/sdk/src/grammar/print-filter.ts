import { columnText } from './column-name.ts'
import type { Concat, Filter, FilterGroup, FilterItem } from './filter.ts'

/**
 * Prints a filter in the ABNF of `filter.ts`, without the URL encoding of the query string; `parseFilter` reads every
 * canonical filter back unchanged. Throws RangeError for a column outside the grammar.
 */
export function printFilter(filter: Filter): string {
  return printJoined(
    filter.filter((group) => group.items.length > 0),
    printGroup,
  )
}

const printGroup = (group: FilterGroup) => `(${printJoined(group.items, printItem)})`

const printItem = ({ column, operator, values }: FilterItem) =>
  `${columnText(column)}[${operator}]:${values.map(encodeValue).join('^')}`

function printJoined<Part extends { concat: Concat }>(parts: readonly Part[], print: (part: Part) => string): string {
  return parts.map((part, index) => (index === 0 ? '' : SIGNS[part.concat]) + print(part)).join('')
}

const SIGNS: Record<Concat, string> = { and: '&', or: '|' }

// A lone surrogate has no UTF-8 form and becomes U+FFFD, as in URLSearchParams.
function encodeValue(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replaceAll(/[!'()*]/g, encodeCharacter)
}

const encodeCharacter = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
