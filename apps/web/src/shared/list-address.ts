import type { ListParams } from '@selvedge/machines'
import { fromAddress, toAddress } from '@selvedge/sdk/wire'

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
