import { sampleOf } from '../../tools/sampling.ts'
import { SCREENS } from './screens.ts'

/**
 * The gate opens each screen at least once: those behind sign-in half on a desktop and half at 320 pixels, in turns that
 * follow the seed, and all others on a desktop.
 */
const INSIDE = SCREENS.filter(({ inside }) => inside)
const INSIDE_ON_DESKTOP = sampleOf(INSIDE, { count: Math.ceil(INSIDE.length / 2), key: 'desktop' })
const isFull = INSIDE_ON_DESKTOP.length === INSIDE.length

/** Screens whose accessibility is checked on a desktop in this run. */
export const ON_DESKTOP = SCREENS.filter((screen) => !screen.inside || INSIDE_ON_DESKTOP.includes(screen))

/** Screens behind sign-in whose layout is checked at 320 pixels in this run. */
export const AT_320_PIXELS = INSIDE.filter((screen) => isFull || !INSIDE_ON_DESKTOP.includes(screen))
