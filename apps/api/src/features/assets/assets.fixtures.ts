import { listOf, type RouteFixture, type RouteFixtures } from '../../testing/route-fixture.ts'

const one: RouteFixture = { request: ({ assetId }) => ({ params: { id: assetId } }), foreign: 404 }

/** Lists below one item, whose id is in the path. */
const listBelow = (path: string, { request }: RouteFixture): RouteFixtures => ({
  [`GET /api/v1/${path}`]: { request, foreign: 404 },
  [`POST /api/v1/${path}/query`]: { request: (items) => ({ ...request(items), payload: {} }), foreign: 404 },
  [`GET /api/v1/${path}/facets`]: { request, foreign: 404 },
})

export const ASSET_FIXTURES: RouteFixtures = {
  ...listOf('assets', { schema: true, facets: true }),
  ...listBelow('assets/:id/linked/variants', one),
  ...listBelow('variants/:id/assets', { request: ({ variantId }) => ({ params: { id: variantId } }) }),
  ...listBelow('products/:id/assets', { request: ({ productId }) => ({ params: { id: productId } }) }),
  'GET /api/v1/assets/:id': one,
  'GET /api/v1/assets/:id/usage': one,
  'POST /api/v1/assets/label_counts': {
    request: ({ assetId }) => ({ payload: { ids: [assetId] } }),
    foreign: 404,
  },
  'POST /api/v1/assets/usage': { request: ({ assetId }) => ({ payload: { ids: [assetId] } }), foreign: 404 },
  'PATCH /api/v1/assets/:id': {
    request: ({ assetId, labelId }) => ({ params: { id: assetId }, payload: { name: 'Cloth', labels: [labelId] } }),
    foreign: 404,
  },
  'DELETE /api/v1/assets/:id': one,
  'PATCH /api/v1/assets': {
    request: ({ assetId }) => ({ payload: { ids: [assetId], fields: { state: 'draft' } } }),
    foreign: 404,
  },
  'DELETE /api/v1/assets': { request: ({ assetId }) => ({ payload: [assetId] }), foreign: 404 },
}
