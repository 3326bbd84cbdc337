import type { RouteFixtures } from '../testing/route-fixture.ts'

export const ATTRIBUTE_GROUP_FIXTURES: RouteFixtures = {}
