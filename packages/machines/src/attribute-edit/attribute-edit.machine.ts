import { type BulkEdit, isApiError } from '@selvedge/sdk'
import type { AttributesChanged, AttributesPreview } from '@selvedge/sdk/wire'
import { type ActorRefFrom, assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { addressSlot, observingAddress } from '../address.ts'
import { ofEvent } from '../of-event.ts'
import { changeProblem } from '../shared/change-states.ts'
import { type HandedRows, withCount, withoutRows } from '../shared/chosen-rows.ts'
import { refusalOf as confirmRefusalOf } from '../shared/confirm-problem.ts'
import { goneIn, goneLinksIn } from '../shared/gone-in.ts'
import {
  type AttributeEdit,
  type AttributeEditContext,
  type AttributeEditDraft,
  type AttributeEditEvent,
  type AttributeEditInput,
  type AttributeEditNotice,
  type AttributeEditStep,
  chosenAttributeColumn,
  type EditedColumn,
  isFilledInEdit,
  NO_ATTRIBUTE_EDIT,
} from './attribute-edit.types.ts'

const NOTHING: HandedRows = { choice: [], count: 0 }

/** What was deleted is no longer chosen; the values are shown again, with the problem. */
const REFUSED = {
  target: '#attributeEdit.editing.editingValues',
  actions: [
    { type: 'refuse', params: ofEvent },
    { type: 'remove', params: ({ event }: { event: { error: unknown } }) => goneIn(event.error) },
    { type: 'removeLinks', params: ({ event }: { event: { error: unknown } }) => goneLinksIn(event.error) },
    {
      type: 'recount',
      params: ({ event }: { event: { error: unknown } }) => confirmRefusalOf(event.error).countNow,
    },
    'saySelection',
    'sayDraft',
    'sayRefused',
  ],
} as const

const REMOVING = {
  'attribute.removed': {
    actions: [{ type: 'remove', params: ({ event }: { event: { id: string } }) => [event.id] }, 'saySelection'],
  },
} as const

/** Edits one column of several attributes: choose it, set values, preview, confirm; the edit can be undone. */
export const attributeEditMachine = setup({
  types: {} as {
    input: AttributeEditInput
    context: AttributeEditContext
    events: AttributeEditEvent
    emitted: AttributeEditNotice
    tags: 'busy'
  },
  actors: {
    previewEdit: promiseSlot<AttributesPreview, AttributeEdit>('previewEdit'),
    editAttributes: promiseSlot<AttributesChanged, AttributeEdit>('editAttributes'),
    undoEdit: promiseSlot<BulkEdit, { id: string }>('undoEdit'),
    observeAddress: addressSlot<{ step: AttributeEditStep }>(),
  },
  actions: {
    sayPlace: sendTo('observeAddress', ({ context: { step } }) => ({ type: 'place.shown', place: { step } })),
    sayDraft: emit(({ context: { draft } }) => ({ type: 'draft.changed' as const, draft })),
    saySelection: emit(({ context: { selection } }) => ({ type: 'selection.changed' as const, selection })),
    sayRefused: emit(({ context: { problem = 'failed' as const } }) => ({ type: 'refused' as const, problem })),
    forgetProblem: assign({ problem: undefined, serverMessage: undefined }),
    chooseColumn: assign(({ context }, { column }: { column: EditedColumn }) => ({
      draft: chosenAttributeColumn(context.draft, column),
    })),
    fillIn: assign(({ context }, { change }: { change: Partial<AttributeEditDraft> }) => ({
      draft: { ...context.draft, ...change },
    })),
    remove: assign(({ context: { selection } }, ids: readonly string[]) => ({
      selection: withoutRows(selection, ids),
    })),
    removeLinks: assign(({ context: { draft } }, gone: readonly string[]) => ({
      draft: { ...draft, ids: draft.ids.filter((id) => !gone.includes(id)) },
    })),
    recount: assign(({ context: { selection } }, count: number | undefined) => ({
      selection: count === undefined ? selection : withCount(selection, count),
    })),
    refuse: assign((_, { error }: { error: unknown }) => refusalOf(error)),
  },
  guards: {
    isHere: ({ context }, { step }: { step: AttributeEditStep }) => step === context.step,
    leadsToAttribute: (_, { step }: { step: AttributeEditStep }) => step === 'attribute',
    leadsToValues: ({ context: { draft } }, { step }: { step: AttributeEditStep }) =>
      step === 'values' && draft.column !== undefined,
    isPastAttribute: ({ context: { step, draft, selection } }) =>
      selection.count > 0 && (step === 'values' || step === 'preview') && draft.column !== undefined,
    hasSome: ({ context: { selection } }) => selection.count > 0,
    hasNothing: ({ context: { selection } }) => selection.count === 0,
    hasColumn: ({ context: { draft } }) => draft.column !== undefined,
    isFilledIn: ({ context: { draft } }) => isFilledInEdit(draft),
    hasChanges: ({ context: { preview } }) => (preview?.changes ?? 0) > 0,
    isUndoable: ({ context: { changed, undone } }) => typeof changed?.edit_id === 'string' && undone === undefined,
  },
}).createMachine({
  id: 'attributeEdit',
  description: 'Bulk edit of attributes (specification 2, sections 2 and 4): attribute, values, preview, complete.',
  context: ({ input: { step, draft = NO_ATTRIBUTE_EDIT, selection = NOTHING } }) => ({
    step,
    draft,
    selection,
    preview: undefined,
    edited: undefined,
    changed: undefined,
    undone: undefined,
    problem: undefined,
    serverMessage: undefined,
  }),
  initial: 'empty',
  invoke: observingAddress,
  states: {
    empty: {
      description: 'No attribute is selected; otherwise address and draft decide where to begin.',
      always: [
        { guard: 'isPastAttribute', target: 'editing.editingValues' },
        { guard: 'hasSome', target: 'editing.choosingAttribute' },
      ],
    },
    editing: {
      description: 'The three steps before anything is changed.',
      initial: 'choosingAttribute',
      always: { guard: 'hasNothing', target: 'empty' },
      on: {
        'address.changed': [
          { guard: { type: 'isHere', params: ofEvent } },
          { guard: { type: 'leadsToAttribute', params: ofEvent }, target: '.choosingAttribute' },
          { guard: { type: 'leadsToValues', params: ofEvent }, target: '.editingValues' },
          { actions: 'sayPlace' },
        ],
      },
      states: {
        choosingAttribute: {
          description: 'The first step: which column of the attributes is edited.',
          entry: [assign({ step: 'attribute' }), 'forgetProblem', 'sayPlace'],
          on: {
            ...REMOVING,
            'column.chosen': { actions: [{ type: 'chooseColumn', params: ofEvent }, 'sayDraft'] },
            next: { guard: 'hasColumn', target: 'editingValues' },
          },
        },
        editingValues: {
          description: 'The second step: what the column becomes.',
          entry: [assign({ step: 'values' }), 'sayPlace'],
          on: {
            ...REMOVING,
            'values.changed': { actions: [{ type: 'fillIn', params: ofEvent }, 'forgetProblem', 'sayDraft'] },
            back: 'choosingAttribute',
            next: { guard: 'isFilledIn', target: 'previewing' },
          },
        },
        previewing: {
          description: 'The server says what the edit would change.',
          tags: 'busy',
          entry: [assign({ preview: undefined }), 'forgetProblem'],
          invoke: {
            id: 'previewEdit',
            src: 'previewEdit',
            input: ({ context: { selection, draft } }) => ({ choice: selection.choice, draft }),
            onDone: { target: 'confirming', actions: assign({ preview: ({ event }) => event.output }) },
            onError: REFUSED,
          },
          on: { back: 'editingValues' },
        },
        confirming: {
          description: 'The third step: old and new value of those that would change.',
          entry: [assign({ step: 'preview' }), 'sayPlace'],
          on: {
            back: 'editingValues',
            confirm: { guard: 'hasChanges', target: '#attributeEdit.saving' },
          },
        },
      },
    },
    saving: {
      description: 'The attributes are being changed, all or none. It cannot be cancelled: the server may have begun.',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'editAttributes',
        src: 'editAttributes',
        input: ({ context: { selection, draft } }) => ({ choice: selection.choice, draft }),
        onDone: {
          target: 'complete',
          actions: assign(({ context, event }) => ({
            edited: context.draft.column,
            changed: event.output,
            undone: undefined,
          })),
        },
        onError: REFUSED,
      },
      on: { 'address.changed': { actions: 'sayPlace' } },
    },
    complete: {
      description: 'The attributes are changed, or the change is undone; another column of them can be edited.',
      entry: [assign({ step: 'done', draft: NO_ATTRIBUTE_EDIT }), 'sayDraft', 'sayPlace'],
      on: {
        undo: { guard: 'isUndoable', target: 'undoing' },
        again: 'editing',
        'address.changed': [
          { guard: { type: 'isHere', params: ofEvent } },
          { guard: { type: 'leadsToAttribute', params: ofEvent }, target: 'editing' },
          { actions: 'sayPlace' },
        ],
      },
    },
    undoing: {
      description: 'The attributes get back what they had, unless it was changed since.',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'undoEdit',
        src: 'undoEdit',
        input: ({ context: { changed } }) => ({ id: changed?.edit_id ?? '' }),
        onDone: { target: 'complete', actions: assign({ undone: ({ event }) => event.output }) },
        onError: { target: 'complete', actions: { type: 'refuse', params: ofEvent } },
      },
      on: { 'address.changed': { actions: 'sayPlace' } },
    },
  },
})

export type AttributeEditRef = ActorRefFrom<typeof attributeEditMachine>
export type AttributeEditSnapshot = SnapshotFrom<typeof attributeEditMachine>

function refusalOf(error: unknown): Pick<AttributeEditContext, 'problem' | 'serverMessage'> {
  const serverMessage = isApiError(error) ? error.detail : undefined
  if (goneIn(error).length > 0) return { problem: 'gone', serverMessage }
  if (isApiError(error) && error.code === 'count_changed') return { problem: 'countChanged', serverMessage }
  if (isApiError(error, 'invalid')) return { problem: 'refused', serverMessage }
  const problem = changeProblem(error)
  return { problem: problem === 'gone' || problem === 'offline' ? problem : 'failed', serverMessage }
}
