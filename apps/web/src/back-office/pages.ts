import { whenOnline } from '@selvedge/ui'
import { type ComponentType, lazy } from 'react'

const PRODUCT = '/app/product/:productId'
const VARIANT = `${PRODUCT}/variant/:variantId`

export type Pages = readonly (readonly [path: string | RegExp, ComponentType])[]

/**
 * Pages of the catalogue area, each loaded when first opened; the first match wins. A page with tabs or steps stays
 * mounted between them and knows which of them exist.
 */
export const PAGES: Pages = [
  ['/app', lazy(whenOnline(async () => ({ default: (await import('../variants/variants-page.tsx')).VariantsPage })))],
  ['/app/products', lazy(whenOnline(() => import('../products/products-page.tsx')))],
  ['/app/views', lazy(whenOnline(() => import('../views/views-page.tsx')))],
  ['/app/views/:viewId', lazy(whenOnline(() => import('../views/view-page.tsx')))],
  ['/app/edit', lazy(whenOnline(() => import('../bulk-edit/bulk-edit-page.tsx')))],
  ['/app/import', lazy(whenOnline(() => import('../imports/import-page.tsx')))],
  ['/app/settings/materials', lazy(whenOnline(() => import('../settings/materials-page.tsx')))],
  ['/app/settings/trash', lazy(whenOnline(() => import('../trash/trash-page.tsx')))],
  ['/app/settings', lazy(whenOnline(() => import('../settings/settings-page.tsx')))],
  [`${VARIANT}/link-main/:look?`, lazy(whenOnline(() => import('../pictures/link-main-page.tsx')))],
  [`${VARIANT}/link-ambients/:step?`, lazy(whenOnline(() => import('../pictures/link-ambients-page.tsx')))],
  [`${VARIANT}/:tab?/:look?`, lazy(whenOnline(() => import('../variant/variant-page.tsx')))],
  [`${PRODUCT}/:tab?/:look?`, lazy(whenOnline(() => import('../product/product-page.tsx')))],
]
