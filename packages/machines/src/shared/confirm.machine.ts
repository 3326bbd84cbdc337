import { type Choice, isApiError, isMatching } from '@selvedge/sdk'
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { type ConfirmProblem, confirmProblem, countNow } from './confirm-problem.ts'

export type ConfirmEvent = { type: 'confirm' } | { type: 'cancel' }

export interface ConfirmInput {
  choice: Choice
  /** How many rows the choice holds, as the user sees it. */
  count: number
}

/** What was done: how many rows, and the ids of the new ones where there are any. */
export interface ConfirmedRows {
  count: number
  ids?: readonly string[]
}

interface ConfirmContext extends ConfirmInput {
  problem: ConfirmProblem | undefined
  /** The server's own sentence about the problem. */
  serverMessage: string | undefined
  outcome: ConfirmedRows | undefined
}

/** Asks before rows are deleted for good. */
export const confirmDeleteMachine = createConfirmMachine('confirmDelete', 'deleteRows')

/** Asks before rows are copied. */
export const confirmDuplicateMachine = createConfirmMachine('confirmDuplicate', 'duplicateRows')

/** A dialog that asks before something is done to chosen rows, and fills the one slot of that name. */
function createConfirmMachine(id: string, slot: 'deleteRows' | 'duplicateRows') {
  return setup({
    types: {} as {
      input: ConfirmInput
      context: ConfirmContext
      events: ConfirmEvent
      output: ConfirmedRows | undefined
      tags: 'busy'
    },
    actors: {
      deleteRows: promiseSlot<ConfirmedRows, { choice: Choice }>('deleteRows'),
      duplicateRows: promiseSlot<ConfirmedRows, { choice: Choice }>('duplicateRows'),
    },
  }).createMachine({
    id,
    description: 'A question before something is done to chosen rows (specification 1, sections 2.3 and 4).',
    context: ({ input: { choice, count } }) => ({
      choice,
      count,
      problem: undefined,
      serverMessage: undefined,
      outcome: undefined,
    }),
    initial: 'confirming',
    states: {
      confirming: {
        description: 'The question, with what stood in the way the last time.',
        on: { confirm: 'working', cancel: 'cancelled' },
      },
      working: {
        description: 'The rows are being changed. It cannot be cancelled: the server may have begun.',
        tags: 'busy',
        entry: assign({ problem: undefined, serverMessage: undefined }),
        invoke: {
          id: slot,
          src: slot,
          input: ({ context }) => ({ choice: context.choice }),
          onDone: { target: 'done', actions: assign({ outcome: ({ event }) => event.output }) },
          onError: {
            target: 'confirming',
            actions: assign(({ context, event }) => ({
              problem: confirmProblem(event.error),
              serverMessage: isApiError(event.error) ? event.error.detail : undefined,
              ...recounted(context, countNow(event.error)),
            })),
          },
        },
      },
      done: { type: 'final', description: 'All of the rows are changed.' },
      cancelled: { type: 'final', description: 'Nothing was changed.' },
    },
    output: ({ context }) => context.outcome,
  })
}

export type ConfirmDeleteRef = ActorRefFrom<typeof confirmDeleteMachine>
export type ConfirmDeleteSnapshot = SnapshotFrom<typeof confirmDeleteMachine>
export type ConfirmDuplicateRef = ActorRefFrom<typeof confirmDuplicateMachine>
export type ConfirmDuplicateSnapshot = SnapshotFrom<typeof confirmDuplicateMachine>

/** The choice as the user sees it from now on, so that confirming again means these rows. */
function recounted({ choice, count }: ConfirmInput, now: number | undefined): ConfirmInput {
  if (now === undefined) return { choice, count }
  return { choice: isMatching(choice) ? { ...choice, expected: now } : choice, count: now }
}
