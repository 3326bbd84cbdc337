import { ApiError } from '@selvedge/sdk'
import type { FormerFile } from '@selvedge/sdk/wire'

import type { MachineFixtures } from '../testing/shortest-paths.ts'
import { uploadFixture } from '../uploads/uploads.fixtures.ts'
import type { assetFileMachine } from './asset-file.machine.ts'
import { taggedAsset } from './asset-page.fixtures.ts'

export const formerFileFixture = (changes: Partial<FormerFile> = {}): FormerFile => ({
  id: 'f1',
  image_url: null,
  mimetype: 'image/png',
  filesize: 31_407,
  checksum: '1'.repeat(64),
  width: 800,
  height: 600,
  page_count: null,
  replaced_at: '2026-11-20T09:00:00.000Z',
  replaced_by_name: 'Ada Byron',
  kept_until: '2026-12-20T09:00:00.000Z',
  ...changes,
})

const down = new ApiError('server', 'The server answered 500.', { status: 500 })
const gone = new ApiError('notFound', 'Nothing is here.', { status: 404, code: 'not_found' })
const stale = new ApiError('stale', 'The asset has another file.')

const replacement = taggedAsset(2, { checksum: '2'.repeat(64) })
const replaces = taggedAsset(1).value

export const assetFileFixtures: MachineFixtures<typeof assetFileMachine> = {
  input: { assetId: 'a1', checksum: replaces.checksum },
  events: {
    'upload.changed': [
      { type: 'upload.changed', upload: uploadFixture({ replaces, phase: 'sending', sent: 4 }) },
      { type: 'upload.changed', upload: uploadFixture({ replaces, phase: 'done', asset: replacement.value }) },
      { type: 'upload.changed', upload: undefined },
    ],
    'checksum.changed': [
      { type: 'checksum.changed', checksum: replaces.checksum },
      { type: 'checksum.changed', checksum: '3'.repeat(64) },
    ],
    restore: [{ type: 'restore', formerId: 'f1' }],
    retry: [{ type: 'retry' }],
  },
  outcomes: {
    observeReplacement: { done: [], error: [new Error('There is no queue.')] },
    readFormerFiles: { done: [[], [formerFileFixture()]], error: [down] },
    readAsset: { done: [replacement], error: [gone] },
    restoreFile: { done: [replacement], error: [down, stale, gone] },
  },
  keyOf: ({ context: { checksum, formerFiles, upload, problem } }) => [
    checksum,
    formerFiles?.length,
    upload?.phase,
    problem,
  ],
}
