import { assetsChangedAnswer, assetsPatchSchema, trashedSchema } from '@selvedge/sdk/wire'
import type { Api } from '../../platform/http/api.ts'
import { answeredChangeOfMany, answeredDeletionOfMany } from '../../platform/jobs/many-routes.ts'
import { assetList } from './asset-list.store.ts'
import { changeAssets, deleteAssets } from './assets.service.ts'

/** Bulk calls on assets: all or nothing, immediately or as a job. */
export function manyAssetRoutes(app: Api): void {
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
  answeredDeletionOfMany(app, {
    path: '/assets/',
    tag: 'assets',
    operation: 'delete_assets',
    summary: 'Delete many assets and all links to them, all or none; the trash keeps them for 30 days',
    resource: assetList,
    answer: trashedSchema,
    run: deleteAssets,
  })
}
