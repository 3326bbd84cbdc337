/** A hand-written single-pass parser of the ABNF in `filter.ts`: no input can make it slow. */
import { endOfColumn } from './column-name.ts'
import { type Concat, type Filter, FILTER_LIMITS, type FilterGroup, type FilterItem } from './filter.ts'
import { OPERATORS, type Operator } from './operators.ts'

/** Why a filter was rejected: its syntax, its size (`FILTER_LIMITS`), a broken `%` escape, or a control character. */
export type FilterErrorCode = 'bad_filter' | 'filter_too_complex' | 'bad_encoding' | 'bad_character'

/** Parse error of a filter: `offset` is the position in the text, in UTF-16 code units from 0. */
export class FilterSyntaxError extends Error {
  override readonly name = 'FilterSyntaxError'
  readonly code: FilterErrorCode
  readonly offset: number

  constructor(code: FilterErrorCode, offset: number, message: string) {
    super(message)
    this.code = code
    this.offset = offset
  }
}

/**
 * Parses a filter ('' is the empty one); throws FilterSyntaxError. Beyond the grammar, values may contain unencoded
 * characters without a role in it (a space, `ü`, `/`), as people type them into curl.
 */
export function parseFilter(text: string): Filter {
  if (text === '') return []
  if (text.length > FILTER_LIMITS.characters) throw tooComplex('characters', FILTER_LIMITS.characters)
  const cursor: Cursor = { text, offset: 0, groups: 0, items: 0, values: 0 }
  const filter = readJoined(cursor, readGroup)
  if (cursor.offset < text.length) throw unexpected(cursor)
  return filter
}

interface Cursor {
  readonly text: string
  offset: number
  groups: number
  items: number
  values: number
}

function readJoined<Part>(cursor: Cursor, read: (cursor: Cursor, concat: Concat) => Part): Part[] {
  const parts = [read(cursor, 'and')]
  for (;;) {
    if (take(cursor, '&')) parts.push(read(cursor, 'and'))
    else if (take(cursor, '|')) parts.push(read(cursor, 'or'))
    else return parts
  }
}

function readGroup(cursor: Cursor, concat: Concat): FilterGroup {
  count(cursor, 'groups')
  expect(cursor, '(')
  const items = readJoined(cursor, readItem)
  expect(cursor, ')')
  return { concat, items }
}

function readItem(cursor: Cursor, concat: Concat): FilterItem {
  count(cursor, 'items')
  const column = readColumn(cursor)
  expect(cursor, '[')
  const operator = readOperator(cursor)
  expect(cursor, ']')
  expect(cursor, ':')
  return { column, operator, values: readValues(cursor), concat }
}

function readColumn(cursor: Cursor): string {
  if (peek(cursor) === '(') throw new FilterSyntaxError('filter_too_complex', cursor.offset, 'Groups do not nest.')
  const name = readName(cursor)
  if (name === '') throw unexpected(cursor)
  return name
}

function readOperator(cursor: Cursor): Operator {
  const start = cursor.offset
  const name = readName(cursor)
  const operator = OPERATORS.find((one) => one === name)
  if (!operator) throw new FilterSyntaxError('bad_filter', start, `Unknown operator '${name.slice(0, 20)}'.`)
  return operator
}

function readName(cursor: Cursor): string {
  const start = cursor.offset
  cursor.offset = endOfColumn(cursor.text, start)
  return cursor.text.slice(start, cursor.offset)
}

function readValues(cursor: Cursor): string[] {
  const first = readValue(cursor)
  if (first === '' && peek(cursor) !== '^') return []
  count(cursor, 'values')
  const values = [first]
  while (take(cursor, '^')) {
    count(cursor, 'values')
    values.push(readValue(cursor))
  }
  return values
}

const STRUCTURE: ReadonlySet<string> = new Set('^&|():[]')

function readValue(cursor: Cursor): string {
  const start = cursor.offset
  let value = ''
  while (cursor.offset < cursor.text.length && !STRUCTURE.has(peek(cursor))) {
    // Column characters need no decoding in values either, and reading whole runs of them is faster.
    value += readName(cursor) || readCharacter(cursor)
    if (value.length > FILTER_LIMITS.valueCharacters) throw tooComplex('valueCharacters', start)
  }
  return value
}

function readCharacter(cursor: Cursor): string {
  const start = cursor.offset
  const character = peek(cursor) === '%' ? escapedAt(cursor) : rawAt(cursor)
  if (isForbidden(character)) throw new FilterSyntaxError('bad_character', start, FORBIDDEN)
  return character
}

function rawAt(cursor: Cursor): string {
  const character = String.fromCodePoint(cursor.text.codePointAt(cursor.offset) ?? 0)
  cursor.offset += character.length
  return character
}

// Decodes one character at a time: decodeURIComponent is strict about UTF-8 but does not report the position of an
// error.
function escapedAt(cursor: Cursor): string {
  const start = cursor.offset
  const escape = cursor.text.slice(start, start + 3 * bytesOfCharacter(cursor.text.slice(start + 1, start + 3)))
  cursor.offset += escape.length
  try {
    return decodeURIComponent(escape)
  } catch {
    throw new FilterSyntaxError('bad_encoding', start, 'Not percent-encoded UTF-8.')
  }
}

function bytesOfCharacter(firstByte: string): number {
  const byte = Number.parseInt(firstByte, 16)
  if (byte >= 0xf0) return 4
  if (byte >= 0xe0) return 3
  return byte >= 0xc0 ? 2 : 1
}

const LINES_AND_TABS: ReadonlySet<string> = new Set('\t\n\r')
const FORBIDDEN = 'Control characters and lone surrogates are not allowed.'

function isForbidden(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x20) return !LINES_AND_TABS.has(character)
  return (code >= 0x7f && code <= 0x9f) || (code >= 0xd800 && code <= 0xdfff)
}

const peek = (cursor: Cursor): string => cursor.text.charAt(cursor.offset)

function take(cursor: Cursor, character: string): boolean {
  const found = peek(cursor) === character
  if (found) cursor.offset += 1
  return found
}

function expect(cursor: Cursor, character: string): void {
  if (!take(cursor, character)) throw unexpected(cursor)
}

function count(cursor: Cursor, part: 'groups' | 'items' | 'values'): void {
  cursor[part] += 1
  if (cursor[part] > FILTER_LIMITS[part]) throw tooComplex(part, cursor.offset)
}

const LIMIT_NAMES: Record<keyof typeof FILTER_LIMITS, string> = {
  characters: 'characters',
  groups: 'groups',
  items: 'items',
  values: 'values',
  valueCharacters: 'characters in a value',
}

function tooComplex(limit: keyof typeof FILTER_LIMITS, offset: number): FilterSyntaxError {
  const message = `A filter has at most ${FILTER_LIMITS[limit]} ${LIMIT_NAMES[limit]}.`
  return new FilterSyntaxError('filter_too_complex', offset, message)
}

function unexpected(cursor: Cursor): FilterSyntaxError {
  if (cursor.offset >= cursor.text.length) {
    return new FilterSyntaxError('bad_filter', cursor.offset, 'The filter ends too early.')
  }
  const character = rawAt({ ...cursor })
  return isForbidden(character)
    ? new FilterSyntaxError('bad_character', cursor.offset, FORBIDDEN)
    : new FilterSyntaxError('bad_filter', cursor.offset, `Unexpected '${character}'.`)
}
