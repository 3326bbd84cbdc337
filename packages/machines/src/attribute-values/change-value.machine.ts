import { isApiError } from '@selvedge/sdk'
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
import { isCompleteValue, type SeenValue, type ValueChange } from './change-value.types.ts'

interface ChangeValueContext extends ChangeContext<ValueChange, SeenValue> {
  /** The server's sentence about a text that is no value of the attribute. */
  serverMessage: string | undefined
  isChanged: boolean
}

/** Dialog that adds or edits a value, or unlinks the assets of values. */
export const changeValueMachine = setup({
  types: {} as {
    input: { seen?: SeenValue | undefined }
    context: ChangeValueContext
    events: ChangeEvent<ValueChange>
    emitted: ChangeNotice
    /** Whether something was changed. */
    output: boolean
    tags: 'busy'
  },
  actors: {
    makeChange: promiseSlot<ChangeAnswer<SeenValue>, SeenChange<ValueChange, SeenValue>>('makeChange'),
  },
  actions: {
    keep: assign((_, { change }: { change: ValueChange }) => ({
      change,
      problem: undefined,
      serverMessage: undefined,
    })),
    seeAgain: assign((_, { output: { seen } }: { output: ChangeAnswer<SeenValue> }) => ({
      seen,
      problem: 'stale' as const,
    })),
    noteChanged: assign({ isChanged: true }),
    refuse: assign((_, { error }: { error: unknown }) => ({
      problem: changeProblem(error),
      serverMessage: isApiError(error, 'invalid') ? error.detail : undefined,
    })),
    sayRefused: emit(({ context: { problem = 'failed' as const } }) => ({ type: 'refused' as const, problem })),
  },
  guards: {
    isComplete: (_, { change }: { change: ValueChange }) => isCompleteValue(change),
    isStale: (_, { output }: { output: ChangeAnswer<SeenValue> }) => output.seen !== undefined,
  },
}).createMachine({
  id: 'changeValue',
  description: 'Dialog that adds or edits a value, or unlinks assets (specification 2, sections 2 and 5).',
  context: ({ input: { seen } }) => ({ ...openedChange(seen), serverMessage: undefined, isChanged: false }),
  initial: 'editing',
  states: {
    ...changeStates<ValueChange, SeenValue>(),
    changed: { type: 'final', description: 'It is changed.' },
  },
  output: ({ context }) => context.isChanged,
})

export type ChangeValueRef = ActorRefFrom<typeof changeValueMachine>
export type ChangeValueSnapshot = SnapshotFrom<typeof changeValueMachine>
