import type { RouteFixture, RouteFixtures } from '../../testing/route-fixture.ts'

const one: RouteFixture = { request: ({ assetArchiveId }) => ({ params: { id: assetArchiveId } }), foreign: 404 }

export const ASSET_ARCHIVE_FIXTURES: RouteFixtures = {
  'POST /api/v1/asset_archives': { request: ({ assetId }) => ({ payload: { ids: [assetId] } }), foreign: 404 },
  'GET /api/v1/asset_archives/:id': one,
  'GET /api/v1/asset_archives/:id/download': { ...one, owner: 404 },
  'DELETE /api/v1/asset_archives/:id': one,
}
