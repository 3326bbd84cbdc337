import type { Asset, Page } from '@selvedge/sdk'
import type { InfiniteData, InfiniteQueryObserverResult } from '@tanstack/query-core'

export type AssetPage = Page<Asset>
export type AssetPagesResult = InfiniteQueryObserverResult<InfiniteData<AssetPage, number>, Error>

/** Whether more assets follow the pages read so far, by the total of the last page. */
export function hasMoreAssets(last: AssetPage, all: readonly AssetPage[]): boolean {
  const read = all.reduce((sum, { data }) => sum + data.length, 0)
  return last.data.length > 0 && read < last.paging.total
}

/** The assets of all pages without duplicates: an asset added in between shifts rows from one page to the next. */
export function assetsIn(pages: readonly AssetPage[]): readonly Asset[] {
  return [...new Map(pages.flatMap(({ data }) => data.map((asset) => [asset.id, asset] as const))).values()]
}
