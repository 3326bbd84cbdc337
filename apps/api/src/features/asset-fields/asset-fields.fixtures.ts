import { listOf, type RouteFixture, type RouteFixtures } from '../../testing/route-fixture.ts'

const one: RouteFixture = { request: ({ assetFieldId }) => ({ params: { id: assetFieldId } }), foreign: 404 }

export const ASSET_FIELD_FIXTURES: RouteFixtures = {
  ...listOf('asset_fields', {}),
  'POST /api/v1/asset_fields': { request: () => ({ payload: { header: 'Season', type: 'single_choice' } }) },
  'GET /api/v1/asset_fields/:id': one,
  'PATCH /api/v1/asset_fields/:id': {
    request: ({ assetFieldId }) => ({ params: { id: assetFieldId }, payload: { header: 'Camera' } }),
    foreign: 404,
  },
  'DELETE /api/v1/asset_fields/:id': one,
}
