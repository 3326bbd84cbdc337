import { assetsChangedAnswer, assetsPatchSchema } from '@selvedge/sdk/wire'
import type { Api } from '../../platform/http/api.ts'
import { answeredChangeOfMany, deletionOfMany } from '../../platform/jobs/many-routes.ts'
import { assetList } from './asset-list.store.ts'
import { changeAssets, deleteAssets } from './assets.service.ts'
import type { DeleteFiles } from './unused-files.ts'

/** Bulk calls on assets: all or nothing, immediately or as a job. */
export function manyAssetRoutes(app: Api, deleteFiles: DeleteFiles): void {
  answeredChangeOfMany(app, {
    path: '/assets/',
    tag: 'assets',
    operation: 'patch_assets',
    summary: 'Change the state and labels of many assets, all or none',
    resource: assetList,
    body: assetsPatchSchema,
    answer: assetsChangedAnswer,
    run: changeAssets,
  })
  deletionOfMany(app, {
    path: '/assets/',
    tag: 'assets',
    operation: 'delete_assets',
    summary: 'Permanently delete many assets and all links to them, all or none',
    resource: assetList,
    async run(change, choice, progress) {
      const gone: string[] = []
      const count = await deleteAssets(change, choice, progress, (fileKeys) => gone.push(...fileKeys))
      deleteFiles(change.supplierId, gone)
      return count
    },
  })
}
