/** '12.5' of '12.5 %': a percentage is a number of the unit %. */
export function beforePercent(text: string): string | undefined {
  return text.endsWith('%') ? text.slice(0, -1).trimEnd() : undefined
}

/** A hundred times a number, digit by digit: '0.07' is '7' and not 7.000000000000001. */
export function hundredfold(number: string): string {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(number) ?? []
  const digits = decimals.padEnd(2, '0')
  const moved = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '')
  const rest = digits.slice(2).replace(/0+$/, '')
  return `${sign}${moved}${rest === '' ? '' : `.${rest}`}`
}
