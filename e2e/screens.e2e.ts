import { areAccessible } from './support/accessible-screens.ts'
import { DESKTOP } from './support/browser.ts'
import { ON_DESKTOP } from './support/screens-in-run.ts'

areAccessible('a desktop', DESKTOP, ON_DESKTOP)
