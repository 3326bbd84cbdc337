import { none, type RouteFixtures } from '../../testing/route-fixture.ts'

export const SETUP_FIXTURES: RouteFixtures = {
  'GET /api/v1/setup': none,
  'POST /api/v1/setup/dismiss': none,
  'POST /api/v1/setup/demo': { ...none, owner: 409 },
}
