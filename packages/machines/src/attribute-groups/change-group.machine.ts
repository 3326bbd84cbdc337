import { type ActorRefFrom, assign, emit, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import {
  type ChangeAnswer,
  type ChangeContext,
  type ChangeEvent,
  type ChangeNotice,
  changeProblem,
  changeStates,
  openedChange,
  type SeenChange,
} from '../shared/change-states.ts'
import { type GroupChange, isCompleteGroupChange, type SeenGroup } from './change-group.types.ts'

/** The change that was made, and the id of the group, also of a new one. */
export interface GroupOutcome {
  change: GroupChange
  id: string
}

interface ChangeGroupContext extends ChangeContext<GroupChange, SeenGroup> {
  outcome: GroupOutcome | undefined
}

/** Adds, edits, deletes or duplicates a group of attributes, or changes which attributes are in it. */
export const changeGroupMachine = setup({
  types: {} as {
    input: { seen?: SeenGroup | undefined }
    context: ChangeGroupContext
    events: ChangeEvent<GroupChange>
    emitted: ChangeNotice
    /** Undefined when nothing was changed. */
    output: GroupOutcome | undefined
    tags: 'busy'
  },
  actors: {
    makeChange: promiseSlot<ChangeAnswer<SeenGroup>, SeenChange<GroupChange, SeenGroup>>('makeChange'),
  },
  actions: {
    keep: assign((_, { change }: { change: GroupChange }) => ({ change, problem: undefined })),
    seeAgain: assign((_, { output: { seen } }: { output: ChangeAnswer<SeenGroup> }) => ({
      seen,
      problem: 'stale' as const,
    })),
    noteChanged: assign(({ context: { change } }, { output: { id = '' } }: { output: ChangeAnswer<SeenGroup> }) => ({
      outcome: change && { change, id },
    })),
    refuse: assign((_, { error }: { error: unknown }) => ({ problem: changeProblem(error) })),
    sayRefused: emit(({ context: { problem = 'failed' as const } }) => ({ type: 'refused' as const, problem })),
  },
  guards: {
    isComplete: (_, { change }: { change: GroupChange }) => isCompleteGroupChange(change),
    isStale: (_, { output }: { output: ChangeAnswer<SeenGroup> }) => output.seen !== undefined,
  },
}).createMachine({
  id: 'changeGroup',
  description: 'A change to a group of attributes, in a dialog or on the page that links attributes (specification 2).',
  context: ({ input: { seen } }) => ({ ...openedChange(seen), outcome: undefined }),
  initial: 'editing',
  states: {
    ...changeStates<GroupChange, SeenGroup>(),
    changed: { type: 'final', description: 'It is changed.' },
  },
  output: ({ context }) => context.outcome,
})

export type ChangeGroupRef = ActorRefFrom<typeof changeGroupMachine>
export type ChangeGroupSnapshot = SnapshotFrom<typeof changeGroupMachine>
