import type { Database } from '../../platform/db/database.ts'
import type { TestSupplier } from '../../platform/db/testing/test-database.ts'
import { listOf, type OwnedItems, type RouteFixtures } from '../../testing/route-fixture.ts'
import { buildExports } from './testing/exports.ts'

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

export async function exportItems(db: Database, supplier: TestSupplier, _made: OwnedItems) {
  const [exportId = ''] = await buildExports(db, supplier, ['Shop'])
  return { exportId }
}
