import { MAX_UPLOAD_FILES } from '@selvedge/sdk/wire'
import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'

import { observerSlot, promiseSlot } from '../actor-slot.ts'
import { uploadFileMachine, type UploadFileRef } from './upload-file.machine.ts'
import type { FileReported } from './upload-file.types.ts'
import { type Arrival, withArrival } from './upload-pace.ts'
import {
  hasEnded,
  isActive,
  isSameFile,
  type NameAnswer,
  type NewUpload,
  newUpload,
  type SameAnswer,
  type Upload,
} from './upload.types.ts'

/** Id of the child that keeps the uploads. Typed as `string` for the reason given at `OBSERVE_ADDRESS`. */
const KEEP_UPLOADS: string = 'keepUploads'

export type UploadQueueEvent =
  | { type: 'files.added'; files: readonly NewUpload[] }
  | { type: 'file.found'; id: string; data: Blob }
  | { type: 'file.retried'; id: string }
  | { type: 'file.removed'; id: string }
  | { type: 'same.answered'; id: string; answer: SameAnswer; isForAll: boolean }
  | { type: 'name.answered'; id: string; answer: NameAnswer; isForAll: boolean }
  /** Cancels every file that is not in the library yet. */
  | { type: 'uploads.cancelled' }
  /** Clears the list of what has ended; files of a wizard stay until it is closed. */
  | { type: 'ended.cleared' }
  /** The wizard is finished or given up: what is still on its way goes on without it. */
  | { type: 'group.closed'; group: string }
  | { type: 'network.back' }
  | FileReported

/** What the browser is to remember across a reload. */
export interface KeptUploads {
  type: 'uploads.kept'
  uploads: readonly Upload[]
}

export interface UploadQueueContext {
  /** In the order in which they are sent; what has failed stands last. */
  uploads: readonly Upload[]
  refs: Refs
  /** The answers for all files whose content, or whose name, is in the library already. */
  answers: { same?: SameAnswer; name?: NameAnswer }
  arrivals: readonly Arrival[]
}

/** Every file on its way to the library, of all pages. Each one is a machine of its own, `uploadFile`. */
export const uploadQueueMachine = setup({
  types: {} as { context: UploadQueueContext; events: UploadQueueEvent; tags: 'busy' },
  actors: {
    uploadFile: uploadFileMachine,
    readUploads: promiseSlot<readonly Upload[], void>('readUploads'),
    keepUploads: observerSlot<KeptUploads, void>('keepUploads'),
  },
  actions: {
    restore: assign(({ context, spawn, self }, uploads: readonly Upload[]) => {
      return {
        uploads: [...uploads, ...context.uploads],
        refs: withRefs(context.refs, uploads, (upload) =>
          spawn('uploadFile', { id: upload.id, input: { upload, queue: self } }),
        ),
      }
    }),
    add: enqueueActions(({ context, enqueue, self }, files: readonly NewUpload[]) => {
      const lost = context.uploads.filter(({ phase }) => phase === 'lost')
      const found = new Map<string, Upload>()
      for (const file of files) {
        const same = lost.find((one) => isSameFile(one, file) && ![...found.values()].includes(one))
        if (same) found.set(file.id, same)
      }
      for (const file of files) {
        const ref = context.refs.get(found.get(file.id)?.id ?? '')
        if (ref) enqueue.sendTo(ref, { type: 'file.found', data: file.data })
      }
      const fresh = files.filter(({ id }) => !found.has(id) && !context.refs.has(id)).map(newUpload)
      enqueue.assign(({ spawn }) => ({
        uploads: [...context.uploads, ...fresh],
        refs: withRefs(context.refs, fresh, (upload) =>
          spawn('uploadFile', { id: upload.id, input: { upload, queue: self } }),
        ),
        ...(context.uploads.every(hasEnded) && { answers: {}, arrivals: [] }),
      }))
    }),
    take: assign(({ context }, { upload, at }: FileReported) => {
      const before = context.uploads.find(({ id }) => id === upload.id)
      if (!before) return {}
      const bytes = upload.sent - before.sent
      return {
        uploads: placed(context.uploads, { ...upload, group: before.group }),
        arrivals: at === undefined ? context.arrivals : withArrival(context.arrivals, { at, bytes }),
      }
    }),
    /** Lets the next files begin, so that twenty are under way. */
    beginNext: enqueueActions(({ context, enqueue }) => {
      const free = MAX_UPLOAD_FILES - context.uploads.filter(isActive).length
      const next = context.uploads.filter(({ phase }) => phase === 'waiting').slice(0, Math.max(free, 0))
      for (const { id } of next) {
        const ref = context.refs.get(id)
        if (ref) enqueue.sendTo(ref, { type: 'begin' })
      }
    }),
    remember: assign(({ context }, answers: UploadQueueContext['answers']) => ({
      answers: { ...context.answers, ...answers },
    })),
    answerAll: enqueueActions(({ context, enqueue }) => {
      const { same, name } = context.answers
      for (const upload of context.uploads.filter(({ phase }) => phase === 'asking')) {
        const ref = context.refs.get(upload.id)
        if (!ref) continue
        if (upload.same && same) enqueue.sendTo(ref, { type: 'same.answered', answer: same })
        if (upload.named && name) enqueue.sendTo(ref, { type: 'name.answered', answer: name })
      }
    }),
    tell: enqueueActions(({ context, enqueue }, { id, event }: { id: string; event: ToFile }) => {
      const ref = context.refs.get(id)
      if (ref) enqueue.sendTo(ref, event)
    }),
    resume: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.uploads.filter(({ phase }) => phase === 'pausing')) {
        const ref = context.refs.get(id)
        if (ref) enqueue.sendTo(ref, { type: 'retry' })
      }
    }),
    drop: enqueueActions(({ context, enqueue }, uploads: readonly Upload[]) => {
      const ids = new Set(uploads.map(({ id }) => id))
      for (const { id, phase } of uploads) {
        const ref = context.refs.get(id)
        if (ref && phase !== 'skipped') enqueue.sendTo(ref, { type: 'cancel' })
      }
      enqueue.assign({
        uploads: context.uploads.filter(({ id }) => !ids.has(id)),
        refs: new Map([...context.refs].filter(([id]) => !ids.has(id))),
      })
    }),
    keep: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo(KEEP_UPLOADS, { type: 'uploads.kept', uploads: context.uploads })
    }),
    leaveGroup: assign(({ context }, { group }: { group: string }) => ({
      uploads: context.uploads
        .filter((upload) => upload.group !== group || !hasEnded(upload))
        .map((upload) => (upload.group === group ? { ...upload, group: undefined } : upload)),
    })),
  },
  guards: { isSkipped: (_, { upload }: FileReported) => upload.phase === 'skipped' },
}).createMachine({
  id: 'uploadQueue',
  description: 'Uploads to the library: any number is queued, and twenty are under way (specification 2, section 9).',
  context: { uploads: [], refs: new Map(), answers: {}, arrivals: [] },
  initial: 'restoring',
  invoke: {
    id: KEEP_UPLOADS,
    src: 'keepUploads',
    onError: { description: 'Without a memory, a reload ends the uploads.' },
  },
  on: {
    'files.added': {
      actions: [{ type: 'add', params: ({ event }) => event.files }, 'beginNext', 'keep'],
    },
    'file.reported': [
      {
        guard: { type: 'isSkipped', params: ({ event }) => event },
        actions: [{ type: 'drop', params: ({ event }) => [event.upload] }, 'beginNext', 'keep'],
      },
      { actions: [{ type: 'take', params: ({ event }) => event }, 'answerAll', 'beginNext', 'keep'] },
    ],
    'file.found': {
      actions: {
        type: 'tell',
        params: ({ event: { id, data } }) => ({ id, event: { type: 'file.found', data } }),
      },
    },
    'file.retried': { actions: { type: 'tell', params: ({ event: { id } }) => ({ id, event: { type: 'retry' } }) } },
    'file.removed': {
      actions: [
        { type: 'drop', params: ({ context, event }) => context.uploads.filter(({ id }) => id === event.id) },
        'beginNext',
        'keep',
      ],
    },
    'same.answered': {
      actions: [
        { type: 'remember', params: ({ event }) => (event.isForAll ? { same: event.answer } : {}) },
        {
          type: 'tell',
          params: ({ event: { id, answer } }) => ({ id, event: { type: 'same.answered', answer } }),
        },
        'answerAll',
      ],
    },
    'name.answered': {
      actions: [
        { type: 'remember', params: ({ event }) => (event.isForAll ? { name: event.answer } : {}) },
        {
          type: 'tell',
          params: ({ event: { id, answer } }) => ({ id, event: { type: 'name.answered', answer } }),
        },
        'answerAll',
      ],
    },
    'uploads.cancelled': {
      actions: [
        { type: 'drop', params: ({ context }) => context.uploads.filter((upload) => !hasEnded(upload)) },
        'keep',
      ],
    },
    'ended.cleared': {
      actions: [
        {
          type: 'drop',
          params: ({ context }) => context.uploads.filter((upload) => hasEnded(upload) && upload.group === undefined),
        },
        'keep',
      ],
    },
    'group.closed': { actions: [{ type: 'leaveGroup', params: ({ event }) => event }, 'keep'] },
    'network.back': { actions: 'resume' },
  },
  states: {
    restoring: {
      description: 'The uploads that a reload interrupted are read; new files can be added meanwhile.',
      tags: 'busy',
      invoke: {
        id: 'readUploads',
        src: 'readUploads',
        onDone: { target: 'open', actions: [{ type: 'restore', params: ({ event }) => event.output }, 'beginNext'] },
        onError: 'open',
      },
    },
    open: { description: 'Files are taken up one after the other, twenty at a time.' },
  },
})

export type UploadQueueRef = ActorRefFrom<typeof uploadQueueMachine>

type ToFile =
  | { type: 'retry' }
  | { type: 'file.found'; data: Blob }
  | { type: 'same.answered'; answer: SameAnswer }
  | { type: 'name.answered'; answer: NameAnswer }

type Refs = ReadonlyMap<string, UploadFileRef>

const withRefs = (refs: Refs, uploads: readonly Upload[], spawn: (upload: Upload) => UploadFileRef): Refs =>
  new Map([...refs, ...uploads.map((upload) => [upload.id, spawn(upload)] as const)])

/** Puts the upload where it was, or last when it has failed just now. */
function placed(uploads: readonly Upload[], upload: Upload): readonly Upload[] {
  const isOther = ({ id }: Upload) => id !== upload.id
  const hasFailed = upload.phase === 'pausing' || upload.phase === 'refused'
  return hasFailed ? [...uploads.filter(isOther), upload] : uploads.map((one) => (isOther(one) ? one : upload))
}
