import type { ListParams } from '@selvedge/machines'
import { fromAddress, toAddress } from '@selvedge/sdk/wire'
import type { AddressForm } from './address.ts'

const OF_A_LIST = ['p', 's', 't', 'k', 'q'] as const

/** What a list shows, as the query of its address: `p`, `s`, `t`, `k` of the specification, and `q` for the search. */
export function addressOf({ search, ...params }: ListParams): string {
  const query = toAddress(params)
  if (search) query.set('q', search)
  const text = query.toString()
  return text && `?${text}`
}

/** Reads it back; what cannot be read falls back to its default. */
export function paramsOf(search: string): ListParams {
  const query = new URLSearchParams(search)
  return { ...fromAddress(query), search: query.get('q') ?? '' }
}

/** The address of a list or a grid, beside whatever else the page keeps there. */
export const listAddress: AddressForm<{ params: ListParams }> = {
  read: (url) => ({ params: paramsOf(url.search) }),
  write: ({ params }, url) => writeQuery(addressOf(params), url),
}

/** Puts the parameters of a list in place of those of another. */
export function writeQuery(query: string, url: URL): void {
  for (const name of OF_A_LIST) url.searchParams.delete(name)
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, value)
}
