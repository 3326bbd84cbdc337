import { listOf, type RouteFixtures } from '../testing/route-fixture.ts'

export const PRODUCT_FIXTURES: RouteFixtures = {
  ...listOf('products', { schema: true, query: true, facets: true }),
  'GET /api/v1/products/:id': { request: ({ productId }) => ({ params: { id: productId } }), foreign: 404 },
}
