import type { FirstStep } from '@selvedge/machines'
import type { ComingArea } from '../shell/coming.messages.ts'

/** Whether the web app can do a step, or in which area it will be done. A built area no longer compiles here. */
const STEPS: Record<FirstStep, 'here' | ComingArea> = {
  product: 'here',
  picture: 'here',
  view: 'here',
  channel: 'channels',
  showcase: 'showcases',
}

/** Steps of the checklist, in order: only those that can be done here, so that it can be completed (ADR 53). */
export const OFFERED_STEPS = (Object.keys(STEPS) as FirstStep[]).filter((step) => STEPS[step] === 'here')
