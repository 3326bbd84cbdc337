import type { FirstUsers } from '@selvedge/sdk/wire'
import { counted } from '../shared/counted.ts'
import { variantAddress } from '../variant/variant-address.ts'

const USERS = [
  { kind: 'variants', first: 'variant', one: 'variant', more: 'variants' },
  { kind: 'products', first: 'product', one: 'product', more: 'products' },
  { kind: 'groups', first: 'group', one: 'group', more: 'groups' },
  { kind: 'views', first: 'view', one: 'view', more: 'views' },
  { kind: 'channels', first: 'channel', one: 'channel', more: 'channels' },
  { kind: 'documents', first: 'document', one: 'data sheet', more: 'data sheets' },
  { kind: 'showcases', first: 'showcase', one: 'showcase', more: 'showcases' },
] as const

export type UserKind = (typeof USERS)[number]['kind']

/** How many items of each kind use an attribute or its values, and the first of them. */
export type Usage = { [Kind in UserKind]?: number | undefined } & { first?: FirstUsers | undefined }

export const USER_KINDS: readonly UserKind[] = USERS.map(({ kind }) => kind)

/** Whether anything beside its own values has or shows an attribute. */
export const isUsed = (usage: Usage): boolean => USER_KINDS.some((kind) => (usage[kind] ?? 0) > 0)

export const OTHERS = ' and others'

interface Users {
  kind: UserKind
  count: number
  counted: string
  first: string | undefined
  /** Address of the first; undefined when it has no page. */
  href: string | undefined
}

/** The kinds of items that use something, each with its number and its first item. */
export const usersOf = (usage: Usage, kinds: readonly UserKind[]): Users[] =>
  USERS.flatMap(({ kind, first, one, more }) => {
    const count = usage[kind] ?? 0
    if (count === 0 || !kinds.includes(kind)) return []
    const name = usage.first?.[first]?.name
    return [{ kind, count, counted: counted(count, one, more), first: name, href: hrefOf(kind, usage.first) }]
  })

/** Channels, data sheets and showcases have no pages yet. */
function hrefOf(kind: UserKind, first: FirstUsers | undefined): string | undefined {
  if (kind === 'products' && first?.product) return `/app/product/${first.product.id}`
  if (kind === 'views' && first?.view) return `/app/views/${first.view.id}`
  if (kind !== 'variants' || !first?.variant?.product_id) return undefined
  const { id, product_id: productId } = first.variant
  return variantAddress(productId, id)
}
