const MARKS = /\p{M}+/gu
const DIGITS = /\d+/g
const DIGITS_LENGTH = 12

/** Sort key of natural order under COLLATE "C": `Größe 9` before `grosse 10`. */
export function nameKey(text: string): string {
  return fold(text).replace(DIGITS, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(DIGITS_LENGTH, '0'))
}

/** Cannot be typed into a search field, so that no term matches across two texts. */
const SEPARATOR = '\u001F'

/** What a search looks through: the texts of a row, folded like the term. */
export function searchText(...texts: readonly (string | null | undefined)[]): string {
  return texts
    .filter((text) => text !== null && text !== undefined && text !== '')
    .map((text) => fold(String(text)).replaceAll(SEPARATOR, ' '))
    .join(SEPARATOR)
}

/** The LIKE pattern that finds the term, folded like `searchText`, anywhere and taken literally. */
export const searchPattern = (term: string): string => `%${likePattern(searchText(term))}%`

/** Two names are the same when these are: composed forms and case do not count, accents do. */
export const foldName = (text: string): string => text.trim().normalize('NFC').toLowerCase().normalize('NFC')

/** Escapes what LIKE would read as a wildcard; the caller adds its own. */
export const likePattern = (term: string): string => term.replace(/[%_\\]/g, '\\$&')

const fold = (text: string): string => text.trim().normalize('NFKD').replace(MARKS, '').toLowerCase()
