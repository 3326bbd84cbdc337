import { type Asset, createUploads } from '@selvedge/sdk'
import { useResource } from '../shared/use-resource.ts'
import { useSaveFile } from '../shared/use-save-file.ts'
import { ASSETS } from './assets.messages.ts'

/** Downloads the file of one asset. */
export function useDownloadAsset() {
  const uploads = useResource('uploads', createUploads)
  const { save, isSaving } = useSaveFile(ASSETS.notDownloaded)
  const read = async ({ id, name }: Pick<Asset, 'id' | 'name'>) => ({
    name,
    blob: await (await uploads.download(id)).blob(),
  })
  return {
    isSaving,
    download: (asset: Pick<Asset, 'id' | 'name'>) => save(() => read(asset)),
    /** Finds the asset first, such as the only one of a selection. */
    downloadFound: (find: () => Promise<Pick<Asset, 'id' | 'name'>>) => save(async () => read(await find())),
  }
}
