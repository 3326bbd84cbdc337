/** Every operator of the filter grammar; the schema says which ones a column supports. */
export const OPERATORS = [
  'lt',
  'le',
  'gt',
  'ge',
  'eq',
  'ne',
  'in',
  'il',
  'ct',
  'sw',
  'ew',
  'xt',
  'xf',
  'nl',
  'ia',
  'io',
  'na',
  'dlt',
  'dle',
  'dgt',
  'dge',
  'deq',
  'dne',
] as const
/** One of `OPERATORS`; `OPERATORS_OF_TYPE` says which of them a column supports. */
export type Operator = (typeof OPERATORS)[number]

/** Is set, is not set, is empty: operators that need no value. */
export const VALUELESS_OPERATORS = ['xt', 'xf', 'nl'] as const satisfies readonly Operator[]

/** Whether the operator works without a value (xt, xf, nl). */
export const isValueless = (operator: Operator): boolean => VALUELESS_OPERATORS.some((one) => one === operator)
