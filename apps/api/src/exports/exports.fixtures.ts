import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { TestSupplier } from '../db/testing/test-database.ts'
import { listOf, type OwnedItems, type RouteFixtures } from '../testing/route-fixture.ts'

export const EXPORT_FIXTURES: RouteFixtures = {
  ...listOf('exports', { schema: true }),
  'GET /api/v1/exports/:id': { request: ({ exportId }) => ({ params: { id: exportId } }), foreign: 404 },
  'POST /api/v1/exports': { request: ({ channelId }) => ({ payload: { channel_id: channelId } }), foreign: 404 },
  'GET /api/v1/exports/:id/download': {
    request: ({ exportId }) => ({ params: { id: exportId } }),
    foreign: 404,
    owner: 404,
  },
  'DELETE /api/v1/exports/:id': { request: ({ exportId }) => ({ params: { id: exportId } }), foreign: 404 },
}

/** One of this supplier's, which failed: its file is nowhere. */
export async function exportItems(db: Database, { supplierId, userId }: TestSupplier, _made: OwnedItems) {
  const [exportId, at] = [newId(), new Date('2026-11-20T09:00:00Z')]
  await db.forSupplier(supplierId, (trx) =>
    trx
      .insertInto('exports')
      .values({
        ...{ supplier_id: supplierId, id: exportId, channel_name: 'Shop', export_format: 'csv' },
        ...{ status: 'failed', error: 'The disk was full.', created_by: userId, created_at: at, finished_at: at },
      })
      .execute(),
  )
  return { exportId }
}
