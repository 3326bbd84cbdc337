import { listOf, type RouteFixture, type RouteFixtures } from '../../testing/route-fixture.ts'

const label: RouteFixture = { request: ({ labelId }) => ({ params: { id: labelId } }), foreign: 404 }
const category: RouteFixture = { request: ({ labelCategoryId }) => ({ params: { id: labelCategoryId } }), foreign: 404 }

export const LABEL_FIXTURES: RouteFixtures = {
  ...listOf('label_categories', { schema: true }),
  'GET /api/v1/label_categories/:id': category,
  'POST /api/v1/label_categories': { request: () => ({ payload: { name: 'Season', color: 'sky' } }) },
  'PATCH /api/v1/label_categories/:id': {
    request: ({ labelCategoryId }) => ({ params: { id: labelCategoryId }, payload: { color: 'pink' } }),
    foreign: 404,
  },
  'DELETE /api/v1/label_categories/:id': category,
  'GET /api/v1/labels/:id': label,
  'GET /api/v1/labels/:id/usage': label,
  'POST /api/v1/labels': {
    request: ({ labelCategoryId }) => ({ payload: { name: 'Detail', category_id: labelCategoryId } }),
    foreign: 404,
  },
  'PATCH /api/v1/labels/:id': {
    request: ({ labelId, labelCategoryId }) => ({
      params: { id: labelId },
      payload: { name: 'Cut', category_id: labelCategoryId },
    }),
    foreign: 404,
  },
  'DELETE /api/v1/labels/:id': label,
  'DELETE /api/v1/labels': { request: ({ labelId }) => ({ payload: [labelId] }), foreign: 404 },
}
