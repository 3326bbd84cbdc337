import type { Asset, Tagged } from '@selvedge/sdk'
import type { FormerFile } from '@selvedge/sdk/wire'
import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate'

import { observerSlot, promiseSlot } from '../actor-slot.ts'
import type { Upload } from '../uploads/upload.types.ts'
import { restoreProblem, type RestoreProblem } from './restore-problem.ts'

/** Id of the child that follows the upload. Typed as `string` for the reason given at `OBSERVE_ADDRESS`. */
const OBSERVE_REPLACEMENT: string = 'observeReplacement'

export type AssetFileEvent =
  /** The file that is to replace that of the asset, in the upload queue; undefined when there is none. */
  | { type: 'upload.changed'; upload: Upload | undefined }
  /** The asset on the page has another file, replaced here or by a colleague. */
  | { type: 'checksum.changed'; checksum: string }
  | { type: 'restore'; formerId: string }
  | { type: 'retry' }

/** `replaced` and `restored`: it was done here. `changed`: the asset as the server has it now. */
export type AssetFileNotice = { type: 'replaced' } | { type: 'restored' } | { type: 'changed'; item: Tagged<Asset> }

/** A former file that is to be the file of the asset again; refused when the asset has another file than was seen. */
export interface RestoredFile {
  assetId: string
  formerId: string
  checksum: string
}

export interface AssetFileInput {
  assetId: string
  checksum: string
}

export interface AssetFileContext extends AssetFileInput {
  /** Newest first; undefined until they were read. */
  formerFiles: readonly FormerFile[] | undefined
  upload: Upload | undefined
  /** The former file that was asked for last. */
  formerId: string
  problem: RestoreProblem | undefined
}

/** The file of an asset: replaced through the upload queue, and brought back from the former ones. */
export const assetFileMachine = setup({
  types: {} as {
    input: AssetFileInput
    context: AssetFileContext
    events: AssetFileEvent
    emitted: AssetFileNotice
    tags: 'busy'
  },
  actors: {
    observeReplacement: observerSlot<{ type: 'upload.taken'; id: string }, { assetId: string }>('observeReplacement'),
    readFormerFiles: promiseSlot<readonly FormerFile[], { assetId: string }>('readFormerFiles'),
    readAsset: promiseSlot<Tagged<Asset>, { assetId: string }>('readAsset'),
    restoreFile: promiseSlot<Tagged<Asset>, RestoredFile>('restoreFile'),
  },
  actions: {
    follow: assign((_, { upload }: { upload: Upload | undefined }) => ({ upload })),
    takeUpload: enqueueActions(({ enqueue }, { upload }: { upload: Upload | undefined }) => {
      enqueue.assign({ upload: undefined, problem: undefined })
      enqueue.sendTo(OBSERVE_REPLACEMENT, { type: 'upload.taken', id: upload?.id ?? '' })
      enqueue.emit({ type: 'replaced' })
    }),
    know: enqueueActions(({ enqueue }, item: Tagged<Asset>) => {
      enqueue.assign({ checksum: item.value.checksum })
      enqueue.emit({ type: 'changed', item })
    }),
    list: assign((_, formerFiles: readonly FormerFile[]) => ({ formerFiles })),
    fail: assign((_, { error }: { error: unknown }) => ({ problem: restoreProblem(error) })),
  },
  guards: {
    isReplaced: (_, { upload }: { upload: Upload | undefined }) => upload?.phase === 'done',
    isOther: ({ context }, { checksum }: { checksum: string }) => checksum !== context.checksum,
    isOutdated: (_, { error }: { error: unknown }) => ['changed', 'gone'].includes(restoreProblem(error)),
  },
}).createMachine({
  id: 'assetFile',
  description: 'The file of an asset is replaced, and former files are brought back (ADR 62).',
  context: ({ input }) => ({ ...input, formerFiles: undefined, upload: undefined, formerId: '', problem: undefined }),
  initial: 'listing',
  invoke: {
    id: OBSERVE_REPLACEMENT,
    src: 'observeReplacement',
    input: ({ context }) => ({ assetId: context.assetId }),
    onError: { description: 'The tray shows the upload; the page does not follow it.' },
  },
  on: {
    'upload.changed': [
      {
        guard: { type: 'isReplaced', params: ({ event }) => event },
        target: '.catchingUp',
        actions: { type: 'takeUpload', params: ({ event }) => event },
      },
      { actions: { type: 'follow', params: ({ event }) => event } },
    ],
    'checksum.changed': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.listing',
      actions: assign({ checksum: ({ event }) => event.checksum }),
    },
  },
  states: {
    listing: {
      description: 'The former files are on their way.',
      tags: 'busy',
      invoke: {
        id: 'readFormerFiles',
        src: 'readFormerFiles',
        input: ({ context }) => ({ assetId: context.assetId }),
        onDone: { target: 'listed', actions: { type: 'list', params: ({ event }) => event.output } },
        onError: 'failing',
      },
    },
    failing: { description: 'The former files or the asset could not be read.', on: { retry: 'catchingUp' } },
    listed: {
      description: 'Any of the former files can be brought back.',
      on: {
        restore: {
          target: 'restoring',
          actions: assign({ formerId: ({ event }) => event.formerId, problem: undefined }),
        },
      },
    },
    restoring: {
      description: 'The server exchanges the file of the asset and a former one.',
      tags: 'busy',
      invoke: {
        id: 'restoreFile',
        src: 'restoreFile',
        input: ({ context: { assetId, formerId, checksum } }) => ({ assetId, formerId, checksum }),
        onDone: {
          target: 'listing',
          actions: [{ type: 'know', params: ({ event }) => event.output }, emit({ type: 'restored' })],
        },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => event },
            target: 'catchingUp',
            actions: { type: 'fail', params: ({ event }) => event },
          },
          { target: 'listed', actions: { type: 'fail', params: ({ event }) => event } },
        ],
      },
      on: {
        'checksum.changed': { description: 'The pending answer is newer.' },
      },
    },
    catchingUp: {
      description: 'The asset has another file: it is read, and the former files after it.',
      tags: 'busy',
      invoke: {
        id: 'readAsset',
        src: 'readAsset',
        input: ({ context }) => ({ assetId: context.assetId }),
        onDone: { target: 'listing', actions: { type: 'know', params: ({ event }) => event.output } },
        onError: 'failing',
      },
      on: {
        'checksum.changed': { description: 'The pending answer is newer.' },
      },
    },
  },
})

export type AssetFileRef = ActorRefFrom<typeof assetFileMachine>
