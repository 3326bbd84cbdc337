import { ApiError } from '@selvedge/sdk'
import { createEmptyActor, fromPromise } from 'xstate'

import { assetFixture } from '../assets/asset.fixtures.ts'
import { chosenVariantFixture } from '../links/links.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { addAssetsMachine } from './add-assets.machine.ts'
import { NO_ADD_ASSETS } from './add-assets.types.ts'
import { uploadFileMachine } from './upload-file.machine.ts'
import type { SentFile } from './upload-file.types.ts'
import { uploadQueueMachine } from './upload-queue.machine.ts'
import {
  type ComparedFile,
  type KnownFile,
  newUpload,
  type NewUpload,
  type Upload,
  type UploadOutcome,
} from './upload.types.ts'

const offline = new ApiError('offline', 'The server cannot be reached.')
const broken = new ApiError('server', 'The server answered 500.', { status: 500 })
const expired = new ApiError('notFound', 'This upload was not finished in time.', { status: 410 })
const unreadable = Object.assign(new Error('The file has changed.'), { name: 'NotReadableError' })

/** A file as dropped: ten bytes named like its id. */
export const newUploadFixture = (changes: Partial<NewUpload> = {}): NewUpload => ({
  id: 'u1',
  name: `${changes.id ?? 'u1'}.png`,
  size: 10,
  type: 'image/png',
  modified: 1,
  group: undefined,
  source: undefined,
  data: new Blob(['0123456789']),
  ...changes,
})

export const uploadFixture = (changes: Partial<Upload> = {}): Upload => ({
  ...newUpload(newUploadFixture({ id: changes.id ?? 'u1' })),
  ...changes,
})

const same = assetFixture({ id: 'a9', name: 'heron.png' })
const named = assetFixture({ id: 'a8', name: 'u1.png', checksum: '1'.repeat(64) })

export const uploadFileFixtures: MachineFixtures<typeof uploadFileMachine> = {
  input: { upload: uploadFixture(), queue: createEmptyActor() },
  events: {
    begin: [{ type: 'begin' }],
    retry: [{ type: 'retry' }],
    'same.answered': [
      { type: 'same.answered', answer: 'use' },
      { type: 'same.answered', answer: 'both' },
      { type: 'same.answered', answer: 'skip' },
    ],
    'name.answered': [
      { type: 'name.answered', answer: 'replace' },
      { type: 'name.answered', answer: 'both' },
      { type: 'name.answered', answer: 'skip' },
    ],
    'file.found': [{ type: 'file.found', data: new Blob(['0123456789']) }],
    cancel: [{ type: 'cancel' }],
    'upload.begun': [{ type: 'upload.begun', uploadId: 't1' }],
    'bytes.sent': [{ type: 'bytes.sent', sent: 4, at: 1_000 }],
  },
  outcomes: {
    hashFile: { done: ['c0ffee'], error: [unreadable, new Error('There is no worker.')] },
    compareFile: { done: [{}, { same }, { named }], error: [offline, broken] },
    sendFile: { done: [{ asset: assetFixture() }, { refused: 'type' }], error: [offline, broken, expired] },
    abandonUpload: { done: [undefined], error: [offline] },
  },
  keyOf: ({ context: { upload } }) => [upload.uploadId, upload.problem],
}

/** The same file after a reload, when the browser does not have it any more. */
export const lostFileFixtures: MachineFixtures<typeof uploadFileMachine> = {
  ...uploadFileFixtures,
  input: {
    upload: uploadFixture({ data: undefined, uploadId: 't1', sent: 4, checksum: 'c0ffee' }),
    queue: createEmptyActor(),
  },
}

/** A file that replaces that of an asset which has a checksum of its own. */
export const replacingFileFixtures: MachineFixtures<typeof uploadFileMachine> = {
  ...uploadFileFixtures,
  input: { upload: uploadFixture({ replaces: assetFixture({ checksum: '0ff1ce' }) }), queue: createEmptyActor() },
  outcomes: {
    ...uploadFileFixtures.outcomes,
    hashFile: { done: ['c0ffee', '0ff1ce'], error: [new Error('There is no worker.')] },
    sendFile: {
      done: [{ asset: assetFixture() }, { refused: 'changed', replaces: assetFixture({ checksum: 'c0de' }) }],
      error: [offline],
    },
  },
}

/** A queue whose files are all taken as the asset a1. */
export const takingQueue: typeof uploadQueueMachine = uploadQueueMachine.provide({
  actors: {
    uploadFile: uploadFileMachine.provide({
      actors: {
        hashFile: fromPromise(async () => 'c0ffee'),
        compareFile: fromPromise<KnownFile, ComparedFile>(async () => ({})),
        sendFile: fromPromise<UploadOutcome, SentFile>(async () => ({ asset: assetFixture({ id: 'a1' }) })),
        abandonUpload: fromPromise(async () => {}),
      },
    }),
  },
})

const reported = (changes: Partial<Upload>, at?: number) => ({
  type: 'file.reported' as const,
  upload: uploadFixture(changes),
  at,
})

export const uploadQueueFixtures: MachineFixtures<typeof uploadQueueMachine> = {
  input: undefined,
  events: {
    'files.added': [{ type: 'files.added', files: [newUploadFixture({ group: 'addAssets' })] }],
    'file.found': [{ type: 'file.found', id: 'u0', data: new Blob(['0123456789']) }],
    'file.retried': [{ type: 'file.retried', id: 'u1' }],
    'file.removed': [{ type: 'file.removed', id: 'u1' }],
    'same.answered': [{ type: 'same.answered', id: 'u1', answer: 'use', isForAll: true }],
    'name.answered': [{ type: 'name.answered', id: 'u1', answer: 'replace', isForAll: true }],
    'uploads.cancelled': [{ type: 'uploads.cancelled' }],
    'ended.cleared': [{ type: 'ended.cleared' }],
    'group.closed': [{ type: 'group.closed', group: 'addAssets' }],
    'network.back': [{ type: 'network.back' }],
    'file.reported': [
      reported({ phase: 'asking', same }),
      reported({ phase: 'asking', named }),
      reported({ phase: 'sending', sent: 4 }, 1_000),
      reported({ phase: 'pausing', problem: 'offline' }),
      reported({ phase: 'done', asset: assetFixture() }),
      reported({ phase: 'skipped' }),
    ],
  },
  outcomes: {
    readUploads: {
      done: [[uploadFixture({ id: 'u0', data: undefined, uploadId: 't0' })]],
      error: [new Error('There is no database.')],
    },
    keepUploads: { done: [], error: [new Error('There is no database.')] },
  },
  keyOf: ({ context: { uploads, answers } }) => [uploads.map(({ id, phase, group }) => [id, phase, group]), answers],
}

const labelFixture = { id: 'l1', name: 'Campaign', category: { id: 'c1', name: 'Use', color: 'green' } } as const
const doneFile = uploadFixture({ phase: 'done', asset: assetFixture({ id: 'a1' }), group: 'addAssets' })
const runningFile = uploadFixture({ id: 'u2', phase: 'sending', group: 'addAssets' })
const refusedFile = uploadFixture({ id: 'u3', phase: 'refused', problem: 'type', group: 'addAssets' })

export const addAssetsFixtures: MachineFixtures<typeof addAssetsMachine> = {
  input: { step: 'upload', table: 'VARIANTS', draft: NO_ADD_ASSETS },
  events: {
    'files.changed': [
      { type: 'files.changed', files: [] },
      { type: 'files.changed', files: [doneFile, runningFile] },
      { type: 'files.changed', files: [doneFile, refusedFile] },
      { type: 'files.changed', files: [refusedFile] },
    ],
    'file.removed': [{ type: 'file.removed', id: 'u2' }],
    'table.chosen': [
      { type: 'table.chosen', table: 'VIEWS' },
      { type: 'table.chosen', table: 'VARIANTS' },
    ],
    'item.toggled': [{ type: 'item.toggled', item: chosenVariantFixture }],
    'item.removed': [{ type: 'item.removed', id: 'v1' }],
    'action.chosen': [{ type: 'action.chosen', action: 'replace' }],
    'labels.chosen': [{ type: 'labels.chosen', labels: [labelFixture] }],
    next: [{ type: 'next' }],
    back: [{ type: 'back' }],
    finish: [{ type: 'finish' }],
    cancel: [{ type: 'cancel' }],
    'address.changed': [
      { type: 'address.changed', step: 'upload', table: 'VARIANTS' },
      { type: 'address.changed', step: 'link', table: 'VARIANTS' },
      { type: 'address.changed', step: 'labels', table: 'VARIANTS' },
    ],
  },
  outcomes: {
    observeFiles: { done: [], error: [new Error('There is no queue.')] },
    readViewVariants: { done: [[chosenVariantFixture], []], error: [offline] },
    applyLabels: { done: [undefined], error: [broken] },
    linkAssets: { done: [undefined], error: [offline] },
  },
  keyOf: ({ context: { files, draft, table, problem } }) => [
    files.map(({ id, phase }) => [id, phase]),
    draft.variants.length,
    draft.views.length,
    draft.labels.length,
    table,
    problem,
  ],
}

/** The last step after a reload, with two files. */
export const labellingFixtures: MachineFixtures<typeof addAssetsMachine> = {
  ...addAssetsFixtures,
  input: { step: 'labels', table: 'VARIANTS', draft: { ...NO_ADD_ASSETS, variants: [chosenVariantFixture] } },
}
