import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate'

import { observerSlot, promiseSlot } from '../actor-slot.ts'
import { addressSlot, observingAddress } from '../address.ts'
import { type ChosenItem, type LinkedItems, toggledItem, withItems, withoutItem } from '../links/link-choices.ts'
import { ofEvent } from '../of-event.ts'
import { linkProblem } from '../shared/link-problem.ts'
import {
  type AddAssetsContext,
  type AddAssetsDraft,
  type AddAssetsEvent,
  type AddAssetsInput,
  type AddAssetsNotice,
  type AddAssetsOutput,
  type AddAssetsPlace,
  type AddAssetsStep,
  assetsOf,
} from './add-assets.types.ts'
import { hasEnded, type Upload } from './upload.types.ts'

/** Id of the child that follows the files. Typed as `string` for the reason given at `OBSERVE_ADDRESS`. */
const OBSERVE_FILES: string = 'observeFiles'

/** Adds assets in three steps: upload, link to products, apply labels. Nothing but the upload happens before Finish. */
export const addAssetsMachine = setup({
  types: {} as {
    input: AddAssetsInput
    context: AddAssetsContext
    events: AddAssetsEvent
    emitted: AddAssetsNotice
    output: AddAssetsOutput
    tags: 'busy'
  },
  actors: {
    observeAddress: addressSlot<AddAssetsPlace>(),
    observeFiles: observerSlot<{ type: 'file.removed'; id: string }, void>('observeFiles'),
    readViewVariants: promiseSlot<readonly ChosenItem[], { viewIds: readonly string[] }>('readViewVariants'),
    applyLabels: promiseSlot<void, { assets: readonly string[]; labels: readonly string[] }>('applyLabels'),
    linkAssets: promiseSlot<void, LinkedItems>('linkAssets'),
  },
  actions: {
    sayPlace: sendTo('observeAddress', ({ context: { step, table } }) => ({
      type: 'place.shown',
      place: { step, table },
    })),
    choose: enqueueActions(({ context, enqueue }, change: Partial<AddAssetsDraft>) => {
      const draft = { ...context.draft, ...change }
      enqueue.assign({ draft, problem: undefined, serverMessage: undefined })
      enqueue.emit({ type: 'draft.changed', draft })
    }),
    takeFiles: assign((_, { files }: { files: readonly Upload[] }) => ({ files })),
    removeFile: sendTo(OBSERVE_FILES, (_, { id }: { id: string }) => ({ type: 'file.removed' as const, id })),
    fail: assign((_, { error }: { error: unknown }) => linkProblem(error)),
    forgetProblem: assign({ problem: undefined, serverMessage: undefined }),
  },
  guards: {
    hasFiles: ({ context }) => context.files.length > 0,
    isNotLast: ({ context }) => context.files.length > 1,
    isEmpty: ({ context }) => context.step !== 'upload' && context.files.length === 0,
    isAt: ({ context }, { step }: { step: AddAssetsStep }) => context.step === step,
    isReachable: ({ context }, { step }: { step: AddAssetsStep }) =>
      step === 'upload' || (context.files.length > 0 && (step !== 'review' || context.draft.variants.length > 0)),
    takesViews: ({ context: { table, draft } }) => table === 'VIEWS' && draft.views.length > 0,
    hasVariants: ({ context }) => context.draft.variants.length > 0,
    hasNoVariants: ({ context }) => context.draft.variants.length === 0,
    hasFound: (_, { output }: { output: readonly ChosenItem[] }) => output.length > 0,
    isUploaded: ({ context }) => context.files.every(hasEnded),
    hasAssets: ({ context }) => assetsOf(context.files).length > 0,
  },
}).createMachine({
  id: 'addAssets',
  description: 'Add asset: upload, link to products, apply labels (specification 2, section 2).',
  context: ({ input }) => ({ ...input, files: [], problem: undefined, serverMessage: undefined, end: 'empty' }),
  initial: 'opening',
  invoke: [
    observingAddress,
    { id: OBSERVE_FILES, src: 'observeFiles', onError: { description: 'Without a queue there are no files.' } },
  ],
  on: {
    'files.changed': { actions: { type: 'takeFiles', params: ofEvent } },
    'file.removed': { guard: 'isNotLast', actions: { type: 'removeFile', params: ofEvent } },
    cancel: '.cancelled',
    'address.changed': [
      {
        guard: { type: 'isAt', params: ofEvent },
        actions: [assign({ table: ({ event }) => event.table }), 'forgetProblem'],
      },
      {
        guard: { type: 'isReachable', params: ofEvent },
        target: '.choosingStep',
        actions: [assign({ step: ({ event }) => event.step, table: ({ event }) => event.table }), 'forgetProblem'],
      },
      { actions: 'sayPlace' },
    ],
  },
  states: {
    opening: {
      description: 'The queue reads what a reload interrupted; files, address and draft decide where to begin.',
      tags: 'busy',
      on: {
        'files.changed': { target: 'choosingStep', actions: { type: 'takeFiles', params: ofEvent } },
        'address.changed': { actions: assign({ step: ({ event }) => event.step, table: ({ event }) => event.table }) },
      },
    },
    choosingStep: {
      description: 'Leads to the step of the address, or to the last one before it that can be shown.',
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: { type: 'isAt', params: { step: 'labels' } }, target: 'labelling' },
        { guard: { type: 'isAt', params: { step: 'review' } }, target: 'reviewing' },
        { guard: { type: 'isAt', params: { step: 'link' } }, target: 'selecting' },
        { target: 'uploading' },
      ],
    },
    uploading: {
      description: 'The first step: files are added, and begin to upload at once.',
      entry: [assign({ step: 'upload' }), 'sayPlace'],
      on: {
        'file.removed': { actions: { type: 'removeFile', params: ofEvent } },
        next: { guard: 'hasFiles', target: 'selecting', actions: 'forgetProblem' },
      },
    },
    selecting: {
      description: 'The second step: variants, or views whose variants are taken.',
      entry: [assign({ step: 'link' }), 'sayPlace'],
      on: {
        'table.chosen': { actions: [assign({ table: ({ event }) => event.table }), 'forgetProblem', 'sayPlace'] },
        'item.toggled': {
          actions: {
            type: 'choose',
            params: ({ context: { table, draft }, event }) =>
              table === 'VIEWS'
                ? { views: toggledItem(draft.views, event.item) }
                : { variants: toggledItem(draft.variants, event.item) },
          },
        },
        next: [
          { guard: 'takesViews', target: 'readingVariants' },
          { guard: 'hasVariants', target: 'reviewing' },
          { target: 'labelling' },
        ],
        back: { target: 'uploading', actions: 'forgetProblem' },
      },
    },
    readingVariants: {
      description: 'The variants of the chosen views join the selection.',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'readViewVariants',
        src: 'readViewVariants',
        input: ({ context }) => ({ viewIds: context.draft.views.map(({ id }) => id) }),
        onDone: [
          {
            guard: { type: 'hasFound', params: ofEvent },
            target: 'reviewing',
            actions: [
              {
                type: 'choose',
                params: ({ context: { draft }, event }) => ({
                  variants: withItems(draft.variants, event.output),
                  views: [],
                }),
              },
              assign({ table: 'VARIANTS' }),
            ],
          },
          { target: 'selecting', actions: assign({ problem: 'empty' }) },
        ],
        onError: { target: 'selecting', actions: { type: 'fail', params: ofEvent } },
      },
      on: { back: 'selecting' },
    },
    reviewing: {
      description: 'The assets, their target variants, and whether links that are there are kept.',
      entry: [assign({ step: 'review' }), 'sayPlace'],
      always: { guard: 'hasNoVariants', target: 'selecting' },
      on: {
        'item.removed': {
          actions: {
            type: 'choose',
            params: ({ context: { draft }, event }) => ({ variants: withoutItem(draft.variants, event.id) }),
          },
        },
        'action.chosen': { actions: { type: 'choose', params: ({ event }) => ({ action: event.action }) } },
        next: 'labelling',
        back: 'selecting',
      },
    },
    labelling: {
      description: 'The third step: labels for all of the assets.',
      entry: [assign({ step: 'labels' }), 'sayPlace'],
      on: {
        'labels.chosen': { actions: { type: 'choose', params: ({ event }) => ({ labels: event.labels }) } },
        back: [
          { guard: 'hasVariants', target: 'reviewing', actions: 'forgetProblem' },
          { target: 'selecting', actions: 'forgetProblem' },
        ],
        finish: { target: 'finishing', actions: 'forgetProblem' },
      },
    },
    finishing: {
      description: 'Labels and links follow when the last file is there.',
      initial: 'waiting',
      on: { 'address.changed': { actions: 'sayPlace' } },
      states: {
        waiting: {
          description: 'Files are still on their way, or wait for an answer.',
          always: { guard: 'isUploaded', target: 'checking' },
          on: { back: '#addAssets.labelling' },
        },
        checking: {
          description: 'Without any asset there is nothing to finish.',
          always: [
            { guard: 'hasAssets', target: 'applyingLabels' },
            { target: '#addAssets.uploading', actions: assign({ problem: 'none' }) },
          ],
        },
        applyingLabels: {
          description: 'The labels are being applied.',
          tags: 'busy',
          invoke: {
            id: 'applyLabels',
            src: 'applyLabels',
            input: ({ context: { files, draft } }) => ({
              assets: assetsOf(files),
              labels: draft.labels.map(({ id }) => id),
            }),
            onDone: 'linking',
            onError: { target: '#addAssets.labelling', actions: { type: 'fail', params: ofEvent } },
          },
          on: { cancel: {} },
        },
        linking: {
          description: 'The assets are being linked.',
          tags: 'busy',
          invoke: {
            id: 'linkAssets',
            src: 'linkAssets',
            input: ({ context: { files, draft } }) => ({
              assets: assetsOf(files),
              variants: draft.variants.map(({ id }) => id),
              action: draft.action,
            }),
            onDone: '#addAssets.added',
            onError: { target: '#addAssets.labelling', actions: { type: 'fail', params: ofEvent } },
          },
          on: { cancel: {} },
        },
      },
    },
    added: { type: 'final', description: 'The assets have their labels and links.', entry: assign({ end: 'added' }) },
    cancelled: {
      type: 'final',
      description: 'The wizard is given up; files that are in the library stay there.',
      entry: assign({ end: 'cancelled' }),
    },
    empty: { type: 'final', description: 'There are no files to go on with.' },
  },
  output: ({ context: { end, files } }) => (end === 'added' ? { end, assets: assetsOf(files).length } : { end }),
})

export type AddAssetsRef = ActorRefFrom<typeof addAssetsMachine>
export type AddAssetsSnapshot = SnapshotFrom<typeof addAssetsMachine>
