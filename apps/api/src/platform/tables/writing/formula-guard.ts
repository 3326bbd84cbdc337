/**
 * A spreadsheet splits lines at its own separator, which depends on its locale: comma, semicolon or tab. It then treats
 * a quote in the middle of a cell as a character, and ends the row at a line break inside our quotes. So a cell can
 * begin at the start of a value and after each semicolon, tab or line break in it, even if quotes follow. Each sign
 * there that would begin a formula gets an apostrophe in front (docs/adr/0025). Apostrophes already there get one more,
 * so that `unguardFormula` restores every text exactly.
 */
const FORMULA = /(^|[;\t\r\n])("*'*)(?=[=+\-@＋－＝＠])/g
const GUARDED = /(^|[;\t\r\n])("*'*)'(?=[=+\-@＋－＝＠])/g

/**
 * `isFirstOfSeveral`: the first of several cells in its row. A spreadsheet with another separator reads on into the
 * next cell, so even a signed number can begin a formula there: `-42,5+cmd|' /C calc'!A0`.
 */
export const guardFormula = (text: string, isFirstOfSeveral = false): string =>
  !isFirstOfSeveral && SIGNED_NUMBER.test(text) ? text : text.replace(FORMULA, "$1$2'")

export const unguardFormula = (text: string): string => text.replace(GUARDED, '$1$2')

/** A sign or tolerance, grouped digits, an exponent, a percent sign: nothing to evaluate. */
const SIGNED_NUMBER = /^(?:\+\/-|-\/\+|[+-]) ?[.,]?\d+(?:[., \u00a0\u202f]\d+)*(?:e[+-]?\d+)? ?%?$/i
