import { multipartBody } from '../uploads/testing/multipart-body.ts'
import type { Database } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { TestSupplier } from '../../platform/db/testing/test-database.ts'
import { none, type OwnedItems, type RightsItems, type RouteFixtures } from '../../testing/route-fixture.ts'

const ofAttribute = ({ attributeId }: RightsItems) => ({ params: { id: attributeId } })
const ofValue = ({ attributeId, valueId }: RightsItems) => ({ params: { attributeId, valueId } })

export const ATTRIBUTE_VALUE_FIXTURES: RouteFixtures = {
  'GET /api/v1/attributes/values/schema': none,
  'GET /api/v1/attributes/values/template': none,
  'GET /api/v1/attributes/:id/values': { request: ofAttribute, foreign: 404 },
  'GET /api/v1/attributes/:id/values/facets': { request: ofAttribute, foreign: 404 },
  'POST /api/v1/attributes/:id/values/query': {
    request: (items) => ({ ...ofAttribute(items), payload: {} }),
    foreign: 404,
  },
  'POST /api/v1/attributes/:id/values': {
    request: (items) => ({ ...ofAttribute(items), payload: { value: 'Herringbone' } }),
    foreign: 404,
  },
  'PATCH /api/v1/attributes/:id/values': {
    request: (items) => ({ ...ofAttribute(items), payload: { ids: [items.valueId], fields: { live: false } } }),
    foreign: 404,
  },
  'POST /api/v1/attributes/:id/values/csv_template': {
    request: (items) => ({
      ...ofAttribute(items),
      ...multipartBody([{ field: 'file', name: 'values.csv', bytes: 'value\nPlain' }]),
    }),
    foreign: 404,
  },
  'GET /api/v1/attributes/:attributeId/values/:valueId': { request: ofValue, foreign: 404 },
  'PATCH /api/v1/attributes/:attributeId/values/:valueId': {
    request: (items) => ({ ...ofValue(items), payload: { live: false } }),
    foreign: 404,
  },
  'POST /api/v1/attributes/values/usage': {
    request: ({ valueId }) => ({ payload: { ids: [valueId] } }),
    foreign: 404,
  },
  'PATCH /api/v1/attributes/values/merge': {
    request: ({ attributeId, valueId, otherValueId }) => ({
      payload: { attribute_id: attributeId, merge_ids: [otherValueId], selected_id: valueId },
    }),
    foreign: 404,
  },
  'GET /api/v1/attributes/:id/values/duplicates': { request: ofAttribute, foreign: 404 },
  'GET /api/v1/attributes/:id/values/duplicates/dismissals': { request: ofAttribute, foreign: 404 },
  'POST /api/v1/attributes/:id/values/duplicates/dismissals': {
    request: (items) => ({ ...ofAttribute(items), payload: { ids: [items.valueId, items.otherValueId] } }),
    foreign: 404,
    // Another call has merged its value away.
    owner: 404,
  },
  'DELETE /api/v1/attributes/:attributeId/values/duplicates/dismissals/:dismissalId': {
    request: ({ attributeId, distinctGroupId }) => ({ params: { attributeId, dismissalId: distinctGroupId } }),
    foreign: 404,
  },
  'PATCH /api/v1/attributes/values/duplicates/merge': {
    request: ({ attributeId, valueId, otherValueId }) => ({
      payload: { attribute_id: attributeId, groups: [{ selected_id: valueId, merge_ids: [otherValueId] }] },
    }),
    foreign: 404,
    // Another call has merged its value away.
    owner: 404,
  },
  'POST /api/v1/attributes/values/merges/:id/undo': {
    request: ({ valueMergeId }) => ({ params: { id: valueMergeId } }),
    foreign: 404,
  },
  'DELETE /api/v1/attributes/values/:id': { request: ({ valueId }) => ({ params: { id: valueId } }), foreign: 404 },
  'DELETE /api/v1/attributes/values': { request: ({ valueId }) => ({ payload: [valueId] }), foreign: 404 },
}

/** Two values that are not the same, and a merge that can be undone. */
export async function attributeValueItems(
  db: Database,
  { supplierId }: TestSupplier,
  { attributeId, valueId, otherValueId }: OwnedItems,
): Promise<Pick<RightsItems, 'distinctGroupId' | 'valueMergeId'>> {
  const [id, mergeId, created_at] = [newId(), newId(), new Date()]
  await db.forSupplier(supplierId, async (trx) => {
    await trx
      .insertInto('distinct_value_groups')
      .values({ supplier_id: supplierId, id, attribute_id: attributeId, created_at })
      .execute()
    await trx
      .insertInto('value_merges')
      .values({ supplier_id: supplierId, id: mergeId, attribute_id: attributeId, created_at })
      .execute()
    await trx
      .insertInto('distinct_values')
      .values([valueId, otherValueId].map((value_id) => ({ supplier_id: supplierId, group_id: id, value_id })))
      .execute()
  })
  return { distinctGroupId: id, valueMergeId: mergeId }
}
