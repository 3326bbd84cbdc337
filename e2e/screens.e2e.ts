import { areAccessible } from './support/accessible-screens.ts'
import { DESKTOP } from './support/browser.ts'
import { SCREENS } from './support/screens.ts'

areAccessible('a desktop', DESKTOP, SCREENS)
