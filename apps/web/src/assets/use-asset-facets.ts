import { assetKeys, type AssetsOf, assetsOf } from '@selvedge/machines'
import { createAssets } from '@selvedge/sdk'
import { useMemo } from 'react'
import type { FacetSource } from '../list/list-filter-dialog.tsx'
import { useResource } from '../shared/use-resource.ts'

/** Names and counts of filter values, counted among these assets only. */
export function useAssetFacets(of: AssetsOf): FacetSource {
  const assets = useResource('assets', createAssets)
  return useMemo(
    () => ({
      keyOf: (query) => assetKeys.facets(of, query),
      read: async (query, options) =>
        (await assetsOf(assets, of)({ ...query, limit: 1, facets: true }, options)).facets ?? {},
    }),
    [assets, of],
  )
}
