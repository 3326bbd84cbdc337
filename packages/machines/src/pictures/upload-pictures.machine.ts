import type { Asset, Tagged, UploadFile, Variant } from '@selvedge/sdk'
import { assign, enqueueActions, setup } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { fileProblem, type FileProblem } from '../shared/file-problem.ts'

/** Why a picture was not added. `gone`: the variant it was meant for was deleted. */
export type PictureProblem = FileProblem | 'gone'

export interface RefusedPicture {
  name: string
  reason: PictureProblem
}

/** A picture that the server took, with the variant it was linked to, if any. */
export interface UploadedPicture {
  asset: Asset
  variant?: Tagged<Variant>
}

export type UploadOutcome = UploadedPicture | { refused: PictureProblem }

export type UploadPicturesEvent =
  | { type: 'files.chosen'; files: readonly UploadFile[] }
  | { type: 'retry' }
  | { type: 'cancel' }

/** A picture was added. */
export interface PictureUploaded extends UploadedPicture {
  type: 'picture.uploaded'
  /** Number of files that are not uploaded yet. */
  left: number
}

interface UploadPicturesContext {
  /** Files not yet uploaded; the first one is being uploaded. */
  waiting: readonly UploadFile[]
  /** Number of files chosen since the queue was last empty. */
  total: number
  refused: readonly RefusedPicture[]
}

/** Adds pictures to the library, or to a variant, one after the other. If the connection is lost, the rest stays in the queue. */
export const uploadPicturesMachine = setup({
  types: {} as { context: UploadPicturesContext; events: UploadPicturesEvent; emitted: PictureUploaded; tags: 'busy' },
  actors: { uploadPicture: promiseSlot<UploadOutcome, UploadFile | undefined>('uploadPicture') },
  actions: {
    begin: assign((_, files: readonly UploadFile[]) => ({ waiting: files, total: files.length, refused: [] })),
    add: assign(({ context: { waiting, total } }, files: readonly UploadFile[]) => ({
      waiting: [...waiting, ...files],
      total: total + files.length,
    })),
    settle: enqueueActions(({ enqueue, context: { waiting, refused } }, outcome: UploadOutcome) => {
      const name = waiting[0]?.name ?? ''
      enqueue.assign({
        waiting: waiting.slice(1),
        refused: 'refused' in outcome ? [...refused, { name, reason: outcome.refused }] : refused,
      })
      if ('asset' in outcome) enqueue.emit({ ...outcome, type: 'picture.uploaded', left: waiting.length - 1 })
    }),
  },
  guards: {
    hasFiles: (_, files: readonly UploadFile[]) => files.length > 0,
    isInterrupted: (_, { error }: { error: unknown }) => fileProblem(error) === 'offline',
    hasMore: ({ context }) => context.waiting.length > 1,
  },
}).createMachine({
  id: 'uploadPictures',
  description: 'Pictures are added to the library from a picker, or to a variant from its page.',
  context: { waiting: [], total: 0, refused: [] },
  initial: 'resting',
  states: {
    resting: {
      description: 'Files can be chosen, dropped or pasted; those that were refused are named.',
      on: {
        'files.chosen': {
          guard: { type: 'hasFiles', params: ({ event }) => event.files },
          target: 'uploading',
          actions: { type: 'begin', params: ({ event }) => event.files },
        },
      },
    },
    uploading: {
      description: 'The first of the files that wait is on its way.',
      tags: 'busy',
      invoke: {
        id: 'uploadPicture',
        src: 'uploadPicture',
        input: ({ context }) => context.waiting[0],
        onDone: [
          {
            guard: 'hasMore',
            target: 'uploading',
            reenter: true,
            actions: { type: 'settle', params: ({ event }) => event.output },
          },
          { target: 'resting', actions: { type: 'settle', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isInterrupted', params: ({ event }) => event }, target: 'interrupted' },
          {
            guard: 'hasMore',
            target: 'uploading',
            reenter: true,
            actions: { type: 'settle', params: ({ event }) => ({ refused: fileProblem(event.error) }) },
          },
          {
            target: 'resting',
            actions: { type: 'settle', params: ({ event }) => ({ refused: fileProblem(event.error) }) },
          },
        ],
      },
      on: {
        'files.chosen': { actions: { type: 'add', params: ({ event }) => event.files } },
        cancel: { target: 'resting', actions: assign({ waiting: [] }) },
      },
    },
    interrupted: {
      description: 'The server did not answer; the remaining files are kept.',
      on: {
        retry: 'uploading',
        'files.chosen': { target: 'uploading', actions: { type: 'add', params: ({ event }) => event.files } },
        cancel: { target: 'resting', actions: assign({ waiting: [] }) },
      },
    },
  },
})
