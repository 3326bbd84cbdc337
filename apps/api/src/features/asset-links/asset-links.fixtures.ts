import type { RouteFixtures } from '../../testing/route-fixture.ts'

export const ASSET_LINK_FIXTURES: RouteFixtures = {
  'POST /api/v1/asset_links/preview': { request: ({ assetId }) => ({ payload: { ids: [assetId] } }), foreign: 404 },
  'POST /api/v1/asset_links': {
    request: ({ assetId, variantId }) => ({
      payload: { links: [{ asset_id: assetId, variant_id: variantId, role: 'asset' }], action: 'append' },
    }),
    foreign: 404,
  },
}
