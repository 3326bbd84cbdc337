import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { TestSupplier } from '../db/testing/test-database.ts'
import type { OwnedItems, RouteFixtures } from '../testing/route-fixture.ts'

export const SHOWCASE_FIXTURES: RouteFixtures = {}

/** One of this supplier's. */
export async function showcaseItems(_db: Database, _supplier: TestSupplier, _made: OwnedItems) {
  return { showcaseId: newId() }
}
