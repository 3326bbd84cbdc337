import { whenOnline } from '@selvedge/ui'
import type { ComponentType } from 'react'
import { latePage } from './late-page.tsx'

const PRODUCT = '/app/product/:productId'
const VARIANT = `${PRODUCT}/variant/:variantId`

export type Pages = readonly (readonly [path: string | RegExp, ComponentType])[]

/**
 * Pages of the catalogue area, each loaded when first opened; the first match wins. A page with tabs or steps stays
 * mounted between them and knows which of them exist.
 */
export const PAGES: Pages = [
  [
    '/app',
    latePage(whenOnline(async () => ({ default: (await import('../variants/variants-page.tsx')).VariantsPage }))),
  ],
  ['/app/products', latePage(whenOnline(() => import('../products/products-page.tsx')))],
  ['/app/views', latePage(whenOnline(() => import('../views/views-page.tsx')))],
  ['/app/views/:viewId', latePage(whenOnline(() => import('../views/view-page.tsx')))],
  ['/app/edit', latePage(whenOnline(() => import('../bulk-edit/bulk-edit-page.tsx')))],
  ['/app/import', latePage(whenOnline(() => import('../imports/import-page.tsx')))],
  ['/app/settings/materials', latePage(whenOnline(() => import('../settings/materials-page.tsx')))],
  ['/app/settings/trash', latePage(whenOnline(() => import('../trash/trash-page.tsx')))],
  ['/app/settings', latePage(whenOnline(() => import('../settings/settings-page.tsx')))],
  [`${VARIANT}/link-main/:look?`, latePage(whenOnline(() => import('../pictures/link-main-page.tsx')))],
  [`${VARIANT}/link-ambients/:step?`, latePage(whenOnline(() => import('../pictures/link-ambients-page.tsx')))],
  [`${VARIANT}/:tab?/:look?`, latePage(whenOnline(() => import('../variant/variant-page.tsx')))],
  [`${PRODUCT}/:tab?/:look?`, latePage(whenOnline(() => import('../product/product-page.tsx')))],
]
