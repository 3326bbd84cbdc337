import type { RouteFixtures } from '../testing/route-fixture.ts'

export const ATTRIBUTE_FIXTURES: RouteFixtures = {}
