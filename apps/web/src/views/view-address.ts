import { changedParts, type ListParams, screenOf } from '@selvedge/machines'
import { printFilter, type View } from '@selvedge/sdk'
import { printSort } from '@selvedge/sdk/wire'
import type { AddressForm } from '../shared/address.ts'
import { addressOf, paramsOf, writeQuery } from '../shared/list-address.ts'

type Saved = Pick<View, 'kind' | 'filters' | 'sorts' | 'attributes'>

/**
 * List parameters of a view: `t` and `k` of the address if present, even if empty, else the saved filters and sorts. A
 * static view is only filtered by its members.
 */
export function viewParamsOf(search: string, view: Saved): ListParams {
  const query = new URLSearchParams(search)
  const params = paramsOf(search)
  const saved = screenOf(view)
  return {
    ...params,
    filter: query.has('t') && view.kind === 'dynamic' ? params.filter : saved.filter,
    sort: query.has('k') ? params.sort : saved.sort,
  }
}

/** Query string with only the differences from the saved view. `t=` means that its filter was removed. */
export function viewAddressOf(params: ListParams, view: Saved): string {
  const saved = screenOf(view)
  const different = changedParts(saved, { ...saved, filter: params.filter, sort: params.sort })
  const query = new URLSearchParams(addressOf(params))
  query.delete('t')
  query.delete('k')
  if (different.includes('filter')) query.set('t', printFilter(params.filter))
  if (different.includes('sort')) query.set('k', printSort(params.sort))
  const text = query.toString()
  return text && `?${text}`
}

/** Maps a view's list to the address; reads the saved view each time, as it may change while the list is shown. */
export const viewAddress = (savedView: () => Saved): AddressForm<{ params: ListParams }> => ({
  read: (url) => ({ params: viewParamsOf(url.search, savedView()) }),
  write: ({ params }, url) => writeQuery(viewAddressOf(params, savedView()), url),
})
