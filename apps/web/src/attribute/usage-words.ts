import type { AttributeUsage } from '@selvedge/sdk/wire'
import { namedCount } from '../shared/named-count.ts'

const LISTED = new Intl.ListFormat('en-GB')

const USERS = [
  { kind: 'variants', first: 'variant', one: 'variant', more: 'variants' },
  { kind: 'products', first: 'product', one: 'product', more: 'products' },
  { kind: 'groups', first: 'group', one: 'group', more: 'groups' },
  { kind: 'views', first: 'view', one: 'view', more: 'views' },
  { kind: 'channels', first: 'channel', one: 'channel', more: 'channels' },
  { kind: 'documents', first: 'document', one: 'data sheet', more: 'data sheets' },
  { kind: 'showcases', first: 'showcase', one: 'showcase', more: 'showcases' },
] as const

/** What has or shows an attribute, e.g. `3 variants (Blue and others) and 1 view (Reds)`; undefined when nothing does. */
export function usersIn(usage: AttributeUsage): string | undefined {
  const used = USERS.flatMap(({ kind, first, one, more }) => {
    const count = usage[kind]
    return count === 0 ? [] : [namedCount(count, one, more, usage.first[first])]
  })
  return used.length === 0 ? undefined : LISTED.format(used)
}
