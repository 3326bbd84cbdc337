import { attributeValueSchema } from '@selvedge/sdk/wire'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { listRoutes } from '../../platform/listing/list-routes.ts'
import { picked } from '../../platform/listing/pages/picked.ts'
import { valueList, valuesOf } from './attribute-value-list.store.ts'
import { attributeOf } from './chosen-values.ts'
import { duplicateRoutes } from './duplicates/duplicates.routes.ts'
import { manyValueRoutes } from './many-values.routes.ts'
import { mergeValueRoutes } from './merge-values.routes.ts'
import { oneValueRoutes } from './one-value.routes.ts'
import { valueUploadRoutes } from './value-upload.routes.ts'

export function attributeValueRoutes(app: Api, dependencies: AppDependencies): void {
  listRoutes(app, dependencies, {
    resource: valueList,
    row: picked(attributeValueSchema, 'PickedAttributeValue'),
    calls: { schema: true, facets: true },
    path: 'attributes/:id/values',
    schemaPath: 'attributes/values/schema',
    operation: 'attribute_values',
    tag: 'attribute values',
    within: async (context: ListContext, id) => valuesOf((await attributeOf(context, id)).id),
  })
  oneValueRoutes(app, dependencies)
  manyValueRoutes(app, dependencies)
  mergeValueRoutes(app, dependencies)
  duplicateRoutes(app, dependencies)
  valueUploadRoutes(app, dependencies)
}
