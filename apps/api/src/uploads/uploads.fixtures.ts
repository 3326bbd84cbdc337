import type { RouteFixtures } from '../testing/route-fixture.ts'

export const UPLOAD_FIXTURES: RouteFixtures = {}
