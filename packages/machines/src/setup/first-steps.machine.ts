import type { Setup } from '@selvedge/sdk/wire'
import { assign, sendTo, setup } from 'xstate'

import { observerSlot, promiseSlot } from '../actor-slot.ts'

/** A task of a new supplier. */
export type FirstStep = keyof Setup['steps']

export type FirstStepsEvent =
  | { type: 'setup.changed'; setup: Setup }
  | { type: 'setup.failed' }
  | { type: 'retry' }
  | { type: 'dismiss' }

export interface FirstStepsInput {
  /** The steps that the user can take. */
  steps: readonly FirstStep[]
}

interface FirstStepsContext extends FirstStepsInput {
  /** The last answer of the server. */
  setup: Setup | undefined
  /** Whether the last attempt to dismiss the checklist failed. */
  isUndismissed: boolean
}

/** Id of the child that reads the steps. Typed as `string` for the reason given at `OBSERVE_ADDRESS` in `address.ts`. */
const OBSERVE_SETUP: string = 'observeSetup'

/** Command to the observer of the steps. */
export interface SetupCommand {
  type: 'refetch'
}

/** Checklist of a new supplier: it ticks itself, and can be dismissed for good. */
export const firstStepsMachine = setup({
  types: {} as { input: FirstStepsInput; context: FirstStepsContext; events: FirstStepsEvent; tags: 'busy' },
  actors: {
    observeSetup: observerSlot<SetupCommand, void>('observeSetup'),
    dismissSetup: promiseSlot<Setup, void>('dismissSetup'),
  },
  actions: {
    show: assign((_, { setup }: { setup: Setup }) => ({ setup })),
  },
  guards: {
    isDismissed: (_, { setup }: { setup: Setup }) => setup.is_dismissed,
    isAlreadyDone: ({ context }, { setup }: { setup: Setup }) =>
      context.setup === undefined && areDone(context.steps, setup),
    areDone: ({ context }, { setup }: { setup: Setup }) => areDone(context.steps, setup),
    wereDone: ({ context: { steps, setup } }) => setup !== undefined && areDone(steps, setup),
  },
}).createMachine({
  id: 'firstSteps',
  description: 'Checklist of a new supplier. It ticks itself, and is dismissed for all users and for good.',
  context: ({ input: { steps } }) => ({ steps, setup: undefined, isUndismissed: false }),
  initial: 'reading',
  invoke: {
    id: OBSERVE_SETUP,
    src: 'observeSetup',
    onError: '.failing',
  },
  on: {
    'setup.changed': [
      { guard: { type: 'isDismissed', params: ({ event }) => event }, target: '.over' },
      {
        description: 'An established supplier never sees the checklist.',
        guard: { type: 'isAlreadyDone', params: ({ event }) => event },
        target: '.over',
      },
      {
        guard: { type: 'areDone', params: ({ event }) => event },
        target: '.complete',
        actions: { type: 'show', params: ({ event }) => event },
      },
      { target: '.open', actions: { type: 'show', params: ({ event }) => event } },
    ],
  },
  states: {
    reading: {
      description: 'The steps are being read for the first time.',
      tags: 'busy',
      on: { 'setup.failed': 'failing' },
    },
    failing: {
      description: 'The steps could not be read.',
      on: { retry: { target: 'reading', actions: sendTo(OBSERVE_SETUP, { type: 'refetch' }) } },
    },
    open: {
      description: 'Some steps are still to be done. If they cannot be read again, the last answer stays.',
      on: { dismiss: 'dismissing' },
    },
    complete: {
      description: 'The user has just done the last step.',
      on: { dismiss: 'dismissing' },
    },
    dismissing: {
      description: 'The checklist is being dismissed.',
      tags: 'busy',
      entry: assign({ isUndismissed: false }),
      invoke: {
        id: 'dismissSetup',
        src: 'dismissSetup',
        onDone: 'over',
        onError: [
          { guard: 'wereDone', target: 'complete', actions: assign({ isUndismissed: true }) },
          { target: 'open', actions: assign({ isUndismissed: true }) },
        ],
      },
      on: { 'setup.changed': { actions: { type: 'show', params: ({ event }) => event } } },
    },
    over: {
      type: 'final',
      description: 'The steps are done or dismissed, and never shown again.',
    },
  },
})

const areDone = (steps: readonly FirstStep[], setup: Setup): boolean => steps.every((step) => setup.steps[step])
