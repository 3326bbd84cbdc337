/** Maximum length of a cell's text. */
export const MAX_TEXT_LENGTH = 32_767

/** A `<t>` element that reads back as the exact text; a text that is too long ends with an ellipsis. */
export function xmlText(value: string): string {
  const text = value.length > MAX_TEXT_LENGTH ? shortened(value) : value
  const escaped = SPECIAL.test(text) ? text.replaceAll(EVERY_SPECIAL, escape) : text
  return OUTER_SPACE.test(text) ? `<t xml:space="preserve">${escaped}</t>` : `<t>${escaped}</t>`
}

function shortened(value: string): string {
  return `${value.slice(0, MAX_TEXT_LENGTH - 1).replace(HALF_CHARACTER, '')}…`
}

const HALF_CHARACTER = /[\ud800-\udbff]$/

const OUTER_SPACE = /^\s|\s$/

/** Characters that XML reserves or does not allow, and text that looks like Office's own escapes. */
// oxlint-disable-next-line no-control-regex -- Control characters are the point.
const EVERY_SPECIAL = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[\da-f]{4}_)/gi

// oxlint-disable-next-line no-control-regex -- As above.
const SPECIAL = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_x[\da-f]{4}_/i

function escape(character: string): string {
  return ENTITIES[character] ?? `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
