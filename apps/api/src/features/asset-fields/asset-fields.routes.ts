import { assetFieldAnswer, assetFieldDraftSchema, assetFieldPatchSchema, assetFieldSchema } from '@selvedge/sdk/wire'
import { creationOf, itemRoutes } from '../../platform/changing/item-routes.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import type { Api } from '../../platform/http/api.ts'
import { listRoutes } from '../../platform/listing/list-routes.ts'
import { picked } from '../../platform/listing/pages/picked.ts'
import { assetFieldList } from './asset-field-list.store.ts'
import { changeField, createField, deleteField } from './asset-fields.service.ts'
import { readField } from './asset-fields.store.ts'

export function assetFieldRoutes(app: Api, dependencies: AppDependencies): void {
  const kind = {
    path: 'asset_fields',
    tag: 'asset fields',
    operation: 'asset_field',
    noun: 'field',
    answer: assetFieldAnswer,
  }
  listRoutes(app, dependencies, {
    resource: assetFieldList,
    tag: kind.tag,
    row: picked(assetFieldSchema, 'PickedAssetField'),
    calls: {},
  })
  creationOf(app, dependencies, {
    ...kind,
    summary: 'Add a field to all assets',
    draft: assetFieldDraftSchema,
    create: createField,
  })
  itemRoutes(app, dependencies, {
    ...kind,
    patch: assetFieldPatchSchema,
    summaries: {
      read: 'One field of assets, with its ETag',
      change: 'Change the header of a field, on all assets',
      remove: 'Permanently delete a field, with its value on every asset',
    },
    read: readField,
    change: changeField,
    remove: deleteField,
  })
}
