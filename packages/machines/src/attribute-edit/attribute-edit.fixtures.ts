import { ApiError } from '@selvedge/sdk'

import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { attributeEditMachine } from './attribute-edit.machine.ts'

const offline = new ApiError('offline', 'The server cannot be reached.')
const down = new ApiError('server', 'The server answered 500.', { status: 500 })
const refused = new ApiError('invalid', '120 characters max.', { status: 422, code: 'too_long' })
const gone = new ApiError('notFound', 'Some of these items do not exist.', {
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
    again: [{ type: 'again' }],
  },
  outcomes: { editAttributes: { done: [2], error: [offline, down, refused, gone] } },
  keyOf: ({ context: { draft, selection, problem } }) => [draft.column, draft.text, selection.count, problem],
}
