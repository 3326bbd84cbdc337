/** Every operator of the filter grammar; which ones a column takes is in its schema. */
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
/** One of `OPERATORS`; `OPERATORS_OF_TYPE` says which of them a column takes. */
export type Operator = (typeof OPERATORS)[number]

/** Is set, is not set, is empty: these need no value to mean something. */
export const VALUELESS_OPERATORS = ['xt', 'xf', 'nl'] as const satisfies readonly Operator[]

/** Whether the operator says something without a value (xt, xf, nl). */
export const isValueless = (operator: Operator): boolean => VALUELESS_OPERATORS.some((one) => one === operator)
