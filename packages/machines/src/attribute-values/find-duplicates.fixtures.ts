import { ApiError } from '@selvedge/sdk'
import type { DuplicateGroups, DuplicateValue } from '@selvedge/sdk/wire'

import { jobEnds } from '../shared/follow-job.fixtures.ts'
import { jobFixture } from '../shared/job.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { findDuplicatesMachine } from './find-duplicates.machine.ts'
import type { undoDismissalMachine } from './undo-dismissal.machine.ts'
import type { undoMergeMachine } from './undo-merge.machine.ts'

const value = (id: string, text: string, variant_count: number): DuplicateValue => ({
  id,
  value: text,
  display_name: null,
  live: true,
  variant_count,
  product_count: 0,
})

/** Two groups: three spellings of one value, and two of another. */
export const duplicatesFixture = (): DuplicateGroups => ({
  groups: [
    {
      master_id: 's1',
      values: [value('s1', 'Seaglass', 12), value('s2', 'Sea Glass', 4), value('s3', 'SEA-GLASS', 0)],
    },
    { master_id: 'l1', values: [value('l1', 'Lavender', 1), value('l2', 'Lavendar', 1)] },
  ],
  total: 2,
  searched: 240,
})

const offline = new ApiError('offline', 'The server cannot be reached.')
const tooLarge = new ApiError('tooLarge', 'Too many values.', { status: 413 })
const gone = new ApiError('notFound', 'A value was deleted.', { status: 404 })
const dismissal = {
  id: 'd1',
  values: [
    { id: 'l1', value: 'Lavender' },
    { id: 'l2', value: 'Lavendar' },
  ],
  created_at: '2026-11-25T09:00:00.000Z',
}
const mergedJob = { ...jobEnds.done, result: { groups: 2, count: 5, merge_id: 'm1' } }

export const findDuplicatesFixtures: MachineFixtures<typeof findDuplicatesMachine> = {
  input: { attributeId: 'a1' },
  events: {
    'master.chosen': [{ type: 'master.chosen', group: 's1', id: 's2' }],
    'value.toggled': [
      { type: 'value.toggled', id: 's1' },
      { type: 'value.toggled', id: 'l2' },
    ],
    'group.dismissed': [{ type: 'group.dismissed', group: 'l1' }],
    merge: [{ type: 'merge' }],
    cancel: [{ type: 'cancel' }],
    retry: [{ type: 'retry' }],
  },
  outcomes: {
    findDuplicates: {
      done: [duplicatesFixture(), { groups: [], total: 0, searched: 3 }],
      error: [offline, tooLarge],
    },
    dismissValues: { done: [dismissal], error: [gone] },
    startTask: { done: [jobFixture()], error: [offline, gone] },
    followJob: { done: [mergedJob, jobEnds.cancelled, jobEnds.failed, jobEnds.lost], error: [] },
  },
  keyOf: ({ context }) => [context.groups.length, context.masters, context.leftOut, context.problem],
}

/** Values that were dismissed can be proposed again. */
export const undoDismissalFixtures: MachineFixtures<typeof undoDismissalMachine> = {
  input: { attributeId: 'a1', dismissalId: 'd1' },
  events: { undo: [{ type: 'undo' }], retry: [{ type: 'retry' }] },
  outcomes: { takeBack: { done: [{ value: undefined, etag: undefined }], error: [offline] } },
  keyOf: ({ context }) => context.item,
}

/** Two values were merged, and can be parted again. */
export const undoMergeFixtures: MachineFixtures<typeof undoMergeMachine> = {
  input: { mergeId: 'm1' },
  events: { undo: [{ type: 'undo' }], retry: [{ type: 'retry' }] },
  outcomes: {
    takeBack: {
      done: [{ value: { values: 1, values_kept: 0, items: 4, items_kept: 0 }, etag: undefined }],
      error: [offline],
    },
  },
  keyOf: ({ context }) => context.item?.value.values,
}
