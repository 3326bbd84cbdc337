import { sampleOf } from '../../tools/sampling.ts'
import { SCREENS } from './screens.ts'

/**
 * In turns that follow the seed, the gate opens a third of the screens behind sign-in on a desktop and another third at
 * 320 pixels; all others are opened on a desktop.
 */
const INSIDE = SCREENS.filter(({ inside }) => inside)
const THIRD = Math.ceil(INSIDE.length / 3)
const INSIDE_ON_DESKTOP = sampleOf(INSIDE, { count: THIRD, key: 'desktop' })
const isFull = INSIDE_ON_DESKTOP.length === INSIDE.length

/** Screens whose accessibility is checked on a desktop in this run. */
export const ON_DESKTOP = SCREENS.filter((screen) => !screen.inside || INSIDE_ON_DESKTOP.includes(screen))

/** Screens behind sign-in whose layout is checked at 320 pixels in this run. */
export const AT_320_PIXELS = sampleOf(
  INSIDE.filter((screen) => isFull || !INSIDE_ON_DESKTOP.includes(screen)),
  { count: THIRD, key: '320 pixels' },
)
