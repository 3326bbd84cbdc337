import { ApiError } from '@selvedge/sdk'
import type { Setup } from '@selvedge/sdk/wire'

import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { firstStepsMachine } from './first-steps.machine.ts'

/** A supplier that has not started; every field may be replaced. */
export const setupFixture = (changes: Partial<Setup> = {}): Setup => ({
  steps: { product: false, picture: false, view: false, channel: false, showcase: false },
  is_dismissed: false,
  demo: null,
  can_load_demo: true,
  ...changes,
})

const NOTHING_DONE = setupFixture().steps

/** A supplier that has started, with some of its steps done, and one that has done them all. */
export const startedSetup = setupFixture({ steps: { ...NOTHING_DONE, product: true }, can_load_demo: false })
export const doneSetup = setupFixture({
  steps: { product: true, picture: true, view: true, channel: true, showcase: true },
  can_load_demo: false,
})
export const dismissedSetup = setupFixture({ ...startedSetup, is_dismissed: true })

const offline = new ApiError('offline', 'The server cannot be reached.')

export const firstStepsFixtures: MachineFixtures<typeof firstStepsMachine> = {
  input: { steps: ['product', 'picture', 'view'] },
  events: {
    'setup.changed': [setupFixture(), startedSetup, doneSetup, dismissedSetup].map((setup) => ({
      type: 'setup.changed',
      setup,
    })),
    'setup.failed': [{ type: 'setup.failed' }],
    retry: [{ type: 'retry' }],
    dismiss: [{ type: 'dismiss' }],
  },
  outcomes: { dismissSetup: { done: [dismissedSetup], error: [offline] } },
  keyOf: ({ context: { setup, isUndismissed } }) => [setup?.steps, isUndismissed],
}
