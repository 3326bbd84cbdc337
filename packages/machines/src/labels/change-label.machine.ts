import { isApiError } from '@selvedge/sdk'
import { type ActorRefFrom, assertEvent, assign, emit, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { ofEvent } from '../of-event.ts'
import { isCompleteChange, type LabelChange, type SeenLabelItem } from './change-label.types.ts'

/** A change, with the item as the user saw it; a new item was never seen. */
export interface SeenLabelChange {
  change: LabelChange
  seen: SeenLabelItem | undefined
}

export type ChangeLabelEvent = { type: 'submitted'; change: LabelChange } | { type: 'cancel' }

/** `offline`: it is unknown whether the change was made. `stale`: a colleague has changed the item. */
export type ChangeLabelProblem = 'stale' | 'nameTaken' | 'gone' | 'offline' | 'failed'

/** The change was not made; the dialog stays open. */
export interface ChangeLabelNotice {
  type: 'refused'
  task: LabelChange['task']
  problem: ChangeLabelProblem
}

interface ChangeLabelContext {
  seen: SeenLabelItem | undefined
  change: LabelChange | undefined
  problem: ChangeLabelProblem | undefined
  isChanged: boolean
}

/** Dialog that adds, edits or deletes a label or a category of labels. */
export const changeLabelMachine = setup({
  types: {} as {
    input: { seen?: SeenLabelItem | undefined }
    context: ChangeLabelContext
    events: ChangeLabelEvent
    emitted: ChangeLabelNotice
    /** Whether something was changed. */
    output: boolean
    tags: 'busy'
  },
  actors: {
    /** Answers the item as it is now if a colleague has changed it; undefined otherwise. */
    changeLabel: promiseSlot<SeenLabelItem | undefined, SeenLabelChange>('changeLabel'),
  },
  actions: {
    keep: assign((_, change: LabelChange) => ({ change, problem: undefined })),
    refuse: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    sayRefused: emit(({ context: { change, problem = 'failed' as const } }) => ({
      type: 'refused' as const,
      task: change?.task ?? ('editLabel' as const),
      problem,
    })),
  },
  guards: {
    isComplete: (_, change: LabelChange) => isCompleteChange(change),
    isStale: (_, { output }: { output: SeenLabelItem | undefined }) => output !== undefined,
  },
}).createMachine({
  id: 'changeLabel',
  description: 'Dialog that adds, edits or deletes a label or a category (specification 2, sections 2 and 5).',
  context: ({ input: { seen } }) => ({ seen, change: undefined, problem: undefined, isChanged: false }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The fields of the dialog, and the problem of the last attempt.',
      on: {
        submitted: {
          guard: { type: 'isComplete', params: ({ event }) => event.change },
          target: 'saving',
          actions: { type: 'keep', params: ({ event }) => event.change },
        },
        cancel: 'cancelled',
      },
    },
    saving: {
      description: 'The change is on its way. It cannot be cancelled: the server may have begun.',
      tags: 'busy',
      invoke: {
        id: 'changeLabel',
        src: 'changeLabel',
        input: ({ context: { seen }, event }) => {
          assertEvent(event, 'submitted')
          return { change: event.change, seen }
        },
        onDone: [
          {
            guard: { type: 'isStale', params: ofEvent },
            target: 'editing',
            actions: [assign(({ event }) => ({ seen: event.output, problem: 'stale' as const })), 'sayRefused'],
          },
          { target: 'changed', actions: assign({ isChanged: true }) },
        ],
        onError: { target: 'editing', actions: [{ type: 'refuse', params: ofEvent }, 'sayRefused'] },
      },
    },
    changed: { type: 'final', description: 'It is changed.' },
    cancelled: { type: 'final', description: 'Nothing was changed.' },
  },
  output: ({ context }) => context.isChanged,
})

export type ChangeLabelRef = ActorRefFrom<typeof changeLabelMachine>
export type ChangeLabelSnapshot = SnapshotFrom<typeof changeLabelMachine>

function problemOf(error: unknown): ChangeLabelProblem {
  if (!isApiError(error)) return 'failed'
  if (error.code === 'duplicate_name') return 'nameTaken'
  if (error.kind === 'notFound' || error.code === 'unknown_reference') return 'gone'
  return ['offline', 'unavailable', 'timeout'].includes(error.kind) ? 'offline' : 'failed'
}
