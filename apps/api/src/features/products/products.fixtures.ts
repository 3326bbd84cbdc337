import { listOf, type RouteFixtures } from '../../testing/route-fixture.ts'

export const PRODUCT_FIXTURES: RouteFixtures = {
  ...listOf('products', { schema: true, facets: true }),
  'GET /api/v1/products/:id': { request: ({ productId }) => ({ params: { id: productId } }), foreign: 404 },
  'GET /api/v1/products/:id/usage': { request: ({ productId }) => ({ params: { id: productId } }), foreign: 404 },
  'POST /api/v1/products': {
    request: ({ materialId }) => ({ payload: { name: 'Tweed', material_id: materialId } }),
    foreign: 404,
  },
  'PATCH /api/v1/products/:id': {
    request: ({ productId }) => ({ params: { id: productId }, payload: { description: 'Milled' } }),
    foreign: 404,
  },
  'PATCH /api/v1/products/:id/image': {
    request: ({ productId, assetId }) => ({ params: { id: productId }, payload: { asset_id: assetId } }),
    foreign: 404,
  },
  'PATCH /api/v1/products/:id/assets': {
    request: ({ productId, assetId }) => ({ params: { id: productId }, payload: { assets: [assetId] } }),
    foreign: 404,
  },
  'PATCH /api/v1/products': {
    request: ({ productId }) => ({ payload: { ids: [productId], fields: { state: 'draft' } } }),
    foreign: 404,
  },
  'POST /api/v1/products/duplicate': { request: ({ productId }) => ({ payload: { ids: [productId] } }), foreign: 404 },
  'DELETE /api/v1/products/:id': { request: ({ productId }) => ({ params: { id: productId } }), foreign: 404 },
  'DELETE /api/v1/products': { request: ({ productId }) => ({ payload: [productId] }), foreign: 404 },
}
