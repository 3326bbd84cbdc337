import { ApiError, type Tagged, type View } from '@selvedge/sdk'

import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { createViewMachine } from './create-view.machine.ts'
import type { renameViewMachine } from './rename-view.machine.ts'
import type { viewPageMachine } from './view-page.machine.ts'
import type { viewPickerMachine } from './view-picker.machine.ts'
import type { ViewScreen } from './view-screen.ts'

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
    created_by_name: null,
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

/** Two variants chosen individually. */
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

const stale = new ApiError('stale', 'This view was changed since it was read.', { status: 412, code: 'stale' })
const gone = new ApiError('notFound', 'There is no such view.', { status: 404, code: 'not_found' })
const tagged = (changes: Partial<View> = {}, etag = '"1"'): Tagged<View> => ({ value: viewFixture(changes), etag })

export const renameViewFixtures: MachineFixtures<typeof renameViewMachine> = {
  input: { id: 'w1' },
  events: {
    'rename.submitted': [{ type: 'rename.submitted', name: 'Winter' }],
    'mine.kept': [{ type: 'mine.kept' }],
    'theirs.taken': [{ type: 'theirs.taken' }],
    retry: [{ type: 'retry' }],
    cancel: [{ type: 'cancel' }],
  },
  outcomes: {
    readView: { done: [tagged(), tagged({ name: 'Autumn' }, '"2"')], error: [gone, offline] },
    renameView: { done: [tagged({ name: 'Winter' }, '"3"')], error: [nameTaken, refused, offline, gone, stale] },
  },
  keyOf: ({ context: { problem, view } }) => [problem, view?.value.name],
}

/** A dynamic view, shown with an unsaved sort and column. */
export const viewScreenFixture: ViewScreen = {
  filter: [],
  sort: [{ column: 'name', direction: 'desc' }],
  attributes: ['name'],
}
const dynamic = { kind: 'dynamic', filters: '', attributes: 'name%2Cstate' } as const

export const viewPageFixtures: MachineFixtures<typeof viewPageMachine> = {
  input: { id: 'w1' },
  events: {
    save: [
      { type: 'save', screen: viewScreenFixture },
      { type: 'save', screen: { filter: [], sort: [], attributes: ['name', 'state'] } },
    ],
    discard: [{ type: 'discard' }],
    'mine.kept': [{ type: 'mine.kept' }],
    'theirs.taken': [{ type: 'theirs.taken' }],
    cancel: [{ type: 'cancel' }],
    'view.changed': [{ type: 'view.changed' }],
    retry: [{ type: 'retry' }],
  },
  outcomes: {
    readView: { done: [tagged(dynamic), tagged({ ...dynamic, sorts: 'state' }, '"2"')], error: [gone, offline] },
    saveView: {
      done: [tagged({ ...dynamic, sorts: '-name', attributes: 'name' }, '"3"')],
      error: [refused, offline, gone, stale],
    },
  },
  keyOf: ({ context: { problem, view } }) => [problem, view?.value.sorts],
}
