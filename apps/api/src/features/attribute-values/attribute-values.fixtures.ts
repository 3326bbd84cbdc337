import { multipartBody } from '../uploads/testing/multipart-body.ts'
import { none, type RightsItems, type RouteFixtures } from '../../testing/route-fixture.ts'

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
  'DELETE /api/v1/attributes/values/:id': { request: ({ valueId }) => ({ params: { id: valueId } }), foreign: 404 },
  'DELETE /api/v1/attributes/values': { request: ({ valueId }) => ({ payload: [valueId] }), foreign: 404 },
}
