import { ApiError, type Asset, type Label, type LabelCategory, type Tagged } from '@selvedge/sdk'
import type { LabelOfAsset } from '@selvedge/sdk/wire'

import { bulkEditFixture } from '../bulk-edit/bulk-edit.fixtures.ts'
import { assetFixture } from '../assets/asset.fixtures.ts'
import { editFixtures, goneFixture, offlineFixture, staleFixture } from '../shared/edit.fixtures.ts'
import { jobEnds } from '../shared/follow-job.fixtures.ts'
import { jobFixture } from '../shared/job.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { AssetLabels, assetLabelsMachine } from './asset-labels.machine.ts'
import type { bulkLabelsMachine } from './bulk-labels.machine.ts'
import type { undoLabelsMachine } from './undo-labels.machine.ts'
import type { changeLabelMachine } from './change-label.machine.ts'

const AT = '2026-11-20T09:00:00.000Z'

/** A category with labels of these names, whose ids are `{category id}-{number from 1}`. */
export function labelCategoryFixture(
  changes: Partial<LabelCategory> = {},
  names: readonly string[] = ['Spring', 'Autumn'],
): LabelCategory {
  const id = changes.id ?? 'c1'
  const labels = names.map((name, index) => ({
    id: `${id}-${index + 1}`,
    name,
    description: '',
    asset_count: index === 0 ? 12 : 0,
  }))
  return {
    id,
    name: 'Season',
    color: 'green',
    description: '',
    label_count: labels.length,
    labels,
    created_at: AT,
    updated_at: AT,
    ...changes,
  }
}

export const labelFixture = (changes: Partial<Label> = {}): Label => ({
  id: 'c1-1',
  name: 'Spring',
  description: '',
  category: { id: 'c1', name: 'Season', color: 'green' },
  asset_count: 12,
  created_at: AT,
  updated_at: AT,
  ...changes,
})

/** A label is renamed; a colleague may have renamed it first. */
export const changeLabelFixtures: MachineFixtures<typeof changeLabelMachine> = {
  input: { seen: { name: 'Spring', description: '', categoryId: 'c1', categoryName: 'Season' } },
  events: {
    submitted: [
      {
        type: 'submitted',
        change: { task: 'editLabel', id: 'c1-1', fields: { name: 'Summer', categoryId: 'c1', description: '' } },
      },
    ],
    cancel: [{ type: 'cancel' }],
  },
  outcomes: {
    makeChange: {
      done: [{}, { seen: { name: 'Springtime', description: '', categoryId: 'c1', categoryName: 'Season' } }],
      error: [
        new ApiError('conflict', 'The category has a label of this name.', { status: 409, code: 'duplicate_name' }),
        new ApiError('notFound', 'Not found.', { status: 404 }),
        new ApiError('offline', 'The server cannot be reached.'),
        new ApiError('server', 'The server answered 500.', { status: 500 }),
      ],
    },
  },
  keyOf: ({ context }) => context.problem,
}

/** A label as assets carry it. */
export const appliedLabelFixture = (id = 'c1-1', name = 'Spring'): LabelOfAsset => ({
  id,
  name,
  category: { id: 'c1', name: 'Season', color: 'green' },
})

const [spring, autumn] = [appliedLabelFixture(), appliedLabelFixture('c1-2', 'Autumn')]

export const labelledAsset = (rev: number, ...labels: LabelOfAsset[]): Tagged<Asset> => ({
  value: assetFixture({ labels }),
  etag: `"${rev}"`,
})

const refused = new ApiError('invalid', 'The label does not exist.', { status: 422, code: 'unknown_reference' })

/** An asset with one label gets another; a colleague may have taken all of them. */
export const assetLabelsFixtures: MachineFixtures<typeof assetLabelsMachine> = editFixtures<Asset, AssetLabels>({
  id: 'a1',
  change: { labels: [autumn, spring] },
  read: [labelledAsset(1, spring), labelledAsset(8)],
  unread: [offlineFixture, goneFixture],
  saved: labelledAsset(2, autumn, spring),
  unsaved: [offlineFixture, refused, staleFixture],
  keyOf: ({ problem, values, item, savedAt }) => [
    problem,
    values?.labels.length,
    item?.labels.length,
    savedAt !== undefined,
  ],
})

/** Two assets were chosen, of which one has been deleted. */
export const goneAssets = new ApiError('notFound', 'Some of these items do not exist.', {
  status: 404,
  code: 'unknown_ids',
  problem: {
    type: 'about:blank',
    title: 'Not found',
    status: 404,
    code: 'unknown_ids',
    detail: 'Some are gone.',
    errors: [{ index: 0, id: 'a1', code: 'unknown_id', detail: 'There is no item a1.' }],
  },
})

/** Two assets chosen individually. */
export const bulkLabelsFixtures: MachineFixtures<typeof bulkLabelsMachine> = {
  input: { selection: { choice: ['a1', 'a2'], count: 2 } },
  events: {
    'action.chosen': [{ type: 'action.chosen', action: 'add' }],
    'label.toggled': [{ type: 'label.toggled', label: spring }],
    'labels.cleared': [{ type: 'labels.cleared' }],
    'asset.removed': [{ type: 'asset.removed', id: 'a1' }],
    save: [{ type: 'save' }],
    cancel: [{ type: 'cancel' }],
  },
  outcomes: {
    changeLabels: { done: [{ count: 2, edit_id: 'e1' }], error: [offlineFixture, goneAssets] },
    startTask: { done: [], error: [] },
    followJob: { done: [], error: [] },
  },
  keyOf: ({ context: { selection, draft, problem } }) => [selection.count, draft.action, draft.labels.length, problem],
}

/** All that match, which a job changes. */
export const bulkLabelsJobFixtures: MachineFixtures<typeof bulkLabelsMachine> = {
  ...bulkLabelsFixtures,
  input: {
    selection: { choice: { search: 'heron', expected: 60 }, count: 60 },
    draft: { action: 'add', labels: [spring] },
  },
  events: {
    'action.chosen': [],
    'label.toggled': [],
    'labels.cleared': [],
    'asset.removed': [],
    save: [{ type: 'save' }],
    cancel: [{ type: 'cancel' }],
  },
  outcomes: {
    startTask: { done: [jobFixture()], error: [offlineFixture] },
    followJob: { done: Object.values(jobEnds), error: [] },
  },
}

/** The labels of a bulk change can be given back. */
export const undoLabelsFixtures: MachineFixtures<typeof undoLabelsMachine> = {
  input: { editId: 'e1' },
  events: { undo: [{ type: 'undo' }], retry: [{ type: 'retry' }] },
  outcomes: {
    takeBack: { done: [{ value: bulkEditFixture({ state: 'undone' }), etag: undefined }], error: [offlineFixture] },
  },
  keyOf: ({ context }) => context.item?.value.state,
}
