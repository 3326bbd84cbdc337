import type { RouteFixtures } from '../testing/route-fixture.ts'

export const JOB_FIXTURES: RouteFixtures = {}
