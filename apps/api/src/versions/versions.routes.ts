import { versionSchema } from '@selvedge/sdk/wire'
import type { Api } from '../api.ts'
import type { AppDependencies } from '../dependencies.ts'
import { picked } from '../listing/picked.ts'
import { listRoutes } from '../listing/list-routes.ts'
import { versionList } from './version-list.ts'

const versionRow = picked(versionSchema, 'PickedVersion')

export function versionRoutes(app: Api, dependencies: AppDependencies): void {
  listRoutes(app, dependencies, { resource: versionList, row: versionRow, calls: {} })
}
