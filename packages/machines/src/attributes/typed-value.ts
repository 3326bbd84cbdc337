import type { LinkedAttribute } from '@selvedge/sdk'
import { isExactNumber } from '@selvedge/sdk/wire'

/** A value as variants and products hold it. */
export type LinkedValue = LinkedAttribute['values'][number]

/** Normalizes typed text to the form the server reads: trimmed, with a decimal point instead of a comma. */
export function typedValue(displayType: string, text: string): string {
  const trimmed = text.trim()
  return displayType === 'float' ? trimmed.replace(DECIMAL_COMMA, '$1.$2') : trimmed
}

const DECIMAL_COMMA = /^([+-]?\d*),(\d+)$/

/**
 * Whether two texts are the same value of an attribute: ignores case, and compares numbers numerically where that is
 * exact.
 */
export function isSameValue(displayType: string, one: string, other: string): boolean {
  if (one.toLowerCase() === other.toLowerCase()) return true
  if (displayType !== 'int' && displayType !== 'float') return false
  if (one === '' || other === '' || !isExactNumber(one) || !isExactNumber(other)) return false
  return Number(one) === Number(other)
}
