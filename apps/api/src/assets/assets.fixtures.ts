import type { RouteFixtures } from '../testing/route-fixture.ts'

export const ASSET_FIXTURES: RouteFixtures = {}
