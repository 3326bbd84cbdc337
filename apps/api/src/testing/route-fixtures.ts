import type { InjectOptions } from 'fastify'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { TestSupplier } from '../db/testing/test-database.ts'
import { buildCatalogue } from '../listing/testing/catalogue.ts'

/** What calls of the rights matrix are made with: an item of each kind that belongs to one supplier. */
export interface RightsItems {
  userId: string
  variantId: string
  productId: string
  viewId: string
}

export interface RouteFixture {
  /** Values of the path's parameters, and the body: valid ones, that name items of the given supplier. */
  request: (items: RightsItems) => Pick<InjectOptions, 'payload' | 'query'> & { params?: Record<string, string> }
  /** What somebody of another supplier gets who names these items; without it the call names none. */
  foreign?: 404
}

const none: RouteFixture = { request: () => ({}) }
const unknownId = newId()

/** One row for every route that is not public. A route without a row fails the matrix. */
export const ROUTE_FIXTURES: Record<string, RouteFixture> = {
  'GET /api/v1/auth/me': none,
  'GET /api/v1/users/:id': { request: ({ userId }) => ({ params: { id: userId } }), foreign: 404 },
  'PATCH /api/v1/users/:id': {
    request: ({ userId }) => ({
      params: { id: userId },
      payload: { contact: { full_name: 'Ada', company: 'Loom', email: 'ada@loom.example' } },
    }),
    foreign: 404,
  },
  'GET /api/v1/users/me/settings/:name': { request: () => ({ params: { name: 'columns.variants' } }) },
  'PUT /api/v1/users/me/settings/:name': {
    request: () => ({ params: { name: 'columns.variants' }, payload: { data: [] } }),
  },
  'GET /api/v1/supplier': none,
  'PATCH /api/v1/supplier': { request: () => ({ payload: { name: 'Loom' } }) },
  ...listOf('variants', { schema: true, query: true, facets: true }),
  'GET /api/v1/variants/:id': { request: ({ variantId }) => ({ params: { id: variantId } }), foreign: 404 },
  'DELETE /api/v1/variants/:id': { request: ({ variantId }) => ({ params: { id: variantId } }), foreign: 404 },
  'PATCH /api/v1/variants': {
    request: ({ variantId }) => ({ payload: { ids: [variantId], fields: { state: 'draft' } } }),
    foreign: 404,
  },
  'POST /api/v1/variants/duplicate': { request: ({ variantId }) => ({ payload: { ids: [variantId] } }), foreign: 404 },
  'DELETE /api/v1/variants': { request: ({ variantId }) => ({ payload: [variantId] }), foreign: 404 },
  ...listOf('products', { schema: true, query: true, facets: true }),
  'GET /api/v1/products/:id': { request: ({ productId }) => ({ params: { id: productId } }), foreign: 404 },
  ...listOf('views', { schema: true, query: true }),
  'GET /api/v1/views/:id': { request: ({ viewId }) => ({ params: { id: viewId } }), foreign: 404 },
  'POST /api/v1/views': {
    request: ({ variantId }) => ({
      payload: { name: 'Picked', kind: 'static', variants: { ids: [variantId] } },
    }),
    foreign: 404,
  },
  'PATCH /api/v1/views/:id/variants': {
    request: ({ viewId, variantId }) => ({ params: { id: viewId }, payload: { ids: [variantId] } }),
    foreign: 404,
  },
  ...listOf('materials', {}),
  ...listOf('versions', {}),
}

/** Items that nobody has. */
export const UNKNOWN_ITEMS: RightsItems = {
  userId: unknownId,
  variantId: unknownId,
  productId: unknownId,
  viewId: unknownId,
}

export async function itemsOf(db: Database, supplier: TestSupplier): Promise<RightsItems> {
  const { products, variants, views } = await buildCatalogue(db, supplier, {
    products: [{ name: 'Wool', variants: [{ name: 'Red' }] }],
    views: [{ name: 'All', members: [] }],
  })
  return {
    userId: supplier.userId,
    variantId: variants['Red'] ?? '',
    productId: products['Wool'] ?? '',
    viewId: views['All'] ?? '',
  }
}

function listOf(name: string, { schema, query, facets }: { schema?: true; query?: true; facets?: true }) {
  const base = `/api/v1/${name}`
  return {
    [`GET ${base}`]: none,
    ...(schema && { [`GET ${base}/schema`]: none }),
    ...(query && { [`POST ${base}/query`]: { request: () => ({ payload: {} }) } }),
    ...(facets && { [`GET ${base}/facets`]: none }),
  }
}
