import type { RouteFixtures } from '../testing/route-fixture.ts'

export const ATTRIBUTE_VALUE_FIXTURES: RouteFixtures = {}
