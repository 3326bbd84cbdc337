import type { RouteFixtures } from '../testing/route-fixture.ts'

export const ANALYTICS_FIXTURES: RouteFixtures = {}
