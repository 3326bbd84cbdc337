import { listOf, type RouteFixtures } from '../../testing/route-fixture.ts'

export const VIEW_FIXTURES: RouteFixtures = {
  ...listOf('views', { schema: true, facets: true }),
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
  'PATCH /api/v1/views/:id': {
    request: ({ viewId }) => ({ params: { id: viewId }, payload: { description: 'Picked by hand' } }),
    foreign: 404,
  },
  'POST /api/v1/views/variants': { request: ({ viewId }) => ({ payload: [viewId] }), foreign: 404 },
  'POST /api/v1/views/duplicate': { request: ({ viewId }) => ({ payload: { ids: [viewId] } }), foreign: 404 },
  'DELETE /api/v1/views/:id': { request: ({ viewId }) => ({ params: { id: viewId } }), foreign: 404 },
  'DELETE /api/v1/views': { request: ({ viewId }) => ({ payload: [viewId] }), foreign: 404 },
}
