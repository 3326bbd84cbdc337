/**
 * A spreadsheet splits lines at its own separator, which depends on its language: at commas, semicolons or tabs. It
 * then takes a quote in the middle of a cell for a character, and ends the row at a line break inside our quotes. So a
 * cell can begin at the start of a value, and behind each semicolon, tab or line break in it, also when quotes follow
 * there. An apostrophe goes in front of each sign that would begin a formula (docs/adr/0025). Apostrophes that stand
 * there already get one more, so that `unguardFormula` gives back every text exactly.
 */
const FORMULA = /(^|[;\t\r\n])("*'*)(?=[=+\-@＋－＝＠])/g
const GUARDED = /(^|[;\t\r\n])("*'*)'(?=[=+\-@＋－＝＠])/g

/**
 * `isFirstOfSeveral`: of the cells of its row. A spreadsheet with another separator reads on into the next cell, so that
 * there even a number with a sign is the beginning of a formula: `-42,5+cmd|' /C calc'!A0`.
 */
export const guardFormula = (text: string, isFirstOfSeveral = false): string =>
  !isFirstOfSeveral && SIGNED_NUMBER.test(text) ? text : text.replace(FORMULA, "$1$2'")

export const unguardFormula = (text: string): string => text.replace(GUARDED, '$1$2')

/** A sign or a tolerance, digits in groups, an exponent, a percent sign: nothing that could be calculated. */
const SIGNED_NUMBER = /^(?:\+\/-|-\/\+|[+-]) ?[.,]?\d+(?:[., \u00a0\u202f]\d+)*(?:e[+-]?\d+)? ?%?$/i
