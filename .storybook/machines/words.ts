import { isApiError } from '@selvedge/sdk'

/** Short form of a value, for a button label. */
export function brief(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (isApiError(value)) return [value.kind, value.status, value.code].filter((word) => word !== undefined).join(' ')
  if (value instanceof Error) return value.message
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`
  if (value instanceof Set || value instanceof Map) return `${value.constructor.name} of ${value.size}`
  if (typeof value === 'string') return shortened(value)
  if (!isPlain(value)) return JSON.stringify(value) ?? typeof value
  const name = NAMES.map((key) => value[key]).find((named) => typeof named === 'string')
  return typeof name === 'string' ? shortened(name) : leavesOf(value).slice(0, 2).join(', ') || 'an empty object'
}

/** Labels that tell the payloads of one event apart; a single payload is shown whole. */
export function payloadWords(payloads: readonly object[]): string[] {
  const leaves = payloads.map((payload) => leavesOf(withoutType(payload)))
  const common =
    leaves.length > 1 ? new Set(leaves[0]?.filter((leaf) => leaves.every((all) => all.includes(leaf)))) : new Set()
  return leaves.map((own) => {
    const different = own.filter((leaf) => !common.has(leaf))
    const telling = different.some((leaf) => !isEmptyLeaf(leaf))
      ? different.filter((leaf) => !isEmptyLeaf(leaf))
      : different
    const shortest = [...new Set(telling)].toSorted((one, other) => one.length - other.length)
    return shortened(shortest.slice(0, 3).join(', '), 72)
  })
}

/** A state value on one line: `rows: showing: settled · search: idle`. */
export function stateWords(value: unknown): string {
  if (!isPlain(value)) return String(value)
  return Object.entries(value)
    .map(([key, below]) => {
      const words = stateWords(below)
      return words ? `${key}: ${words}` : key
    })
    .join(' · ')
}

const isEmptyLeaf = (leaf: string) => /: (null|false|0|…)$/.test(leaf)
const NAMES = ['full_name', 'name', 'label']

function withoutType(payload: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(payload).filter(([key]) => key !== 'type'))
}

function leavesOf(value: Record<string, unknown>, depth = 0): string[] {
  return Object.entries(value).flatMap(([key, below]) => {
    if (below === undefined || typeof below === 'function') return []
    if (isPlain(below) && depth < 2) return leavesOf(below, depth + 1)
    return [`${key}: ${isPlain(below) ? '…' : brief(below)}`]
  })
}

export function shortened(text: string, length = 40): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
