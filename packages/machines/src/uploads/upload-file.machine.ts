import { isApiError } from '@selvedge/sdk'
import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { SAVED_AGAIN_AFTER } from '../limits.ts'
import { fileProblem } from '../shared/file-problem.ts'
import {
  type ComparedFile,
  isOfOtherGroup,
  type KnownFile,
  type NameAnswer,
  type SameAnswer,
  type Upload,
  type UploadOutcome,
} from './upload.types.ts'
import type { SentFile, UploadFileContext, UploadFileEvent, UploadFileInput } from './upload-file.types.ts'

/** One file of the upload queue: read, compared with the library, sent, resumed. */
export const uploadFileMachine = setup({
  types: {} as { input: UploadFileInput; context: UploadFileContext; events: UploadFileEvent; tags: 'busy' },
  actors: {
    hashFile: promiseSlot<string, { data: Blob | undefined }>('hashFile'),
    compareFile: promiseSlot<KnownFile, ComparedFile>('compareFile'),
    sendFile: promiseSlot<UploadOutcome, SentFile>('sendFile'),
    abandonUpload: promiseSlot<void, { uploadId: string }>('abandonUpload'),
  },
  actions: {
    become: enqueueActions(({ context, enqueue }, change: Partial<Upload>) => {
      const upload = { ...context.upload, ...change }
      enqueue.assign({ upload })
      enqueue.sendTo(context.queue, { type: 'file.reported', upload, at: undefined })
    }),
    count: enqueueActions(({ context, enqueue }, { sent, at }: { sent: number; at: number | undefined }) => {
      const upload = { ...context.upload, sent }
      enqueue.assign({ upload, tries: 0, isBegunAnew: false })
      enqueue.sendTo(context.queue, { type: 'file.reported', upload, at })
    }),
  },
  guards: {
    isDone: ({ context }) => context.upload.phase === 'done',
    isRefused: ({ context }) => context.upload.phase === 'refused',
    hasNoData: ({ context }) => context.upload.data === undefined,
    hasBegun: ({ context }) => context.upload.uploadId !== undefined,
    hasChecksum: ({ context }) => context.upload.checksum !== undefined,
    isOfOtherGroup: ({ context }) => isOfOtherGroup(context.upload),
    isUnchanged: ({ context: { upload } }) =>
      upload.replaces !== undefined && upload.replaces.checksum === upload.checksum,
    isDecided: ({ context: { upload } }) => upload.replaces !== undefined || upload.keepsBoth,
    hasSame: (_, { output }: { output: KnownFile }) => output.same !== undefined,
    hasNamed: (_, { output }: { output: KnownFile }) => output.named !== undefined,
    isUnreadable: (_, { error }: { error: unknown }) => error instanceof Error && error.name === 'NotReadableError',
    isInterrupted: (_, { error }: { error: unknown }) => mayPass(error),
    isForgotten: ({ context }, { error }: { error: unknown }) =>
      context.upload.uploadId !== undefined && !context.isBegunAnew && isApiError(error, 'notFound'),
    isAsset: (_, { output }: { output: UploadOutcome }) => 'asset' in output,
    isUse: (_, { answer }: { answer: SameAnswer }) => answer === 'use',
    isBoth: (_, { answer }: { answer: SameAnswer | NameAnswer }) => answer === 'both',
    isReplace: (_, { answer }: { answer: NameAnswer }) => answer === 'replace',
  },
  delays: {
    pauseAfter: ({ context }) => Math.min(SAVED_AGAIN_AFTER.first * 2 ** context.tries, SAVED_AGAIN_AFTER.max),
  },
}).createMachine({
  id: 'uploadFile',
  description: 'One file of the upload queue (specification 2, section 2, step 1 of adding assets).',
  context: ({ input }) => ({ ...input, tries: 0, isBegunAnew: false }),
  initial: 'waiting',
  on: { cancel: [{ guard: 'hasBegun', target: '.abandoning' }, { target: '.cancelled' }] },
  states: {
    waiting: {
      description: 'Others are before it in the queue.',
      always: [
        { guard: 'isDone', target: 'done' },
        { guard: 'isRefused', target: 'refused' },
        { guard: 'hasNoData', target: 'lost' },
      ],
      on: {
        begin: [
          { guard: 'hasBegun', target: 'sending' },
          {
            guard: 'isOfOtherGroup',
            target: 'refused',
            actions: { type: 'become', params: { problem: 'otherGroup' } },
          },
          { guard: 'hasChecksum', target: 'hashed' },
          { target: 'hashing' },
        ],
      },
    },
    hashing: {
      description: 'Its checksum is computed.',
      tags: 'busy',
      entry: { type: 'become', params: { phase: 'hashing' } },
      invoke: {
        id: 'hashFile',
        src: 'hashFile',
        input: ({ context }) => ({ data: context.upload.data }),
        onDone: {
          target: 'hashed',
          actions: { type: 'become', params: ({ event }) => ({ checksum: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isUnreadable', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'become', params: { problem: 'unreadable' } },
          },
          // Too large for the memory, or no worker: the server compares the content anyway.
          { target: 'hashed' },
        ],
      },
    },
    hashed: {
      description:
        'Its checksum is known where possible: the library is asked, unless the user has already decided about the file.',
      always: [
        {
          guard: 'isUnchanged',
          target: 'refused',
          actions: { type: 'become', params: { problem: 'sameContent' } },
        },
        { guard: 'isDecided', target: 'sending' },
        { target: 'comparing' },
      ],
    },
    comparing: {
      description: 'The library is asked whether it has the content or the name already.',
      tags: 'busy',
      entry: { type: 'become', params: { phase: 'comparing' } },
      invoke: {
        id: 'compareFile',
        src: 'compareFile',
        input: ({ context: { upload } }) => upload,
        onDone: [
          {
            guard: { type: 'hasSame', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'become', params: ({ event }) => ({ same: event.output.same, named: undefined }) },
          },
          {
            guard: { type: 'hasNamed', params: ({ event }) => event },
            target: 'askingName',
            actions: { type: 'become', params: ({ event }) => ({ named: event.output.named, same: undefined }) },
          },
          { target: 'sending' },
        ],
        onError: [
          { guard: { type: 'isInterrupted', params: ({ event }) => event }, target: 'pausing' },
          { target: 'sending' },
        ],
      },
    },
    asking: {
      description: 'The library has the content already: use that asset, keep both, or skip the file.',
      entry: { type: 'become', params: { phase: 'asking' } },
      on: {
        'same.answered': [
          {
            guard: { type: 'isUse', params: ({ event }) => event },
            target: 'done',
            actions: { type: 'become', params: ({ context }) => ({ asset: context.upload.same }) },
          },
          {
            guard: { type: 'isBoth', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'become', params: { keepsBoth: true } },
          },
          { target: 'skipped' },
        ],
      },
    },
    askingName: {
      description: 'The library has the name with other content: replace that file, keep both, or skip the file.',
      entry: { type: 'become', params: { phase: 'asking' } },
      on: {
        'name.answered': [
          {
            guard: { type: 'isReplace', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'become', params: ({ context }) => ({ replaces: context.upload.named }) },
          },
          {
            guard: { type: 'isBoth', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'become', params: { keepsBoth: true } },
          },
          { target: 'skipped' },
        ],
      },
    },
    sending: {
      description: 'It is sent in parts, from where an earlier try ended.',
      tags: 'busy',
      entry: { type: 'become', params: { phase: 'sending', problem: undefined } },
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context: { upload }, self }) => ({
          name: upload.name,
          data: upload.data,
          uploadId: upload.uploadId,
          keepsBoth: upload.keepsBoth,
          replaces: upload.replaces,
          report: (report) => self.send(report),
        }),
        onDone: [
          {
            guard: { type: 'isAsset', params: ({ event }) => event },
            target: 'done',
            actions: { type: 'become', params: ({ event }) => outcomeIn(event.output) },
          },
          { target: 'refused', actions: { type: 'become', params: ({ event }) => outcomeIn(event.output) } },
        ],
        onError: [
          {
            guard: { type: 'isForgotten', params: ({ event }) => event },
            target: 'sending',
            reenter: true,
            actions: [{ type: 'become', params: { uploadId: undefined, sent: 0 } }, assign({ isBegunAnew: true })],
          },
          { guard: { type: 'isInterrupted', params: ({ event }) => event }, target: 'pausing' },
          {
            target: 'refused',
            actions: { type: 'become', params: ({ event }) => ({ problem: fileProblem(event.error) }) },
          },
        ],
      },
      on: {
        'upload.begun': { actions: { type: 'become', params: ({ event }) => ({ uploadId: event.uploadId }) } },
        'bytes.sent': { actions: { type: 'count', params: ({ event }) => event } },
      },
    },
    pausing: {
      description: 'The server did not answer. The file goes to the end of the queue and is tried again.',
      tags: 'busy',
      entry: { type: 'become', params: { phase: 'pausing', problem: 'offline' } },
      exit: assign({ tries: ({ context }) => context.tries + 1 }),
      after: { pauseAfter: { target: 'waiting', actions: { type: 'become', params: { phase: 'waiting' } } } },
      on: { retry: { target: 'waiting', actions: { type: 'become', params: { phase: 'waiting' } } } },
    },
    refused: {
      description: 'The server refused it, or it could not be read.',
      entry: { type: 'become', params: { phase: 'refused' } },
      on: {
        retry: {
          target: 'waiting',
          // What was refused as a whole is sent again as a whole.
          actions: {
            type: 'become',
            params: { phase: 'waiting', problem: undefined, uploadId: undefined, sent: 0 },
          },
        },
      },
    },
    lost: {
      description: 'The browser no longer has the file, as after a reload; what has arrived at the server is kept.',
      entry: { type: 'become', params: { phase: 'lost' } },
      on: {
        'file.found': {
          target: 'waiting',
          actions: { type: 'become', params: ({ event }) => ({ data: event.data, phase: 'waiting' as const }) },
        },
      },
    },
    done: { description: 'It is in the library.', entry: { type: 'become', params: { phase: 'done' } } },
    skipped: {
      type: 'final',
      description: 'The user does not want it a second time.',
      entry: { type: 'become', params: { phase: 'skipped' } },
    },
    abandoning: {
      description: 'The server is asked to delete what has arrived; after a day it does so by itself.',
      tags: 'busy',
      invoke: {
        id: 'abandonUpload',
        src: 'abandonUpload',
        input: ({ context }) => ({ uploadId: context.upload.uploadId ?? '' }),
        onDone: 'cancelled',
        onError: 'cancelled',
      },
      on: { cancel: {} },
    },
    cancelled: { type: 'final', description: 'The user has taken it out of the queue.' },
  },
})

export type UploadFileRef = ActorRefFrom<typeof uploadFileMachine>

const outcomeIn = (outcome: UploadOutcome): Partial<Upload> =>
  'asset' in outcome ? outcome : { problem: outcome.refused, ...(outcome.replaces && { replaces: outcome.replaces }) }

/** Whether a later try may succeed: no answer, too many calls, or too many unfinished uploads. */
function mayPass(error: unknown): boolean {
  if (fileProblem(error) === 'offline' || isApiError(error, 'tooMany')) return true
  return isApiError(error) && error.code === 'too_many_uploads'
}
