import { none, type RightsItems, type RouteFixtures } from '../../testing/route-fixture.ts'

const ofShowcase = ({ showcaseId }: RightsItems) => ({ params: { id: showcaseId } })

export const ANALYTICS_FIXTURES: RouteFixtures = {
  'GET /api/v1/analytics/showcases': none,
  'POST /api/v1/analytics/showcases/query': { request: () => ({ payload: {} }) },
  'GET /api/v1/analytics/showcase/schema': none,
  'GET /api/v1/analytics/showcase/:id': { request: ofShowcase, foreign: 404 },
  'POST /api/v1/analytics/showcase/:id/query': {
    request: (items) => ({ ...ofShowcase(items), payload: {} }),
    foreign: 404,
  },
}
