import { versionSchema } from '@selvedge/sdk/wire'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { picked } from '../../platform/listing/pages/picked.ts'
import { listRoutes } from '../../platform/listing/list-routes.ts'
import { versionList } from './version-list.store.ts'

const versionRow = picked(versionSchema, 'PickedVersion')

export function versionRoutes(app: Api, dependencies: AppDependencies): void {
  listRoutes(app, dependencies, { resource: versionList, row: versionRow, calls: {} })
}
