import type { AttributeUsage } from '@selvedge/sdk/wire'

const many = (count: number, one: string, more: string) => `${count.toLocaleString('en')} ${count === 1 ? one : more}`
const LISTED = new Intl.ListFormat('en-GB')

const USERS = {
  variants: ['variant', 'variants'],
  products: ['product', 'products'],
  groups: ['group', 'groups'],
  views: ['view', 'views'],
  channels: ['channel', 'channels'],
} as const satisfies Partial<Record<keyof AttributeUsage, readonly [string, string]>>

/** What has or shows an attribute, e.g. `3 variants and 1 view`; undefined when nothing does. */
export function usersIn(usage: AttributeUsage): string | undefined {
  const used = (Object.keys(USERS) as (keyof typeof USERS)[]).filter((kind) => usage[kind] > 0)
  if (used.length === 0) return undefined
  return LISTED.format(used.map((kind) => many(usage[kind], USERS[kind][0], USERS[kind][1])))
}
