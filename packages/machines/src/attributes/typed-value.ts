import type { LinkedAttribute } from '@selvedge/sdk'
import { isExactNumber } from '@selvedge/sdk/wire'

/** A value as variants and products carry it. */
export type LinkedValue = LinkedAttribute['values'][number]

/** What somebody typed, in the form that the server reads: trimmed, and a decimal comma as the point. */
export function typedValue(displayType: string, text: string): string {
  const trimmed = text.trim()
  return displayType === 'float' ? trimmed.replace(DECIMAL_COMMA, '$1.$2') : trimmed
}

const DECIMAL_COMMA = /^([+-]?\d*),(\d+)$/

/** Whether two texts are one value of an attribute: whatever their case, and numbers by their size where that is exact. */
export function isSameValue(displayType: string, one: string, other: string): boolean {
  if (one.toLowerCase() === other.toLowerCase()) return true
  if (displayType !== 'int' && displayType !== 'float') return false
  if (one === '' || other === '' || !isExactNumber(one) || !isExactNumber(other)) return false
  return Number(one) === Number(other)
}
