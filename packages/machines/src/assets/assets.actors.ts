import type { Client, Filter, ListQuery } from '@selvedge/sdk'
import { withoutEmptyItems } from '@selvedge/sdk/wire'
import type { QueryClient } from '@tanstack/query-core'

import { GRID_FRESH_FOR, GRID_PAGE_SIZE } from '../limits.ts'
import { createInfiniteQuery } from '../query/infinite-query.ts'
import { createListActors } from '../shared/list.actors.ts'
import type { ListParams } from '../shared/list-params.ts'
import { type AssetPage, hasMoreAssets } from './asset-pages.ts'
import { assetKeys, type AssetsOf } from './assets.keys.ts'

interface Within {
  /** Whose assets; by default all of the library. */
  of?: AssetsOf
  /** A fixed filter on top of the user's, such as pictures only. */
  scope?: Filter | undefined
}

const LIBRARY: AssetsOf = { kind: 'library' }

/** The actors of the asset table and the asset grid. Created once per page. */
export function createAssetActors(
  { assets }: Pick<Client, 'assets'>,
  cache: QueryClient,
  { of = LIBRARY, scope = [] }: Within = {},
) {
  const list = assetsOf(assets, of)
  const keys = { columns: assetKeys.columns, list: (query: ListQuery) => assetKeys.list(of, query) }
  return {
    ...createListActors({ list, columns: assets.columns }, keys, cache, scope),
    observePages: createInfiniteQuery(cache, ({ filter, sort, search }: ListParams) => {
      const query = {
        filter: withoutEmptyItems(filter),
        sort,
        search,
        ...(scope.length > 0 && { privateFilter: scope }),
      }
      return {
        queryKey: assetKeys.pages(of, query),
        fetchPage: (page, signal): Promise<AssetPage> => list({ ...query, page, size: GRID_PAGE_SIZE }, { signal }),
        hasMore: hasMoreAssets,
        staleTime: GRID_FRESH_FOR,
      }
    }),
  }
}

/** The call that lists the assets of the library, a product or a variant. */
export function assetsOf(assets: Client['assets'], of: AssetsOf): Client['assets']['list'] {
  switch (of.kind) {
    case 'library':
      return (query, options) => assets.list(query, options)
    case 'variant':
      return (query, options) => assets.ofVariant(of.id, query, options)
    case 'product':
      return (query, options) => assets.ofProduct(of.id, query, options)
  }
}
