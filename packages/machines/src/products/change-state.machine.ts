import type { State } from '@selvedge/sdk'
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import type { FormerState } from './former-states.ts'

export type ChangeStateEvent = { type: 'undo' } | { type: 'retry' }

export interface ChangeStateInput {
  ids: readonly string[]
  state: State
}

interface ChangeStateContext extends ChangeStateInput {
  /** Former states for undo; empty when nothing changed. */
  before: readonly FormerState[]
}

/** Sets the state of individually chosen products at once; undo restores their former states. */
export const changeStateMachine = setup({
  types: {} as { input: ChangeStateInput; context: ChangeStateContext; events: ChangeStateEvent; tags: 'busy' },
  actors: {
    changeState: promiseSlot<readonly FormerState[], ChangeStateInput>('changeState'),
    restoreStates: promiseSlot<void, { before: readonly FormerState[] }>('restoreStates'),
  },
  guards: { isUndoable: ({ context }) => context.before.length > 0 },
}).createMachine({
  id: 'changeState',
  description: 'Set live, set draft or archive, with a way back (specification 1, sections 4 and 7).',
  context: ({ input }) => ({ ...input, before: [] }),
  initial: 'changing',
  states: {
    changing: {
      description: 'All items get the state, or none does.',
      tags: 'busy',
      invoke: {
        id: 'changeState',
        src: 'changeState',
        input: ({ context: { ids, state } }) => ({ ids, state }),
        onDone: { target: 'changed', actions: assign({ before: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    failed: { description: 'The change probably failed.', on: { retry: 'changing' } },
    changed: {
      description: 'They have the new state, and their previous one can be restored.',
      on: { undo: { guard: 'isUndoable', target: 'undoing' } },
    },
    undoing: {
      description: 'Each item gets its previous state back.',
      tags: 'busy',
      invoke: {
        id: 'restoreStates',
        src: 'restoreStates',
        input: ({ context: { before } }) => ({ before }),
        onDone: 'undone',
        onError: 'notUndone',
      },
    },
    notUndone: { description: 'Some of them may still have the new state.', on: { retry: 'undoing' } },
    undone: { type: 'final', description: 'Every item has its previous state.' },
  },
})

export type ChangeStateRef = ActorRefFrom<typeof changeStateMachine>
export type ChangeStateSnapshot = SnapshotFrom<typeof changeStateMachine>
