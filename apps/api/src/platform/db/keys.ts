import { foldName, foldText } from '@selvedge/sdk/wire'

export { foldName }

const DIGITS = /\d+/g
const DIGITS_LENGTH = 12

/** Sort key of natural order under COLLATE "C": `Größe 9` before `grosse 10`. */
export function nameKey(text: string): string {
  return foldText(text).replace(DIGITS, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(DIGITS_LENGTH, '0'))
}

/** A character that cannot be typed into a search field, so that no term matches across two texts. */
const SEPARATOR = '\u001F'

/** The text that a search matches against: the texts of a row, folded like the term. */
export function searchText(...texts: readonly (string | null | undefined)[]): string {
  return texts
    .filter((text) => text !== null && text !== undefined && text !== '')
    .map((text) => foldText(String(text)).replaceAll(SEPARATOR, ' '))
    .join(SEPARATOR)
}

/** The LIKE pattern that finds the term anywhere in the text, folded like `searchText` and taken literally. */
export const searchPattern = (term: string): string => `%${likePattern(searchText(term))}%`

/** Escapes LIKE wildcards; the caller adds its own. */
export const likePattern = (term: string): string => term.replace(/[%_\\]/g, '\\$&')

/** The columns of a table whose names are unique: the name, the form that is searched, and its sort key. */
export const nameColumns = (name: string) => ({ name, name_fold: foldName(name), name_key: nameKey(name) })
