import { whenOnline } from '@selvedge/ui'
import { lazy } from 'react'
import type { Pages } from './pages.ts'

const AssetsPage = lazy(whenOnline(() => import('../assets/assets-page.tsx')))

/** Pages of the assets area. Pages of one asset stand last, because their address matches any other. */
export const ASSETS_PAGES: Pages = [
  ['/app/assets', AssetsPage],
  ['/app/assets/grid', AssetsPage],
  ['/app/assets/bulk', lazy(whenOnline(() => import('../labels/bulk-labels-page.tsx')))],
  ['/app/assets/labels', lazy(whenOnline(() => import('../labels/labels-page.tsx')))],
  ['/app/assets/:assetId/labels', lazy(whenOnline(() => import('../labels/asset-labels-page.tsx')))],
  ['/app/assets/:assetId/:tab?', lazy(whenOnline(() => import('../asset/asset-page.tsx')))],
]
