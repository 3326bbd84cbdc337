import { assetListMachine, type AssetsOf, createAssetActors } from '@selvedge/machines'
import { allOf, createAssets, where } from '@selvedge/sdk'
import { useAssetGrid } from '../assets/use-asset-grid.ts'
import { useList } from '../list/use-list.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'

/** The pictures are those of the whole library. */
export const LIBRARY: AssetsOf = { kind: 'library' }
const IMAGES = { scope: allOf(where('mimetype_group', 'eq', 'image')) }

function useActors() {
  const { cache } = useServices()
  const assets = useResource('assets', createAssets)
  return () => createAssetActors({ assets }, cache, IMAGES)
}

/** The library's pictures as cards. */
export const usePictureGrid = () => useAssetGrid(useActors(), IMAGES)

/** The library's pictures as rows. */
export const usePictureList = () => useList(assetListMachine, useActors(), IMAGES)
