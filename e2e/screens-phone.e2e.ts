import { areAccessible } from './support/accessible-screens.ts'
import { PHONE } from './support/browser.ts'
import { SCREENS } from './support/screens.ts'

const NARROW = { width: 320, height: 700 }
const AT_NARROW = new Set(['sign-in', 'catalogue', 'catalogue-selected', 'catalogue-filter-dialog'])

areAccessible('a phone', PHONE, SCREENS)
areAccessible(
  '320 pixels',
  NARROW,
  SCREENS.filter(({ name }) => AT_NARROW.has(name)),
)
