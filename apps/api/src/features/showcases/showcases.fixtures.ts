import type { Database } from '../../platform/db/database.ts'
import type { TestSupplier } from '../../platform/db/testing/test-database.ts'
import { listOf, type OwnedItems, type RouteFixtures } from '../../testing/route-fixture.ts'
import { storeShowcase } from './testing/stored-showcase.ts'

const RECIPIENT = { full_name: 'Bea Weft', company: 'Weft & Sons', email: 'bea@weft.example' }

export const SHOWCASE_FIXTURES: RouteFixtures = {
  ...listOf('showcases', { schema: true }),
  'GET /api/v1/showcases/:id': { request: ({ showcaseId }) => ({ params: { id: showcaseId } }), foreign: 404 },
  'POST /api/v1/showcases': {
    request: ({ variantId }) => ({
      payload: { name: 'Fair', recipient: RECIPIENT, variants: { ids: [variantId] } },
    }),
    foreign: 404,
  },
  'PATCH /api/v1/showcases/:id': {
    request: ({ showcaseId }) => ({ params: { id: showcaseId }, payload: { description: 'For the spring' } }),
    foreign: 404,
  },
  'DELETE /api/v1/showcases/:id': { request: ({ showcaseId }) => ({ params: { id: showcaseId } }), foreign: 404 },
  'DELETE /api/v1/showcases': { request: ({ showcaseId }) => ({ payload: [showcaseId] }), foreign: 404 },
  'POST /api/v1/showcases/duplicate': {
    request: ({ showcaseId }) => ({ payload: { ids: [showcaseId] } }),
    foreign: 404,
  },
  'POST /api/v1/showcases/:id/share': { request: ({ showcaseId }) => ({ params: { id: showcaseId } }), foreign: 404 },
  'DELETE /api/v1/showcases/:id/share': { request: ({ showcaseId }) => ({ params: { id: showcaseId } }), foreign: 404 },
}

/** A showcase of this supplier, with its own view and board. */
export async function showcaseItems(
  db: Database,
  supplier: TestSupplier,
  { variantId, assetId }: Pick<OwnedItems, 'variantId' | 'assetId'>,
) {
  const showcase = { name: 'Preview', recipient: RECIPIENT, variantId, assetId }
  return { showcaseId: await storeShowcase(db, supplier, showcase) }
}
