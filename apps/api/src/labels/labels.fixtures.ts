import type { RouteFixtures } from '../testing/route-fixture.ts'

export const LABEL_FIXTURES: RouteFixtures = {}
