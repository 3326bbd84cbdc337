import { sampleOf } from '../../tools/sampling.ts'
import { SCREENS } from './screens.ts'

/** The gate opens each screen at least once: one half, which rotates with the seed, on a desktop, the other at 320 pixels. */
const ON_DESKTOP_IN_GATE = Math.ceil(SCREENS.length / 2)

/** Screens whose accessibility is checked on a desktop in this run. */
export const ON_DESKTOP = sampleOf(SCREENS, { count: ON_DESKTOP_IN_GATE, key: 'desktop' })

/** Screens whose layout is checked at 320 pixels in this run; all in the long suite. */
export const AT_320_PIXELS =
  ON_DESKTOP.length === SCREENS.length ? SCREENS : SCREENS.filter((screen) => !ON_DESKTOP.includes(screen))
