import type { NamedUser } from '@selvedge/sdk/wire'

/** A number of items with the first of them by name: `1 view (Reds)`, `3 variants (Blue and others)`. */
export function namedCount(count: number, one: string, more: string, first?: NamedUser | null): string {
  const counted = `${count.toLocaleString('en')} ${count === 1 ? one : more}`
  if (!first || count === 0) return counted
  return `${counted} (${count === 1 ? first.name : `${first.name} and others`})`
}
