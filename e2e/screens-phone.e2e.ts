import { sampleOf } from '../tools/sampling.ts'
import { areAccessible } from './support/accessible-screens.ts'
import { PHONE } from './support/browser.ts'
import { SCREENS } from './support/screens.ts'

const NARROW = { width: 320, height: 700 }
const AT_NARROW = new Set(['sign-in', 'catalogue', 'catalogue-selected', 'catalogue-filter-dialog'])

/** Most of a page is the same markup as on a desktop. */
const SCREENS_IN_GATE = 12

areAccessible('a phone', PHONE, sampleOf(SCREENS, { count: SCREENS_IN_GATE, key: 'phone' }))
areAccessible(
  '320 pixels',
  NARROW,
  SCREENS.filter(({ name }) => AT_NARROW.has(name)),
)
