import { ApiError } from '@selvedge/sdk'
import type { AttributesPreview } from '@selvedge/sdk/wire'

import { bulkEditFixture } from '../bulk-edit/bulk-edit.fixtures.ts'
import { goneAssets } from '../labels/labels.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { attributeEditMachine } from './attribute-edit.machine.ts'

const offline = new ApiError('offline', 'The server cannot be reached.')
const down = new ApiError('server', 'The server answered 500.', { status: 500 })
const refused = new ApiError('invalid', '120 characters max.', { status: 422, code: 'too_long' })
const countChanged = new ApiError('conflict', 'More match now.', { status: 409, code: 'count_changed' })

/** What an edit of two attributes would do; every field may be replaced. */
export const attributesPreviewFixture = (changes: Partial<AttributesPreview> = {}): AttributesPreview => ({
  count: 2,
  changes: 1,
  rows: [{ id: 'a1', name: 'Weight', before: ['g'], after: ['cm'] }],
  ...changes,
})

/** Two attributes get the same unit. */
export const attributeEditFixtures: MachineFixtures<typeof attributeEditMachine> = {
  input: { step: 'attribute', selection: { choice: ['a1', 'a2'], count: 2 }, draft: undefined },
  events: {
    'column.chosen': [{ type: 'column.chosen', column: 'unit' }],
    'values.changed': [{ type: 'values.changed', change: { text: 'cm' } }],
    'attribute.removed': [
      { type: 'attribute.removed', id: 'a1' },
      { type: 'attribute.removed', id: 'a2' },
    ],
    'address.changed': [{ type: 'address.changed', step: 'attribute' }],
    next: [{ type: 'next' }],
    back: [{ type: 'back' }],
    confirm: [{ type: 'confirm' }],
    undo: [{ type: 'undo' }],
    again: [{ type: 'again' }],
  },
  outcomes: {
    previewEdit: {
      done: [attributesPreviewFixture(), attributesPreviewFixture({ changes: 0, rows: [] })],
      error: [offline, down, refused, goneAssets, countChanged],
    },
    editAttributes: {
      done: [
        { count: 2, edit_id: 'e1' },
        { count: 2, edit_id: null },
      ],
      error: [offline, down, refused, goneAssets, countChanged],
    },
    undoEdit: { done: [bulkEditFixture({ state: 'undone', changes: 1, kept: 1 })], error: [offline, down] },
  },
  keyOf: ({ context: { draft, selection, preview, problem, changed, undone } }) => [
    draft.column,
    draft.text,
    selection.count,
    preview?.changes,
    problem,
    changed?.edit_id,
    undone?.state,
  ],
}
