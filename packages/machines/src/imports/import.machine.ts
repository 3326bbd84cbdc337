import type { Import, ImportPatch, Job } from '@selvedge/sdk'
import { type ActorRefFrom, assertEvent, assign, sendTo, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { addressSlot, observingAddress } from '../address.ts'
import { ofEvent } from '../of-event.ts'
import { followedJob, followJobMachine } from '../shared/follow-job.machine.ts'
import { jobStates } from '../shared/job-states.ts'
import { importRefusal, LOST_JOB, type LostImport, NO_PROBLEM, refusalOfImportJob } from './import-problem.ts'
import {
  changesOf,
  type ChosenFile,
  type ImportContext,
  type ImportEvent,
  type ImportInput,
  type ImportPlace,
  type ImportTask,
  isEmptyPatch,
  merged,
  taskOf,
} from './import.types.ts'
import { savingCorrections } from './saving-corrections.ts'

const AFRESH = {
  file: undefined,
  import: undefined,
  unsent: {},
  sent: {},
  ...NO_PROBLEM,
  id: undefined,
  step: 'file' as const,
}

const SHOW = { type: 'show', params: ofEvent } as const
const REFUSE = { type: 'refuse', params: ofEvent } as const

/** Corrections kept in this browser are sent as soon as the columns are shown. */
const begin = ({ id, step, unsent = {} }: ImportInput) => ({ ...AFRESH, id, step, unsent })

/**
 * Import wizard: file, columns, check, then a job that writes and can be undone. Corrections are saved as they are
 * made.
 */
export const importMachine = setup({
  types: {} as {
    input: ImportInput
    context: ImportContext
    events: ImportEvent
    tags: 'busy'
  },
  actors: {
    createImport: promiseSlot<Import, { file: ChosenFile }>('createImport'),
    readImport: promiseSlot<Import, { id: string }>('readImport'),
    updateImport: promiseSlot<Import, { id: string; patch: ImportPatch }>('updateImport'),
    startTask: promiseSlot<Job, ImportTask>('startTask'),
    followJob: followJobMachine,
    observeAddress: addressSlot<ImportPlace>(),
  },
  actions: {
    sayPlace: sendTo('observeAddress', ({ context: { id, step } }) => ({ type: 'place.shown', place: { id, step } })),
    forgetProblem: assign(NO_PROBLEM),
    refuse: assign((_, { error }: { error: unknown }) => importRefusal(error)),
    lose: assign((_, refusal: LostImport) => refusal),
    /** A demo that was cancelled or refused leaves no import behind: that reason stays. */
    beginAgain: assign(({ context: { problem, serverMessage, reason } }, { error }: { error: unknown }) => ({
      ...AFRESH,
      ...(problem === undefined ? importRefusal(error) : { problem, serverMessage, reason }),
    })),
    keepJob: assign(({ context }, { output }: { output: Job }) => ({
      job: followedJob(output, context.import?.rows ?? 0),
    })),
    cancelJob: sendTo('followJob', { type: 'cancel' }),
    endJob: assign(({ context: { task } }, { output }: { output: Job | undefined }) => ({
      ...refusalOfImportJob(output),
      step: task === 'check' ? ('check' as const) : ('done' as const),
    })),
    plan: assign((_, { task }: { task: ImportTask['task'] }) => ({ task })),
    showSaved: assign((_, { output }: { output: Import }) => ({ import: output, id: output.id, sent: {} })),
    dropSent: assign({ sent: {} }),
    show: assign((_, { output }: { output: Import }) => ({ import: output, id: output.id })),
    keep: assign(({ context }, patch: ImportPatch) => ({ unsent: merged(context.unsent, patch) })),
    send: assign(({ context }) => ({ ...NO_PROBLEM, sent: context.unsent, unsent: {} })),
    takeBack: assign(({ context }) => ({ unsent: merged(context.sent, context.unsent), sent: {} })),
  },
  guards: {
    isNamed: ({ context }) => context.id !== undefined,
    isRunning: (_, { output }: { output: Import }) => output.job !== null,
    isOver: ({ context: { step } }, { output }: { output: Import }) =>
      output.state === 'applied' || (output.state === 'undone' && step !== 'map'),
    isChecked: ({ context: { step } }, { output }: { output: Import }) => output.state === 'checked' && step !== 'map',
    isLost: (_, { output }: { output: Job | undefined }) => output === undefined,
    isGone: (_, { error }: { error: unknown }) => importRefusal(error).problem === 'gone',
    isUnreadable: (_, { error }: { error: unknown }) => importRefusal(error).problem === 'unreadable',
    isHere: ({ context }, { id, step }: ImportPlace) => id === context.id && step === context.step,
    isElsewhere: ({ context }, { id }: ImportPlace) => id !== undefined && id !== context.id,
    leadsToFile: (_, { id }: ImportPlace) => id === undefined,
    leadsToMapping: ({ context: { id, import: shown } }, place: ImportPlace) =>
      place.id === id && place.step === 'map' && shown !== undefined && shown.state !== 'applied',
    leadsToCheck: ({ context: { id, import: shown } }, place: ImportPlace) =>
      place.id === id && place.step === 'check' && shown?.state === 'checked',
    hasUnsent: ({ context }) => !isEmptyPatch(context.unsent),
    isReady: ({ context: { import: shown } }) => shown?.problems.length === 0,
    canApply: ({ context: { import: shown } }) =>
      shown?.check != null &&
      changesOf(shown.check) > 0 &&
      shown.check.spellings.every(({ spelling }) => spelling !== null),
    isApplied: ({ context: { import: shown } }) => shown?.state === 'applied',
    /** A demo has no columns to correct. */
    canCorrect: ({ context: { import: shown } }) => shown?.state === 'undone' && !shown.is_demo,
  },
}).createMachine({
  id: 'import',
  description: 'The import of a table in a text or a workbook: file, columns, check, writing, undo.',
  context: ({ input }) => ({
    ...begin(input),
    task: 'check' as const,
    drawsSwatches: false,
    job: { id: '', done: 0, total: 0 },
  }),
  initial: 'choosing',
  invoke: observingAddress,
  on: {
    'address.changed': [
      { guard: { type: 'isHere', params: ofEvent } },
      {
        guard: { type: 'isElsewhere', params: ofEvent },
        target: '.reading',
        actions: assign(({ event }) => begin(event)),
      },
      { guard: { type: 'leadsToFile', params: ofEvent }, target: '.choosing', actions: assign(AFRESH) },
      { guard: { type: 'leadsToMapping', params: ofEvent }, target: '.mapping', actions: 'forgetProblem' },
      { guard: { type: 'leadsToCheck', params: ofEvent }, target: '.checked', actions: 'forgetProblem' },
      { actions: 'sayPlace' },
    ],
  },
  states: {
    choosing: {
      description: 'The first step: no file yet, or one that could not be taken. An address may name an import.',
      always: { guard: 'isNamed', target: 'reading' },
      on: {
        'file.chosen': {
          target: 'uploading',
          actions: [assign({ file: ({ event }) => event.file }), 'forgetProblem'],
        },
      },
    },
    uploading: {
      description: 'The file is on its way, and is read by the server.',
      tags: 'busy',
      invoke: {
        id: 'createImport',
        src: 'createImport',
        input: ({ event }) => {
          assertEvent(event, 'file.chosen')
          return { file: event.file }
        },
        onDone: { target: 'mapping', actions: SHOW },
        onError: { target: 'choosing', actions: REFUSE },
      },
      on: { cancel: { target: 'choosing', actions: assign({ file: undefined }) } },
    },
    reading: {
      description: 'The import that the address names, or whose job has ended, is on its way.',
      tags: 'busy',
      invoke: {
        id: 'readImport',
        src: 'readImport',
        input: ({ context }) => ({ id: context.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isRunning', params: ofEvent },
            target: 'working.following',
            actions: [
              SHOW,
              assign(({ event: { output } }) => ({
                task: output.job?.task ?? 'check',
                job: { id: output.job?.id ?? '', done: 0, total: output.rows },
              })),
            ],
          },
          { guard: { type: 'isOver', params: ofEvent }, target: 'complete', actions: SHOW },
          { guard: { type: 'isChecked', params: ofEvent }, target: 'checked', actions: SHOW },
          { target: 'mapping', actions: SHOW },
        ],
        onError: [
          {
            guard: { type: 'isGone', params: ofEvent },
            target: 'choosing',
            actions: [{ type: 'beginAgain', params: ofEvent }, 'sayPlace'],
          },
          { target: 'failing', actions: REFUSE },
        ],
      },
    },
    failing: {
      description: 'The import could not be read, or the outcome of its job is unknown.',
      on: { retry: { target: 'reading', actions: 'forgetProblem' } },
    },
    mapping: {
      description: 'How the file is read, and what its columns become.',
      initial: 'saved',
      entry: [assign({ step: 'map', file: undefined }), 'sayPlace'],
      on: {
        'reading.changed': {
          target: '.saving',
          actions: { type: 'keep', params: ({ event }) => event.change },
        },
        'column.mapped': {
          target: '.saving',
          actions: { type: 'keep', params: ({ event }) => ({ mapping: [event.column] }) },
        },
        again: { target: 'choosing', actions: [assign(AFRESH), 'sayPlace'] },
      },
      states: {
        saved: {
          description: 'The server has every correction except those made meanwhile.',
          always: { guard: 'hasUnsent', target: 'saving' },
          on: {
            next: { guard: 'isReady', target: '#import.working', actions: assign({ task: 'check' }) },
          },
        },
        saving: {
          description: 'Corrections are on their way; further ones wait for these.',
          ...savingCorrections({
            saved: { target: 'saved', actions: { type: 'showSaved', params: ofEvent } },
            refused: [
              { guard: { type: 'isUnreadable', params: ofEvent }, target: 'saved', actions: ['dropSent', REFUSE] },
              { target: 'unsaved', actions: ['takeBack', REFUSE] },
            ],
          }),
          on: {
            'reading.changed': { actions: { type: 'keep', params: ({ event }) => event.change } },
            'column.mapped': { actions: { type: 'keep', params: ({ event }) => ({ mapping: [event.column] }) } },
          },
        },
        unsaved: {
          description: 'The server does not have the last corrections; they are kept here.',
          on: { retry: 'saving' },
        },
      },
    },
    working: {
      description: 'A job checks, applies or undoes the import, all or nothing, or draws swatches one by one.',
      on: { 'address.changed': { actions: 'sayPlace' } },
      ...jobStates({
        taskOf,
        refused: { target: '#import.reading', actions: REFUSE },
        ended: [{ target: '#import.reading', actions: { type: 'endJob', params: ofEvent } }],
        lost: { target: '#import.failing', actions: { type: 'lose', params: LOST_JOB } },
      }),
    },
    checked: {
      description: 'What the import would do, and the rows that cannot be imported.',
      entry: [assign({ step: 'check' }), 'sayPlace'],
      on: {
        apply: {
          guard: 'canApply',
          target: 'working',
          actions: assign(({ event }) => ({ task: 'apply' as const, drawsSwatches: event.drawsSwatches ?? false })),
        },
        retry: { target: 'working', actions: assign({ task: 'check' }) },
        'spellings.chosen': {
          target: 'deciding',
          actions: { type: 'keep', params: ({ event }) => ({ mapping: event.columns }) },
        },
        back: { target: 'mapping', actions: 'forgetProblem' },
      },
    },
    deciding: {
      description: 'The choices for values that are spelled in several ways are saved, then the file is checked again.',
      ...savingCorrections({
        saved: {
          target: 'working',
          actions: [
            { type: 'showSaved', params: ofEvent },
            { type: 'plan', params: { task: 'check' } },
          ],
        },
        refused: [{ target: 'checked', actions: ['takeBack', REFUSE] }],
      }),
      on: { 'address.changed': { actions: 'sayPlace' } },
    },
    complete: {
      description: 'What was applied or undone, and what can be done next.',
      entry: [assign({ step: 'done' }), 'sayPlace'],
      on: {
        undo: { guard: 'isApplied', target: 'working', actions: assign({ task: 'undo' }) },
        back: { guard: 'canCorrect', target: 'mapping', actions: 'forgetProblem' },
        again: { target: 'choosing', actions: [assign(AFRESH), 'sayPlace'] },
      },
    },
  },
})

export type ImportRef = ActorRefFrom<typeof importMachine>
export type ImportSnapshot = SnapshotFrom<typeof importMachine>
