import { whenOnline } from '@selvedge/ui'
import { latePage } from './late-page.tsx'
import type { Pages } from './pages.ts'

const ADD_ASSETS = /^\/app\/assets\/(?:upload|link\/upload(?:\/review)?|labels\/upload)\/?$/
const AssetsPage = latePage(whenOnline(() => import('../assets/assets-page.tsx')))

/** Pages of the assets area. Pages of one asset stand last, because their address matches any other. */
export const ASSETS_PAGES: Pages = [
  // One page for all steps, so that it stays mounted between them.
  [ADD_ASSETS, latePage(whenOnline(() => import('../uploads/add-assets-page.tsx')))],
  ['/app/assets/link/products/:step?', latePage(whenOnline(() => import('../links/link-products-page.tsx')))],
  ['/app/assets/link/names/:step?', latePage(whenOnline(() => import('../links/link-by-name-page.tsx')))],
  ['/app/assets/link/:step?', latePage(whenOnline(() => import('../links/link-assets-page.tsx')))],
  ['/app/assets', AssetsPage],
  ['/app/assets/grid', AssetsPage],
  ['/app/assets/bulk', latePage(whenOnline(() => import('../labels/bulk-labels-page.tsx')))],
  ['/app/assets/labels', latePage(whenOnline(() => import('../labels/labels-page.tsx')))],
  ['/app/assets/:assetId/labels', latePage(whenOnline(() => import('../labels/asset-labels-page.tsx')))],
  ['/app/assets/:assetId/:tab?', latePage(whenOnline(() => import('../asset/asset-page.tsx')))],
]
