import type { Asset, Tagged } from '@selvedge/sdk'
import { assign, emit, setup } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { ofEvent } from '../of-event.ts'
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
} from '../shared/change-states.ts'
import { type FieldChange, isCompleteField, type SeenField } from './change-field.types.ts'

export type ChangeFieldEvent = ChangeEvent<FieldChange> | { type: 'retry' }

/** What the dialog has done. */
export interface FieldOutcome {
  change: FieldChange
  /** Id of the field, also of a new one. */
  id: string
  /** The asset with its fields as they are now; undefined if it could not be read. */
  item: Tagged<Asset> | undefined
}

interface ChangeFieldContext extends ChangeContext<FieldChange, SeenField> {
  assetId: string
  outcome: FieldOutcome | undefined
}

/** Dialog that adds a field to all assets, renames it or deletes it, opened on the page of an asset. */
export const changeFieldMachine = setup({
  types: {} as {
    input: { assetId: string; seen?: SeenField | undefined }
    context: ChangeFieldContext
    events: ChangeFieldEvent
    emitted: ChangeNotice
    /** Undefined when nothing was changed. */
    output: FieldOutcome | undefined
    tags: 'busy'
  },
  actors: {
    makeChange: promiseSlot<ChangeAnswer<SeenField>, SeenChange<FieldChange, SeenField>>('makeChange'),
    readAsset: promiseSlot<Tagged<Asset>, { id: string }>('readAsset'),
  },
  actions: {
    keep: assign((_, { change }: { change: FieldChange }) => ({ change, problem: undefined })),
    seeAgain: assign((_, { output: { seen } }: { output: ChangeAnswer<SeenField> }) => ({
      seen,
      problem: 'stale' as const,
    })),
    noteChanged: assign(({ context: { change } }, { output: { id = '' } }: { output: ChangeAnswer<SeenField> }) => ({
      outcome: change && { change, id, item: undefined },
    })),
    noteAsset: assign(({ context: { outcome } }, { output }: { output: Tagged<Asset> }) => ({
      outcome: outcome && { ...outcome, item: output },
    })),
    refuse: assign((_, { error }: { error: unknown }) => ({ problem: changeProblem(error) })),
    sayRefused: emit(({ context }, event: object) => changeNotice(context.problem, event)),
  },
  guards: {
    isComplete: (_, { change }: { change: FieldChange }) => isCompleteField(change),
    isStale: (_, { output }: { output: ChangeAnswer<SeenField> }) => output.seen !== undefined,
  },
}).createMachine({
  id: 'changeField',
  description: 'Dialog that adds, renames or deletes a field of all assets (specification 2, section 2).',
  context: ({ input: { assetId, seen } }) => ({ ...openedChange(seen), assetId, outcome: undefined }),
  initial: 'editing',
  states: {
    ...changeStates<FieldChange, SeenField>(),
    changed: {
      description: 'The field is changed; the asset on the page is read again with it.',
      tags: 'busy',
      invoke: {
        id: 'readAsset',
        src: 'readAsset',
        input: ({ context: { assetId } }) => ({ id: assetId }),
        onDone: { target: 'read', actions: { type: 'noteAsset', params: ofEvent } },
        onError: 'unread',
      },
    },
    unread: {
      description: 'The field is changed, but the page still shows the asset without the change.',
      on: { retry: 'changed', cancel: 'read' },
    },
    read: { type: 'final', description: 'It is changed, and the page may have read it.' },
  },
  output: ({ context }) => context.outcome,
})
