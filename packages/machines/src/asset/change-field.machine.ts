import { type Asset, isApiError, type Tagged } from '@selvedge/sdk'
import { type ActorRefFrom, assertEvent, assign, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { ofEvent } from '../of-event.ts'
import { type FieldChange, type FieldChanged, isCompleteField, type SeenField } from './change-field.types.ts'

/** A change, with the field as the user saw it; a new field was never seen. */
export interface SeenFieldChange {
  change: FieldChange
  seen: SeenField | undefined
}

export type ChangeFieldEvent = { type: 'submitted'; change: FieldChange } | { type: 'retry' } | { type: 'cancel' }

/** `offline`: it is unknown whether the change was made. `stale`: a colleague has renamed the field. */
export type ChangeFieldProblem = 'stale' | 'nameTaken' | 'tooMany' | 'gone' | 'offline' | 'failed'

/** What the dialog has done. */
export interface FieldOutcome {
  change: FieldChange
  /** Id of the field, also of a new one. */
  id: string
  /** The asset with its fields as they are now; undefined if it could not be read. */
  item: Tagged<Asset> | undefined
}

interface ChangeFieldContext {
  assetId: string
  seen: SeenField | undefined
  change: FieldChange | undefined
  problem: ChangeFieldProblem | undefined
  outcome: FieldOutcome | undefined
}

/** Dialog that adds a field to all assets, renames it or deletes it, opened on the page of an asset. */
export const changeFieldMachine = setup({
  types: {} as {
    input: { assetId: string; seen?: SeenField | undefined }
    context: ChangeFieldContext
    events: ChangeFieldEvent
    /** Undefined when nothing was changed. */
    output: FieldOutcome | undefined
    tags: 'busy'
  },
  actors: {
    changeField: promiseSlot<FieldChanged, SeenFieldChange>('changeField'),
    readAsset: promiseSlot<Tagged<Asset>, { id: string }>('readAsset'),
  },
  actions: {
    keep: assign((_, change: FieldChange) => ({ change, problem: undefined })),
    refuse: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    seeAgain: assign((_, { output }: { output: FieldChanged }) => ({ seen: output.seen, problem: 'stale' as const })),
    noteChanged: assign(({ context: { change } }, { output: { id } }: { output: FieldChanged }) => ({
      outcome: change && { change, id, item: undefined },
    })),
    noteAsset: assign(({ context: { outcome } }, { output }: { output: Tagged<Asset> }) => ({
      outcome: outcome && { ...outcome, item: output },
    })),
  },
  guards: {
    isComplete: (_, change: FieldChange) => isCompleteField(change),
    isStale: (_, { output }: { output: FieldChanged }) => output.seen !== undefined,
  },
}).createMachine({
  id: 'changeField',
  description: 'Dialog that adds, renames or deletes a field of all assets (specification 2, section 2).',
  context: ({ input: { assetId, seen } }) => ({
    assetId,
    seen,
    change: undefined,
    problem: undefined,
    outcome: undefined,
  }),
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
        id: 'changeField',
        src: 'changeField',
        input: ({ context: { seen }, event }) => {
          assertEvent(event, 'submitted')
          return { change: event.change, seen }
        },
        onDone: [
          {
            guard: { type: 'isStale', params: ofEvent },
            target: 'editing',
            actions: { type: 'seeAgain', params: ofEvent },
          },
          { target: 'reading', actions: { type: 'noteChanged', params: ofEvent } },
        ],
        onError: { target: 'editing', actions: { type: 'refuse', params: ofEvent } },
      },
    },
    reading: {
      description: 'The field is changed; the asset on the page is read again with it.',
      tags: 'busy',
      invoke: {
        id: 'readAsset',
        src: 'readAsset',
        input: ({ context: { assetId } }) => ({ id: assetId }),
        onDone: { target: 'changed', actions: { type: 'noteAsset', params: ofEvent } },
        onError: 'unread',
      },
    },
    unread: {
      description: 'The field is changed, but the page still shows the asset without the change.',
      on: { retry: 'reading', cancel: 'changed' },
    },
    changed: { type: 'final', description: 'It is changed.' },
    cancelled: { type: 'final', description: 'Nothing was changed.' },
  },
  output: ({ context }) => context.outcome,
})

export type ChangeFieldRef = ActorRefFrom<typeof changeFieldMachine>
export type ChangeFieldSnapshot = SnapshotFrom<typeof changeFieldMachine>

function problemOf(error: unknown): ChangeFieldProblem {
  if (!isApiError(error)) return 'failed'
  if (error.code === 'duplicate_name') return 'nameTaken'
  if (error.code === 'too_many_items') return 'tooMany'
  if (error.kind === 'notFound') return 'gone'
  return ['offline', 'unavailable', 'timeout'].includes(error.kind) ? 'offline' : 'failed'
}
