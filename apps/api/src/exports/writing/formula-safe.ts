/** What a spreadsheet would take for a formula gets an apostrophe in front (OWASP); `-42` and `+/- 3 %` stay numbers. */
export const formulaSafe = (text: string): string =>
  TRIGGERS.has(text.charCodeAt(0)) && !HONEST.test(text) ? `'${text}` : text

/** TAB, LF, CR, + - = @ and their full-width forms, which East Asian spreadsheets read alike. */
const TRIGGERS = new Set([9, 10, 13, ...codesOf('+-=@＋－＝＠')])

/** A sign or a tolerance, digits in groups, an exponent, a percent sign: nothing that could be calculated. */
const HONEST = /^(?:\+\/-|-\/\+|[+-]) ?[.,]?\d+(?:[., \u00a0\u202f]\d+)*(?:e[+-]?\d+)? ?%?$/i

function codesOf(characters: string): number[] {
  return Array.from(characters, (character) => character.charCodeAt(0))
}
