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
import { isCompleteChange, type LabelChange, type SeenLabelItem } from './change-label.types.ts'

interface ChangeLabelContext extends ChangeContext<LabelChange, SeenLabelItem> {
  isChanged: boolean
}

/** Dialog that adds, edits or deletes a label or a category of labels. */
export const changeLabelMachine = setup({
  types: {} as {
    input: { seen?: SeenLabelItem | undefined }
    context: ChangeLabelContext
    events: ChangeEvent<LabelChange>
    emitted: ChangeNotice
    /** Whether something was changed. */
    output: boolean
    tags: 'busy'
  },
  actors: {
    makeChange: promiseSlot<ChangeAnswer<SeenLabelItem>, SeenChange<LabelChange, SeenLabelItem>>('makeChange'),
  },
  actions: {
    keep: assign((_, { change }: { change: LabelChange }) => ({ change, problem: undefined })),
    seeAgain: assign((_, { output: { seen } }: { output: ChangeAnswer<SeenLabelItem> }) => ({
      seen,
      problem: 'stale' as const,
    })),
    noteChanged: assign({ isChanged: true }),
    refuse: assign((_, { error }: { error: unknown }) => ({ problem: changeProblem(error) })),
    sayRefused: emit(({ context: { problem = 'failed' as const } }) => ({ type: 'refused' as const, problem })),
  },
  guards: {
    isComplete: (_, { change }: { change: LabelChange }) => isCompleteChange(change),
    isStale: (_, { output }: { output: ChangeAnswer<SeenLabelItem> }) => output.seen !== undefined,
  },
}).createMachine({
  id: 'changeLabel',
  description: 'Dialog that adds, edits or deletes a label or a category (specification 2, sections 2 and 5).',
  context: ({ input: { seen } }) => ({ ...openedChange(seen), isChanged: false }),
  initial: 'editing',
  states: {
    ...changeStates<LabelChange, SeenLabelItem>(),
    changed: { type: 'final', description: 'It is changed.' },
  },
  output: ({ context }) => context.isChanged,
})

export type ChangeLabelRef = ActorRefFrom<typeof changeLabelMachine>
export type ChangeLabelSnapshot = SnapshotFrom<typeof changeLabelMachine>
