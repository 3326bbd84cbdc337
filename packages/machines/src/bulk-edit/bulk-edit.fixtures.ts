import { ApiError, type BulkEdit } from '@selvedge/sdk'
import type { BulkEditRow } from '@selvedge/sdk/wire'

import { jobEnds } from '../shared/follow-job.fixtures.ts'
import { jobFixture } from '../shared/job.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { bulkEditMachine } from './bulk-edit.machine.ts'

const AT = '2026-11-22T09:00:00.000Z'

/** A preview of the state of two variants; every field may be replaced. */
export const bulkEditFixture = (changes: Partial<BulkEdit> = {}): BulkEdit => ({
  id: 'e1',
  state: 'previewed',
  column: 'state',
  mode: 'append',
  value: 'active',
  values: [],
  count: 2,
  changes: 1,
  unchanged: 0,
  refused: 1,
  kept: 0,
  job_id: null,
  created_by: 'u1',
  created_at: AT,
  run_at: null,
  undone_at: null,
  ...changes,
})

/** A variant of the preview; every field may be replaced. */
export const bulkEditRowFixture = (changes: Partial<BulkEditRow> = {}): BulkEditRow => ({
  id: 'v1',
  name: 'Heron blue',
  product_name: 'Heron',
  image_url: null,
  before: ['draft'],
  after: ['active'],
  outcome: 'changes',
  reason: null,
  ...changes,
})

const done = bulkEditFixture({ state: 'done', run_at: AT })
const undone = bulkEditFixture({ state: 'undone', changes: 0, kept: 1, run_at: AT, undone_at: AT })
const offline = new ApiError('offline', 'The server cannot be reached.')
const refused = new ApiError('invalid', 'Not a valid URL', { status: 422, code: 'invalid' })
const expired = new ApiError('notFound', 'Not found.', { status: 404, code: 'not_found' })
const gone = new ApiError('notFound', 'Some of these items do not exist.', {
  status: 404,
  code: 'unknown_ids',
  problem: {
    type: 'about:blank',
    title: 'Not found',
    status: 404,
    code: 'unknown_ids',
    detail: 'Some are gone.',
    errors: [{ index: 0, id: 'v1', code: 'unknown_id', detail: 'There is no item v1.' }],
  },
})

/** Two variants chosen individually. */
export const bulkEditFixtures: MachineFixtures<typeof bulkEditMachine> = {
  input: { step: 'attribute', editId: undefined, selection: { choice: ['v1', 'v2'], count: 2 }, draft: undefined },
  events: {
    'column.chosen': [{ type: 'column.chosen', column: 'state' }],
    'values.changed': [{ type: 'values.changed', change: { text: 'draft' } }],
    'variant.removed': [
      { type: 'variant.removed', id: 'v1' },
      { type: 'variant.removed', id: 'v2' },
    ],
    'row.removed': [{ type: 'row.removed', id: 'v1', outcome: 'changes' }],
    'address.changed': [{ type: 'address.changed', step: 'attribute' }],
    next: [{ type: 'next' }],
    back: [{ type: 'back' }],
    confirm: [{ type: 'confirm' }],
    cancel: [{ type: 'cancel' }],
    undo: [{ type: 'undo' }],
    again: [{ type: 'again' }],
    retry: [{ type: 'retry' }],
  },
  outcomes: {
    readEdit: { done: [done, undone], error: [offline, expired] },
    previewEdit: { done: [bulkEditFixture()], error: [refused, gone] },
    startTask: { done: [jobFixture({ total: 1 })], error: [offline] },
    followJob: { done: Object.values(jobEnds), error: [] },
  },
  keyOf: ({ context: { edit, selection, task, problem, removed, draft } }) => [
    edit?.state,
    selection.count,
    task,
    problem,
    removed.size,
    draft.column,
  ],
}
