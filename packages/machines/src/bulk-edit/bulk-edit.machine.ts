import { type ActorRefFrom, assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { BulkEdit, Job } from '@selvedge/sdk'

import { promiseSlot } from '../actor-slot.ts'
import { addressSlot, observingAddress } from '../address.ts'
import { ofEvent } from '../of-event.ts'
import { followedJob, followJobMachine } from '../shared/follow-job.machine.ts'
import { jobStates } from '../shared/job-states.ts'
import { chosenColumn, draftOf, isChosen, isFilledIn, NO_BULK_EDIT, without } from './bulk-edit-draft.ts'
import { type BulkEditRefusal, bulkEditRefusal, LOST, refusalOfEnded } from './bulk-edit-problem.ts'
import { goneIn } from '../shared/gone-in.ts'
import {
  startedOver,
  type BulkEditContext,
  type BulkEditEvent,
  type BulkEditInput,
  type BulkEditNotice,
  type BulkEditPlace,
  type BulkEditPreview,
  type BulkEditStep,
  type BulkEditTask,
  leftOf,
  NOTHING,
  placeOf,
  selectionOf,
  taskOf,
} from './bulk-edit.types.ts'

const SHOW = { type: 'show', params: ofEvent } as const
const REFUSE = { type: 'refuse', params: ofEvent } as const

/** Edits one column of many variants: choose it, set values, preview, then run a job that can be undone. */
export const bulkEditMachine = setup({
  types: {} as {
    input: BulkEditInput
    context: BulkEditContext
    events: BulkEditEvent
    emitted: BulkEditNotice
    tags: 'busy'
  },
  actors: {
    readEdit: promiseSlot<BulkEdit, { id: string }>('readEdit'),
    previewEdit: promiseSlot<BulkEdit, BulkEditPreview>('previewEdit'),
    startTask: promiseSlot<Job, BulkEditTask>('startTask'),
    followJob: followJobMachine,
    observeAddress: addressSlot<BulkEditPlace>(),
  },
  actions: {
    sayPlace: sendTo('observeAddress', ({ context }) => ({ type: 'place.shown', place: placeOf(context) })),
    sayDraft: emit(({ context }) => ({ type: 'draft.changed' as const, draft: context.draft })),
    saySelection: emit(({ context: { selection } }) => ({ type: 'selection.changed' as const, selection })),
    forgetProblem: assign({ problem: undefined, serverMessage: undefined }),
    refuse: assign((_, { error }: { error: unknown }) => bulkEditRefusal(error)),
    lose: assign((_, refusal: Partial<BulkEditRefusal>) => refusal),
    keepJob: assign(({ context }, { output }: { output: Job }) => ({
      job: followedJob(output, leftOf(context, 'changes')),
    })),
    cancelJob: sendTo('followJob', { type: 'cancel' }),
    endJob: assign((_, { output }: { output: Job | undefined }) => refusalOfEnded(output)),
    showStep: assign((_, { step }: { step: BulkEditStep }) => ({ step })),
    show: assign((_, { output }: { output: BulkEdit }) => ({ edit: output, editId: undefined })),
    remove: assign(({ context: { selection } }, ids: readonly string[]) => ({ selection: without(selection, ids) })),
  },
  guards: {
    isHere: ({ context }, { step }: { step: BulkEditStep }) => step === context.step,
    leadsToAttribute: (_, { step }: { step: BulkEditStep }) => step === 'attribute',
    leadsToValues: ({ context: { draft } }, { step }: { step: BulkEditStep }) =>
      step === 'values' && isChosen(draft.column),
    isNamed: ({ context }) => context.editId !== undefined,
    isEarly: ({ context: { step } }) => step === 'attribute' || step === 'values',
    isAtAttribute: ({ context: { step, draft, selection } }) =>
      selection.count > 0 && (step === 'attribute' || !isChosen(draft.column)),
    isRunning: (_, { output }: { output: BulkEdit }) => output.job_id !== null,
    isPreviewed: (_, { output }: { output: BulkEdit }) => output.state === 'previewed',
    isDone: (_, { output }: { output: Job | undefined }) => output?.state === 'done',
    isLost: (_, { output }: { output: Job | undefined }) => output === undefined,
    isExpired: (_, { error }: { error: unknown }) => bulkEditRefusal(error).problem === 'expired',
    isRun: ({ context }) => context.task === 'run',
    hasSome: ({ context: { selection } }) => selection.count > 0,
    hasNothing: ({ context: { selection } }) => selection.count === 0,
    hasColumn: ({ context }) => isChosen(context.draft.column),
    hasGone: (_, { error }: { error: unknown }) => goneIn(error).length > 0,
    hasChanges: ({ context }) => leftOf(context, 'changes') > 0,
    isFilledIn: ({ context }) => isFilledIn(context.draft),
    isUndoable: ({ context: { edit } }) => edit?.state === 'done' && edit.changes > 0,
  },
}).createMachine({
  id: 'bulkEdit',
  description: 'Variant bulk edit (specification 1, section 2.11): attribute, values, preview, run, undo.',
  context: ({ input: { draft = NO_BULK_EDIT, selection = NOTHING, ...place } }) => ({
    ...place,
    draft,
    selection,
    edit: undefined,
    removed: new Map(),
    missing: 0,
    task: 'run',
    job: { id: '', done: 0, total: 0 },
    problem: undefined,
    serverMessage: undefined,
  }),
  initial: 'empty',
  invoke: observingAddress,
  states: {
    empty: {
      description: 'No variant is chosen; otherwise address, selection and draft decide where to begin.',
      always: [
        { guard: 'isNamed', target: 'reading' },
        { guard: 'isAtAttribute', target: 'editing.choosingAttribute' },
        { guard: 'hasSome', target: 'editing.editingValues' },
      ],
    },
    reading: {
      description: 'The bulk edit that the address names, or whose job has ended, is on its way.',
      tags: 'busy',
      invoke: {
        id: 'readEdit',
        src: 'readEdit',
        input: ({ context: { editId, edit } }) => ({ id: editId ?? edit?.id ?? '' }),
        onDone: [
          {
            guard: 'isEarly',
            target: 'empty',
            actions: assign(({ event: { output } }) => ({ editId: undefined, selection: selectionOf(output) })),
          },
          {
            guard: { type: 'isRunning', params: ofEvent },
            target: 'working.following',
            actions: [
              SHOW,
              assign(({ event: { output } }) => ({
                task: output.state === 'previewed' ? ('run' as const) : ('undo' as const),
                job: { id: output.job_id ?? '', done: 0, total: output.changes },
                draft: draftOf(output),
                selection: selectionOf(output),
              })),
            ],
          },
          {
            guard: { type: 'isPreviewed', params: ofEvent },
            target: 'editing.confirming',
            actions: [
              SHOW,
              assign(({ context: { draft, selection }, event: { output } }) => ({
                draft: draft.column === output.column ? draft : draftOf(output),
                selection: selection.count > 0 ? selection : selectionOf(output),
              })),
            ],
          },
          { target: 'complete', actions: SHOW },
        ],
        onError: [
          {
            guard: { type: 'isExpired', params: ofEvent },
            target: 'empty',
            actions: assign({ editId: undefined, step: 'values' }),
          },
          { target: 'failing', actions: REFUSE },
        ],
      },
    },
    failing: {
      description: 'The bulk edit could not be read, or the outcome of its job is unknown.',
      on: { retry: { target: 'reading', actions: 'forgetProblem' } },
    },
    editing: {
      description: 'The three steps before anything is changed.',
      initial: 'choosingAttribute',
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
          description: 'The first step: which attribute is edited.',
          entry: [assign({ step: 'attribute' }), 'sayPlace'],
          always: { guard: 'hasNothing', target: '#bulkEdit.empty' },
          on: {
            'column.chosen': {
              actions: [
                assign({ draft: ({ context, event }) => chosenColumn(context.draft, event.column) }),
                'forgetProblem',
                'sayDraft',
              ],
            },
            'variant.removed': { actions: [{ type: 'remove', params: ({ event }) => [event.id] }, 'saySelection'] },
            next: { guard: 'hasColumn', target: 'editingValues' },
          },
        },
        editingValues: {
          description: 'The second step: what the attribute becomes.',
          entry: [assign({ step: 'values' }), 'sayPlace'],
          always: { guard: 'hasNothing', target: '#bulkEdit.empty' },
          on: {
            'values.changed': {
              actions: [
                assign({ draft: ({ context, event }) => ({ ...context.draft, ...event.change }) }),
                'forgetProblem',
                'sayDraft',
              ],
            },
            'variant.removed': { actions: [{ type: 'remove', params: ({ event }) => [event.id] }, 'saySelection'] },
            next: { guard: 'isFilledIn', target: 'previewing' },
            back: { target: 'choosingAttribute', actions: 'forgetProblem' },
          },
        },
        previewing: {
          description: 'The server computes the outcome for each variant; deleted ones leave the selection.',
          tags: 'busy',
          entry: assign({ removed: new Map(), problem: undefined, serverMessage: undefined }),
          always: { guard: 'hasNothing', target: '#bulkEdit.empty' },
          invoke: {
            id: 'previewEdit',
            src: 'previewEdit',
            input: ({ context: { selection, draft } }) => ({ choice: selection.choice, draft }),
            onDone: { target: 'confirming', actions: SHOW },
            onError: [
              {
                guard: { type: 'hasGone', params: ofEvent },
                target: 'previewing',
                reenter: true,
                actions: [
                  assign({ missing: ({ context, event }) => context.missing + goneIn(event.error).length }),
                  { type: 'remove', params: ({ event }) => goneIn(event.error) },
                  'saySelection',
                ],
              },
              { target: 'editingValues', actions: REFUSE },
            ],
          },
          on: { back: 'editingValues' },
        },
        confirming: {
          description: 'The third step: old and new value of each; any of them can be taken out.',
          entry: [assign({ step: 'preview' }), 'sayPlace'],
          on: {
            'row.removed': {
              actions: assign({
                removed: ({ context, event }) => new Map(context.removed).set(event.id, event.outcome),
              }),
            },
            confirm: { guard: 'hasChanges', target: '#bulkEdit.working', actions: assign({ task: 'run' }) },
            back: { target: 'editingValues', actions: 'forgetProblem' },
          },
        },
      },
    },
    working: {
      description: 'The job runs or undoes the edit. It takes effect completely when done, or not at all.',
      on: { 'address.changed': { actions: 'sayPlace' } },
      ...jobStates({
        taskOf,
        refused: [
          {
            guard: { type: 'isExpired', params: ofEvent },
            target: '#bulkEdit.reading',
            actions: { type: 'showStep', params: { step: 'preview' } },
          },
          { guard: 'isRun', target: '#bulkEdit.editing.confirming', actions: REFUSE },
          { target: '#bulkEdit.complete', actions: REFUSE },
        ],
        ended: [
          {
            guard: { type: 'isDone', params: ofEvent },
            target: '#bulkEdit.reading',
            actions: { type: 'showStep', params: { step: 'done' } },
          },
          { guard: 'isRun', target: '#bulkEdit.editing.confirming', actions: { type: 'endJob', params: ofEvent } },
          { target: '#bulkEdit.complete', actions: { type: 'endJob', params: ofEvent } },
        ],
        lost: { target: '#bulkEdit.failing', actions: { type: 'lose', params: LOST } },
      }),
    },
    complete: {
      description: 'What was changed, what could not be, and how to undo it.',
      entry: [assign({ step: 'done', draft: NO_BULK_EDIT }), 'sayDraft', 'sayPlace'],
      on: {
        undo: { guard: 'isUndoable', target: 'working', actions: assign({ task: 'undo', removed: new Map() }) },
        again: { target: 'editing', actions: assign(({ context }) => startedOver(context)) },
        'address.changed': [
          { guard: { type: 'isHere', params: ofEvent } },
          {
            guard: { type: 'leadsToAttribute', params: ofEvent },
            target: 'editing',
            actions: assign(({ context }) => startedOver(context)),
          },
          { actions: 'sayPlace' },
        ],
      },
    },
  },
})

export type BulkEditRef = ActorRefFrom<typeof bulkEditMachine>
export type BulkEditSnapshot = SnapshotFrom<typeof bulkEditMachine>
