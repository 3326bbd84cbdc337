import { listOf, type RouteFixture, type RouteFixtures } from '../../testing/route-fixture.ts'

const one = (payload?: object): RouteFixture => ({
  request: ({ groupId }) => ({ params: { id: groupId }, ...(payload && { payload }) }),
  foreign: 404,
})

export const ATTRIBUTE_GROUP_FIXTURES: RouteFixtures = {
  ...listOf('attributes/groups', { schema: true, facets: true }),
  'GET /api/v1/attributes/groups/:id': one(),
  'POST /api/v1/attributes/groups': {
    request: ({ attributeId }) => ({ payload: { name: 'Feel', attributes: [attributeId] } }),
    foreign: 404,
  },
  'PATCH /api/v1/attributes/groups/:id': one({ description: 'How to wash it' }),
  'POST /api/v1/attributes/groups/duplicate': {
    request: ({ groupId }) => ({ payload: { ids: [groupId] } }),
    foreign: 404,
  },
  'DELETE /api/v1/attributes/groups/:id': one(),
  'DELETE /api/v1/attributes/groups': { request: ({ groupId }) => ({ payload: [groupId] }), foreign: 404 },
}
