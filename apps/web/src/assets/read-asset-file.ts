import { createUploads } from '@selvedge/sdk'
import type { Services } from '../shared/services.ts'

/** The whole file of an asset. Fails with kind `notFound` when there is none any more. */
export const readAssetFile = async (services: Services, id: string): Promise<Blob> =>
  (await services.resource('uploads', createUploads).download(id)).blob()
