import type { Choice, Job } from '@selvedge/sdk'
import type { AssetArchive } from '@selvedge/sdk/wire'
import { type ActorRefFrom, assign, emit, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { ofEvent } from '../of-event.ts'
import { followedJob, followJobMachine } from '../shared/follow-job.machine.ts'
import { jobStates } from '../shared/job-states.ts'
import {
  archiveOf,
  type AssetArchiveContext,
  type AssetArchiveEvent,
  type AssetArchiveInput,
  type AssetArchiveNotice,
  refusalOfArchive,
  refusalOfFile,
  refusalOfPacking,
} from './asset-archive.types.ts'

type Ended = { output: Job | undefined }

/** Downloads chosen assets as one ZIP file, which a job packs. */
export const assetArchiveMachine = setup({
  types: {} as {
    input: AssetArchiveInput
    context: AssetArchiveContext
    events: AssetArchiveEvent
    emitted: AssetArchiveNotice
    tags: 'busy'
  },
  actors: {
    startTask: promiseSlot<Job, { choice: Choice }>('startTask'),
    followJob: followJobMachine,
    readArchive: promiseSlot<AssetArchive, { id: string }>('readArchive'),
  },
  actions: {
    forgetProblem: assign({ problem: undefined, serverMessage: undefined }),
    keepJob: enqueueActions(({ context, enqueue }, { output }: { output: Job }) => {
      enqueue.assign({ job: followedJob(output, context.selection?.count ?? 0), isResumed: false })
      enqueue.emit({ type: 'job.started', jobId: output.id })
    }),
    cancelJob: sendTo('followJob', { type: 'cancel' }),
    keepArchive: assign((_, { output }: Ended) => ({ archive: archiveOf(output) })),
    refuseStart: assign(({ context }, { error }: { error: unknown }) => refusalOfArchive(error, context.selection)),
    refuseFile: assign(({ context }, { error }: { error: unknown }) => refusalOfFile(error, context.archive)),
    refusePacking: assign((_, { output }: Ended) => refusalOfPacking(output)),
    findNone: assign({ problem: 'none' }),
    lose: assign({ problem: 'lost' }),
    giveFile: emit((_, { url }: { url: string | null }) => ({ type: 'file.ready' as const, url: url ?? '' })),
  },
  guards: {
    isPacking: ({ context }) => context.isResumed,
    isResumed: ({ context }, { output }: Ended) => context.isResumed && archiveOf(output) !== undefined,
    isChosen: ({ context: { selection } }) => selection !== undefined && selection.count > 0,
    isEmpty: (_, { output }: Ended) => archiveOf(output)?.asset_count === 0,
    isPacked: (_, { output }: Ended) => archiveOf(output) !== undefined,
    isCancelled: (_, { output }: Ended) => output?.state === 'cancelled',
    isLost: (_, { output }: Ended) => output === undefined,
    isKept: ({ context }) => context.archive !== undefined,
    isReadable: (_, { output }: { output: AssetArchive }) => output.url !== null,
  },
}).createMachine({
  id: 'assetArchive',
  description: 'Downloads chosen assets as one ZIP file: a job packs it, and the browser saves it.',
  context: ({ input: { selection, jobId } }) => ({
    selection,
    job: { id: jobId ?? '', done: 0, total: selection?.count ?? 0 },
    isResumed: jobId !== undefined,
    archive: undefined,
    problem: undefined,
    serverMessage: undefined,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'A job that already runs is followed; otherwise the chosen assets are packed.',
      always: [
        { guard: 'isPacking', target: 'packing.following' },
        { guard: 'isChosen', target: 'packing' },
        { target: 'left' },
      ],
    },
    packing: {
      description: 'The server packs the files, also when the dialog is closed.',
      ...jobStates({
        taskOf: ({ selection }: AssetArchiveContext) => ({ choice: selection?.choice ?? [] }),
        refused: { target: '#assetArchive.failed', actions: { type: 'refuseStart', params: ofEvent } },
        ended: [
          {
            guard: { type: 'isEmpty', params: ofEvent },
            target: '#assetArchive.failed',
            actions: 'findNone',
          },
          {
            guard: { type: 'isResumed', params: ofEvent },
            target: '#assetArchive.packed',
            actions: { type: 'keepArchive', params: ofEvent },
          },
          {
            guard: { type: 'isPacked', params: ofEvent },
            target: '#assetArchive.handingOver',
            actions: { type: 'keepArchive', params: ofEvent },
          },
          { guard: { type: 'isCancelled', params: ofEvent }, target: '#assetArchive.left' },
          { target: '#assetArchive.failed', actions: { type: 'refusePacking', params: ofEvent } },
        ],
        lost: { target: '#assetArchive.failed', actions: 'lose' },
      }),
    },
    packed: {
      description: 'The file is ready. After a reload the user asks for it, because it may have been saved already.',
      on: { download: 'handingOver' },
    },
    handingOver: {
      description: 'The archive is read once more, because the browser does not report why a download failed.',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'readArchive',
        src: 'readArchive',
        input: ({ context: { archive } }) => ({ id: archive?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isReadable', params: ({ event }) => event },
            target: 'handedOver',
            actions: { type: 'giveFile', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: assign({ archive: undefined, problem: 'expired' }) },
        ],
        onError: { target: 'failed', actions: { type: 'refuseFile', params: ({ event }) => event } },
      },
    },
    handedOver: {
      description: 'The browser saves the file. It can be saved again for a day.',
      on: { download: 'handingOver' },
    },
    failed: {
      description: 'The problem of the last attempt.',
      on: {
        retry: [
          { guard: 'isKept', target: 'handingOver' },
          { guard: 'isChosen', target: 'packing' },
        ],
      },
    },
    left: { type: 'final', description: 'It was cancelled, or nothing was chosen.' },
  },
})

export type AssetArchiveRef = ActorRefFrom<typeof assetArchiveMachine>
export type AssetArchiveSnapshot = SnapshotFrom<typeof assetArchiveMachine>
