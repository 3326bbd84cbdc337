/**
 * Whether the catalogue preserves every digit of a decimal number. It compares 64-bit numbers, which hold any 15 digits
 * and some longer numbers: 9007199254740993 and 9007199254740992 would become one value, so the first one is refused.
 */
export function isExactNumber(text: string): boolean {
  if (text.length <= 15 && !/[ex]/i.test(text)) return true
  return /^[+-]?0x/i.test(text) || digitsOf(text) === digitsOf(String(Number(text)))
}

/** Significant digits and the power of ten: 12.50, +12.5 and 1.25e1 are the same number; the sign is ignored. */
function digitsOf(text: string): string | undefined {
  const [isNumber, whole = '', decimals = '', power = '0'] = /^[+-]?(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(text) ?? []
  if (isNumber === undefined) return undefined
  const digits = `${whole}${decimals}`.replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  if (significant === '') return '0'
  return `${significant}e${Number(power) - decimals.length + digits.length - significant.length}`
}
