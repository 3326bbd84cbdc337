import { type Asset, createUploads } from '@selvedge/sdk'
import { useCallback } from 'react'
import { useResource } from '../shared/use-resource.ts'
import { useSaveFile } from '../shared/use-save-file.ts'
import { ASSETS } from './assets.messages.ts'

type Named = Pick<Asset, 'id' | 'name'>

/** Downloads the file of one asset, which may have to be found first, such as the only one of a selection. */
export function useDownloadAsset() {
  const uploads = useResource('uploads', createUploads)
  const { save, isSaving } = useSaveFile(ASSETS.notDownloaded)
  const download = useCallback(
    (asset: Named | (() => Promise<Named>)) =>
      save(async () => {
        const { id, name } = typeof asset === 'function' ? await asset() : asset
        return { name, blob: await (await uploads.download(id)).blob() }
      }),
    [save, uploads],
  )
  return { isSaving, download }
}
