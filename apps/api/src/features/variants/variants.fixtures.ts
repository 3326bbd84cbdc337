import { listOf, type RouteFixtures } from '../../testing/route-fixture.ts'

export const VARIANT_FIXTURES: RouteFixtures = {
  ...listOf('variants', { schema: true, facets: true }),
  'GET /api/v1/variants/option_headers': { request: () => ({ query: { search: 'wid' } }) },
  'GET /api/v1/variants/:id': { request: ({ variantId }) => ({ params: { id: variantId } }), foreign: 404 },
  'DELETE /api/v1/variants/:id': { request: ({ variantId }) => ({ params: { id: variantId } }), foreign: 404 },
  'POST /api/v1/variants': {
    request: ({ productId }) => ({ payload: { name: 'Green', product_id: productId } }),
    foreign: 404,
  },
  'PATCH /api/v1/variants/:id': {
    request: ({ variantId }) => ({ params: { id: variantId }, payload: { name: 'Crimson' } }),
    foreign: 404,
  },
  'PATCH /api/v1/variants/:id/image': {
    request: ({ variantId, assetId }) => ({ params: { id: variantId }, payload: { asset_id: assetId } }),
    foreign: 404,
  },
  'PATCH /api/v1/variants/:id/ambients': {
    request: ({ variantId, assetId }) => ({ params: { id: variantId }, payload: { assets: [{ id: assetId }] } }),
    foreign: 404,
  },
  'PATCH /api/v1/variants': {
    request: ({ variantId }) => ({ payload: { ids: [variantId], fields: { state: 'draft' } } }),
    foreign: 404,
  },
  'POST /api/v1/variants/duplicate': { request: ({ variantId }) => ({ payload: { ids: [variantId] } }), foreign: 404 },
  'DELETE /api/v1/variants': { request: ({ variantId }) => ({ payload: [variantId] }), foreign: 404 },
}
