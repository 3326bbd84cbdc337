import { whenOnline } from '@selvedge/ui'
import { latePage } from './late-page.tsx'
import type { Pages } from './pages.ts'

const VALUES = '/app/attributes/:attributeId/values'
const LinkAssetPage = latePage(whenOnline(() => import('../attribute-values/link-asset-page.tsx')))

/** Pages of the attributes area. The page of one attribute stands last, because its address matches any other. */
export const ATTRIBUTES_PAGES: Pages = [
  ['/app/attributes', latePage(whenOnline(() => import('../attributes/attributes-page.tsx')))],
  [`${VALUES}/duplicates`, latePage(whenOnline(() => import('../value-duplicates/duplicates-page.tsx')))],
  // One page for one value or for all that were chosen.
  [`${VALUES}/bulk-link`, LinkAssetPage],
  [`${VALUES}/:valueId/link`, LinkAssetPage],
  [VALUES, latePage(whenOnline(() => import('../attribute-values/values-page.tsx')))],
  ['/app/attributes/edit', latePage(whenOnline(() => import('../attribute-edit/attribute-edit-page.tsx')))],
  ['/app/attributes/groups', latePage(whenOnline(() => import('../attribute-groups/groups-page.tsx')))],
  ['/app/attributes/groups/:groupId/link', latePage(whenOnline(() => import('../attribute-groups/link-page.tsx')))],
  ['/app/attributes/:attributeId', latePage(whenOnline(() => import('../attribute/attribute-page.tsx')))],
]
