import { whenOnline } from '@selvedge/ui'
import { lazy } from 'react'
import type { Pages } from './pages.ts'

const VALUES = '/app/attributes/:attributeId/values'

/** Pages of the values of an attribute. */
export const ATTRIBUTE_VALUES_PAGES: Pages = [
  [VALUES, lazy(whenOnline(() => import('../attribute-values/values-page.tsx')))],
]
