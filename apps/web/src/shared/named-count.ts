import type { NamedUser } from '@selvedge/sdk/wire'

/** A number of items: `1 view`, `1,200 views`. */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`

/** A number of items with the first of them by name: `1 view (Reds)`, `3 variants (Blue and others)`. */
export function namedCount(count: number, one: string, more: string, first?: NamedUser | null): string {
  const number = counted(count, one, more)
  if (!first || count === 0) return number
  return `${number} (${count === 1 ? first.name : `${first.name} and others`})`
}
