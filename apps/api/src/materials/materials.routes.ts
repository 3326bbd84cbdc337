import { materialSchema } from '@selvedge/sdk/wire'
import type { Api } from '../api.ts'
import type { AppDependencies } from '../dependencies.ts'
import { picked } from '../listing/picked.ts'
import { listRoutes } from '../listing/list-routes.ts'
import { materialList } from './material-list.ts'

const materialRow = picked(materialSchema, 'PickedMaterial')

export function materialRoutes(app: Api, dependencies: AppDependencies): void {
  listRoutes(app, dependencies, { resource: materialList, row: materialRow, calls: {} })
}
