import { ApiError, type Asset } from '@selvedge/sdk'
import { useCallback } from 'react'
import { useServices } from '../shared/services.ts'
import { useSaveFile } from '../shared/use-save-file.ts'
import { ASSETS } from './assets.messages.ts'

type Named = Pick<Asset, 'id' | 'name'>

/** Downloads the file of one asset, which may have to be found first, such as the only one of a selection. */
export function useDownloadAsset() {
  const services = useServices()
  const { save, isSaving } = useSaveFile(ASSETS.notDownloaded)
  const download = useCallback(
    (asset: Named | (() => Promise<Named>)) =>
      save(async () => {
        const { id, name } = typeof asset === 'function' ? await asset() : asset
        const { readAssetFile } = await loadIfOnline()
        return { name, blob: await readAssetFile(services, id) }
      }),
    [save, services],
  )
  return { isSaving, download }
}

/** The calls on files are loaded with the first download. Some browsers never retry an import that failed offline. */
async function loadIfOnline() {
  if (!navigator.onLine) throw new ApiError('offline', 'There is no network.')
  return import('./read-asset-file.ts')
}
