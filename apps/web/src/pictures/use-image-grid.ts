import { createAssetActors } from '@selvedge/machines'
import { allOf, createAssets, where } from '@selvedge/sdk'
import { useAssetGrid } from '../assets/use-asset-grid.ts'
import { useServices } from '../shared/services.ts'
import { useResource } from '../shared/use-resource.ts'

const IMAGES = allOf(where('mimetype_group', 'eq', 'image'))

/** Grid of the library's pictures, to select a variant's pictures from. */
export function useImageGrid() {
  const { cache } = useServices()
  const assets = useResource('assets', createAssets)
  return useAssetGrid(() => createAssetActors({ assets }, cache, { scope: IMAGES }), { scope: IMAGES })
}
