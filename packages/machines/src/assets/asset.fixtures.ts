import type { Asset } from '@selvedge/sdk'
import { type InfiniteData, InfiniteQueryObserver, QueryClient } from '@tanstack/query-core'

import { type AssetPage, type AssetPagesResult, hasMoreAssets } from './asset-pages.ts'

interface Seen {
  pages?: AssetPage[]
  error?: Error
  /** What is being fetched: all pages again, or the next page. */
  fetching?: 'all' | 'more'
  /** Which fetch failed. */
  failed?: 'all' | 'more'
}

/** Result of a grid's observer in a given query state, for stories and tests; makes no request. */
export function pagesResult({ pages, error, fetching, failed = 'all' }: Seen): AssetPagesResult {
  const cache = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY, enabled: false } } })
  const queryKey = ['fixture']
  const isMore = fetching === 'more' || (error !== undefined && failed === 'more')
  cache.getQueryCache().build<InfiniteData<AssetPage, number>, Error>(
    cache,
    { queryKey },
    {
      data: pages && { pages, pageParams: pages.map((_, page) => page) },
      dataUpdateCount: pages ? 1 : 0,
      dataUpdatedAt: 0,
      error: error ?? null,
      errorUpdateCount: error ? 1 : 0,
      errorUpdatedAt: 0,
      fetchFailureCount: error ? 1 : 0,
      fetchFailureReason: error ?? null,
      fetchMeta: isMore ? { fetchMore: { direction: 'forward' } } : null,
      isInvalidated: false,
      status: statusOf(pages, error),
      fetchStatus: fetching ? 'fetching' : 'idle',
    },
  )
  return new InfiniteQueryObserver<AssetPage, Error, InfiniteData<AssetPage, number>, string[], number>(cache, {
    queryKey,
    queryFn: () => Promise.reject(new Error('A fixture makes no request.')),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (hasMoreAssets(last, all) ? all.length : undefined),
  }).getCurrentResult()
}

function statusOf(pages: unknown, error: Error | undefined): 'error' | 'pending' | 'success' {
  if (error) return 'error'
  return pages === undefined ? 'pending' : 'success'
}

/** A picture of a made-up weaver; every field may be replaced. */
export function assetFixture(changes: Partial<Asset> = {}): Asset {
  return {
    id: 'a1',
    name: 'heron-1.png',
    description: '',
    url: '/files/heron-1.png',
    image_url: null,
    mimetype: 'image/png',
    mimetype_group: 'image',
    kind: 'image',
    filesize: 48_213,
    state: 'active',
    labels: [],
    metas: [],
    variant_count: 1,
    width: 1200,
    height: 1200,
    page_count: null,
    checksum: '0'.repeat(64),
    created_by: null,
    created_by_name: null,
    created_at: '2026-01-05T08:00:00.000Z',
    updated_at: '2026-02-05T08:00:00.000Z',
    ...changes,
  }
}

/** One page of `assetFixture`s with ids a1, a2, ...; each page continues where the previous one ends. */
export function assetPageFixture(rows = 3, total = rows, page = 0, size = 25): AssetPage {
  const data = Array.from({ length: rows }, (_, at) => {
    const number = page * size + at + 1
    return assetFixture({ id: `a${number}`, name: `heron-${number}.png` })
  })
  return { data, paging: { current_page: page, limit: size, total } }
}
