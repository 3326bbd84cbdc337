import { listOf, type RouteFixture, type RouteFixtures } from '../../testing/route-fixture.ts'

const one = (payload?: object): RouteFixture => ({
  request: ({ attributeId }) => ({ params: { id: attributeId }, ...(payload && { payload }) }),
  foreign: 404,
})

export const ATTRIBUTE_FIXTURES: RouteFixtures = {
  ...listOf('attributes', { schema: true, facets: true }),
  'GET /api/v1/attributes/:id': one(),
  'GET /api/v1/attributes/:id/usage': one(),
  'POST /api/v1/attributes': {
    request: ({ groupId }) => ({ payload: { name: 'Hand', groups: [groupId] } }),
    foreign: 404,
  },
  'PATCH /api/v1/attributes/:id': one({ description: 'How it falls' }),
  'PATCH /api/v1/attributes': {
    request: ({ attributeId }) => ({ payload: { ids: [attributeId], fields: { live: true } } }),
    foreign: 404,
  },
  'POST /api/v1/attributes/preview': {
    request: ({ attributeId }) => ({ payload: { ids: [attributeId], fields: { live: true } } }),
    foreign: 404,
  },
  'POST /api/v1/attributes/duplicate': {
    request: ({ attributeId }) => ({ payload: { ids: [attributeId] } }),
    foreign: 404,
  },
  'DELETE /api/v1/attributes/:id': one(),
  'DELETE /api/v1/attributes': { request: ({ attributeId }) => ({ payload: [attributeId] }), foreign: 404 },
}
