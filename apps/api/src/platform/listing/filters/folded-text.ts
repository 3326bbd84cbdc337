import { amongTexts } from '../../db/among.ts'
import { sql } from 'kysely'
import { likePattern, nameKey, searchText } from '../../db/keys.ts'
import type { Condition, Sql } from '../columns/list-column.ts'

/** The SQL form of `searchText`, so that both sides of a comparison are folded alike. */
export const folded = (text: string): string => searchText(text)

/** One of the texts that `searchText` joined, counted from 1. */
export const searchTextPart = (searchColumn: Sql<string>, part: number): Sql<string> =>
  sql`split_part(${searchColumn}, chr(31), ${sql.lit(part)})`

// The combining marks that NFKD splits off, except the vowel signs of Indic scripts, which readers see as letters.
const MARKS =
  '[\u0300-\u036F\u0483-\u0489\u0591-\u05C7\u064B-\u065F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\u3099\u309A\uFE20-\uFE2F]'
const SPACES = ' \t\n\r\f\v\u00A0\uFEFF'

// A server with the C locale lowercases ASCII only. These are the other capitals that NFKD leaves, up to the Armenian
// ones.
const CAPITALS = Array.from({ length: 0x590 - 0x80 }, (_, index) => String.fromCodePoint(0x80 + index)).filter(
  (letter) =>
    letter.normalize('NFKD') === letter && letter.toLowerCase() !== letter && letter.toLowerCase().length === 1,
)
const UPPER = CAPITALS.join('')
const LOWER = UPPER.toLowerCase()
const HAS_CAPITALS = '[ÆÐØÞĐĦŁŊŒŦ\u0180-\u024F\u0370-\u058F\u1F00-\u1FFF]'

/** Folds a text in SQL if no column stores it folded. Plain ASCII, the usual case, takes a tenth of the time. */
export function foldedInSql(text: Sql<string | null>): Sql<string> {
  const trimmed = sql<string>`btrim(${text}, ${SPACES})`
  const plain = sql<string>`lower(regexp_replace(normalize(${trimmed}, NFKD), ${MARKS}, '', 'g'))`
  return sql`
    case when octet_length(${text}) = length(${text}) then lower(${trimmed}) collate "C"
      when ${text} ~ ${HAS_CAPITALS} then translate(${plain}, ${UPPER}, ${LOWER}) collate "C"
      else ${plain} collate "C" end`
}

/** A text to filter on: its folded form, and the indexed columns that help to find it. */
export interface TextSource {
  text: Sql<string | null>
  folded: Sql<string>
  /** Contains the folded text and has a trigram index. */
  searchColumn?: Sql<string>
  /** `nameKey` of the text, indexed. */
  key?: Sql<string | null>
}

export const isSet = ({ text }: TextSource): Condition => sql`coalesce(${text}, '') <> ''`

export const PATTERNS = {
  ct: (value: string) => `%${likePattern(value)}%`,
  sw: (value: string) => `${likePattern(value)}%`,
  ew: (value: string) => `%${likePattern(value)}`,
} as const

/** Whether the text matches one of the values. */
export function textLike(source: TextSource, kind: keyof typeof PATTERNS, values: readonly string[]): Condition {
  const terms = [...new Set(values.map(folded))]
  // Blanks match every text that is present, and none that is missing.
  if (terms.includes('')) return isSet(source)
  const exact = likeOneOf(source.folded, terms.map(PATTERNS[kind]))
  if (!source.searchColumn) return exact
  return sql`(${likeOneOf(source.searchColumn, terms.map(PATTERNS.ct))} and ${exact})`
}

/** Evaluates the text once, however many patterns there are. */
export const likeOneOf = (text: Sql, patterns: readonly string[]): Condition =>
  patterns.length === 1 ? sql`${text} like ${patterns[0]}` : sql`${text} like ${amongTexts(patterns)}`

export function textIn(source: TextSource, values: readonly string[]): Condition {
  const searchable = values.filter((value) => folded(value) !== '')
  const exact = sql<boolean>`${source.folded} = ${amongTexts(searchable.map(folded))}`
  if (!source.key) return exact
  return sql`(${source.key} = ${amongTexts(searchable.map(nameKey))} and ${exact})`
}
