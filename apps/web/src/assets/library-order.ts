import { toAddress } from '@selvedge/sdk/wire'

/** Where the wizard that adds assets begins. */
export const ADD_ASSETS = '/app/assets/upload'

/** Parameter of the wizard's address: how the user has sorted the library. */
export const LIBRARY_ORDER = 'sort'

const NEWEST_FIRST = toAddress({ sort: [{ column: 'created_at', direction: 'desc' }] }).toString()

/** Address of the wizard that adds assets, from a library with this query string. */
export function addAssetsPath(librarySearch: string): string {
  const sort = new URLSearchParams(librarySearch).get('k')
  return ADD_ASSETS + (sort ? `?${new URLSearchParams({ [LIBRARY_ORDER]: sort })}` : '')
}

/** Address of the library after the wizard: in the user's order, else with the added files first. */
export function libraryPath({ searchParams }: URL, hasAdded: boolean): string {
  const sort = searchParams.get(LIBRARY_ORDER)
  if (sort) return `/app/assets?${new URLSearchParams({ k: sort })}`
  return hasAdded ? `/app/assets?${NEWEST_FIRST}` : '/app/assets'
}
