import type { Choice, Client, Filter, Job, ListQuery } from '@selvedge/sdk'
import { withoutEmptyItems } from '@selvedge/sdk/wire'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { GRID_FRESH_FOR, GRID_PAGE_SIZE } from '../limits.ts'
import { createInfiniteQuery } from '../query/infinite-query.ts'
import type { ConfirmedRows } from '../shared/confirm.machine.ts'
import { createFollowJob } from '../shared/job.actors.ts'
import { productPageKeys } from '../product/product.keys.ts'
import { createListActors } from '../shared/list.actors.ts'
import type { ListParams } from '../shared/list-params.ts'
import { variantKeys } from '../variants/variants.keys.ts'
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

interface Chosen {
  choice: Choice
}

/** The actors of the dialog that deletes assets; large selections run as a job. */
export function createAssetChanges({ assets, jobs }: Pick<Client, 'assets' | 'jobs'>, cache: QueryClient) {
  const invalidate = () => invalidateAssets(cache)
  // Changes ignore the abort signal: leaving the page does not undo what the server has begun.
  return {
    deleteRows: fromPromise<ConfirmedRows, Chosen>(async ({ input: { choice } }) => {
      try {
        return { count: await assets.deleteMany(choice) }
      } finally {
        invalidate()
      }
    }),
    startDelete: fromPromise<Job, Chosen>(({ input: { choice } }) => assets.asJob.deleteMany(choice)),
    followJob: createFollowJob(jobs, invalidate),
  }
}

/** Invalidates assets and everything that shows them, including pictures of variants and products. */
export function invalidateAssets(cache: QueryClient): void {
  for (const queryKey of [assetKeys.lists, assetKeys.allFacets, variantKeys.all, productPageKeys.all]) {
    void cache.invalidateQueries({ queryKey })
  }
}
