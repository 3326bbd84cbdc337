import { ApiError, type View } from '@selvedge/sdk'

import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { createViewMachine } from './create-view.machine.ts'
import type { viewPickerMachine } from './view-picker.machine.ts'

/** A static view of a made-up weaver; every field may be replaced. */
export function viewFixture(changes: Partial<View> = {}): View {
  return {
    id: 'w1',
    name: 'Summer',
    kind: 'static',
    description: '',
    public: true,
    live: false,
    item_count: 12,
    attributes: 'name%2Cstate',
    filters: '(view%5Bin%5D%3Aw1)',
    sorts: '',
    created_by: null,
    created_at: '2026-01-05T08:00:00.000Z',
    updated_at: '2026-02-05T08:00:00.000Z',
    ...changes,
  }
}

export const viewFixtures: readonly View[] = [
  viewFixture(),
  viewFixture({ id: 'w2', name: 'Élan vert', kind: 'dynamic', item_count: 0, filters: '' }),
]

const offline = new ApiError('offline', 'The server cannot be reached.')
const broken = new ApiError('server', 'The server answered 500.', { status: 500 })
const nameTaken = new ApiError('conflict', 'A view with this name already exists', {
  status: 400,
  code: 'duplicate_name',
})
const refused = new ApiError('invalid', 'At most 200 characters.', { status: 422, code: 'invalid' })

export const viewPickerFixtures: MachineFixtures<typeof viewPickerMachine> = {
  input: undefined,
  events: {
    open: [{ type: 'open' }],
    close: [{ type: 'close' }],
    'search.typed': [{ type: 'search.typed', text: 'elan' }],
    'view.chosen': [
      { type: 'view.chosen', id: 'w2' },
      { type: 'view.chosen', id: 'unknown' },
    ],
    'all.chosen': [{ type: 'all.chosen' }],
    'create.chosen': [{ type: 'create.chosen' }],
    retry: [{ type: 'retry' }],
  },
  outcomes: { readViews: { done: [viewFixtures, []], error: [offline] } },
  keyOf: ({ context }) => [context.views.length, context.search],
}

/** Over two variants chosen one by one. */
export const createViewFixtures: MachineFixtures<typeof createViewMachine> = {
  input: {
    offer: 'addOrNew',
    choice: ['v1', 'v2'],
    screen: { filter: [], sort: [{ column: 'name', direction: 'asc' }], attributes: ['name', 'state'] },
  },
  events: {
    'way.chosen': [
      { type: 'way.chosen', way: 'existing' },
      { type: 'way.chosen', way: 'new' },
    ],
    'add.submitted': [
      { type: 'add.submitted', viewId: 'w1' },
      { type: 'add.submitted', viewId: 'unknown' },
    ],
    'create.submitted': [
      { type: 'create.submitted', name: 'Winter', kind: 'static' },
      { type: 'create.submitted', name: 'Winter', kind: 'dynamic' },
      { type: 'create.submitted', name: ' ', kind: 'static' },
    ],
    retry: [{ type: 'retry' }],
    cancel: [{ type: 'cancel' }],
  },
  outcomes: {
    readStaticViews: { done: [[viewFixture()], []], error: [offline] },
    createView: { done: ['w3'], error: [nameTaken, refused, offline, broken] },
    addToView: { done: [{ count: 1, ids: ['v2'] }], error: [refused, offline] },
  },
  keyOf: ({ context }) => [context.views?.length, context.problem],
}
