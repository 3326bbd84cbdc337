import type { ListParams } from '@selvedge/machines'
import { fromAddress, toAddress } from '@selvedge/sdk/wire'
import type { AddressForm } from './address.ts'

const OF_A_LIST = ['p', 's', 't', 'k', 'q'] as const

/** Query string of a list: `p`, `s`, `t`, `k` as in the specification, and `q` for the search. */
export function addressOf({ search, ...params }: ListParams): string {
  const query = toAddress(params)
  if (search) query.set('q', search)
  const text = query.toString()
  return text && `?${text}`
}

/** Parses the query string; invalid parameters fall back to their defaults. */
export function paramsOf(search: string): ListParams {
  const query = new URLSearchParams(search)
  return { ...fromAddress(query), search: query.get('q') ?? '' }
}

/** Address of a list or grid; keeps the page's other parameters. */
export const listAddress: AddressForm<{ params: ListParams }> = {
  read: (url) => ({ params: paramsOf(url.search) }),
  write: ({ params }, url) => writeQuery(addressOf(params), url),
}

/** Replaces the list parameters of an address. */
export function writeQuery(query: string, url: URL): void {
  for (const name of OF_A_LIST) url.searchParams.delete(name)
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, value)
}
