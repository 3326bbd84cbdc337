import { isApiError } from '@selvedge/sdk'
import { assign, emit, setup } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import {
  type ChangeAnswer,
  type ChangeContext,
  type ChangeEvent,
  type ChangeNotice,
  changeNotice,
  changeProblem,
  changeStates,
  openedChange,
  type SeenChange,
} from './change-states.ts'

/** The change that was made, and the id of its item where the page wants it. */
export interface ChangeOutcome<Change> {
  change: Change
  id: string | undefined
}

/** What such a dialog knows. Exported because the declarations of its machines name it. */
export interface ChangeMachineContext<Change, Seen> extends ChangeContext<Change, Seen> {
  /** The server's sentence about fields that it refused. */
  serverMessage: string | undefined
  outcome: ChangeOutcome<Change> | undefined
}

export interface ChangeMachineOptions<Change> {
  id: string
  description: string
  /** Whether a change can be sent. */
  isComplete: (change: Change) => boolean
}

/** Dialog that adds, edits or deletes one item. Its output is undefined when nothing was changed. */
export function createChangeMachine<Change, Seen = never>(options: ChangeMachineOptions<Change>) {
  return setup({
    types: {} as {
      input: { seen?: Seen | undefined }
      context: ChangeMachineContext<Change, Seen>
      events: ChangeEvent<Change>
      emitted: ChangeNotice
      output: ChangeOutcome<Change> | undefined
      tags: 'busy'
    },
    actors: { makeChange: promiseSlot<ChangeAnswer<Seen>, SeenChange<Change, Seen>>('makeChange') },
    actions: {
      keep: assign((_, { change }: { change: Change }) => ({ change, problem: undefined, serverMessage: undefined })),
      seeAgain: assign((_, { output: { seen } }: { output: ChangeAnswer<Seen> }) => ({
        seen,
        problem: 'stale' as const,
      })),
      noteChanged: assign(({ context: { change } }, { output: { id } }: { output: ChangeAnswer<Seen> }) => ({
        outcome: change && { change, id },
      })),
      refuse: assign((_, { error }: { error: unknown }) => ({
        problem: changeProblem(error),
        serverMessage: isApiError(error, 'invalid') ? error.detail : undefined,
      })),
      sayRefused: emit(({ context }, event: object) => changeNotice(context.problem, event)),
    },
    guards: {
      isComplete: (_, { change }: { change: Change }) => options.isComplete(change),
      isStale: (_, { output }: { output: ChangeAnswer<Seen> }) => output.seen !== undefined,
    },
  }).createMachine({
    id: options.id,
    description: options.description,
    context: ({ input: { seen } }) => ({ ...openedChange(seen), serverMessage: undefined, outcome: undefined }),
    initial: 'editing',
    states: {
      ...changeStates<Change, Seen>(),
      changed: { type: 'final', description: 'It is changed.' },
    },
    output: ({ context }) => context.outcome,
  })
}
