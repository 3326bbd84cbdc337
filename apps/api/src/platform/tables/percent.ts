/** '12.5' from '12.5 %': a percentage is a number with the unit %. */
export function beforePercent(text: string): string | undefined {
  return text.endsWith('%') ? text.slice(0, -1).trimEnd() : undefined
}

/** Multiplies a number by a hundred, digit by digit: '0.07' becomes '7' and not 7.000000000000001. */
export function hundredfold(number: string): string {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(number) ?? []
  const digits = decimals.padEnd(2, '0')
  const moved = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '')
  const rest = digits.slice(2).replace(/0+$/, '')
  return `${sign}${moved}${rest === '' ? '' : `.${rest}`}`
}
