import { ApiError, type Column } from '@selvedge/sdk'
import type { TrashEntry } from '@selvedge/sdk/wire'

import { columnFixture } from '../shared/column.fixtures.ts'
import { listFixtures } from '../shared/list.fixtures.ts'
import { pageOf } from '../shared/page.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { trashListMachine } from './trash-list.machine.ts'
import type { undoDeletionMachine } from './undo-deletion.machine.ts'

export const trashEntryFixture = (changes: Partial<TrashEntry> = {}): TrashEntry => ({
  id: 't1',
  deletion_id: 'd1',
  kind: 'asset',
  name: 'heron-front.jpg',
  parent_name: null,
  image_url: null,
  filesize: 420_000,
  links: { variants: 12, products: 1, values: 0, showcases: 1 },
  deleted_by: 'u1',
  deleted_by_name: 'Ada Weaver',
  deleted_at: '2026-11-20T09:00:00.000Z',
  kept_until: '2026-12-20T09:00:00.000Z',
  ...changes,
})

/** Deleted items of each kind. */
export const trashFixtures: readonly TrashEntry[] = [
  trashEntryFixture(),
  trashEntryFixture({
    id: 't2',
    kind: 'attribute_value',
    name: 'Twill',
    parent_name: 'Weave',
    filesize: 0,
    links: { variants: 1200, products: 0 },
  }),
  trashEntryFixture({
    id: 't3',
    kind: 'attribute',
    name: 'Fire class',
    filesize: 0,
    links: { variants: 0, products: 0, values: 4, groups: 2 },
    deleted_by_name: null,
  }),
]

export const trashColumnFixtures: readonly Column[] = [
  columnFixture('checkbox', '', 'checkbox', { always_on: true, sortable: false }),
  columnFixture('image_url', 'Image', 'image', { sortable: false, operators: [] }),
  columnFixture('name', 'Name', 'text', { always_on: true }),
  columnFixture('kind', 'Type', 'single_choice', { facet: true }),
  columnFixture('links', 'Was linked to', 'text', { sortable: false, operators: [] }),
  columnFixture('filesize', 'Size', 'number'),
  columnFixture('deleted_by_name', 'Deleted by', 'text', { sortable: false, operators: [] }),
  columnFixture('deleted_at', 'Deleted', 'date'),
  columnFixture('kept_until', 'Kept until', 'date', { sortable: false, operators: [] }),
]

const down = new ApiError('server', 'The server answered 500.', { status: 500 })

export const trashListFixtures: MachineFixtures<typeof trashListMachine> = listFixtures(
  pageOf(trashFixtures),
  trashColumnFixtures,
)

const taken = new ApiError('conflict', 'Another attribute has this name.', { status: 409, code: 'duplicate_name' })

/** A deletion can be undone. */
export const undoDeletionFixtures: MachineFixtures<typeof undoDeletionMachine> = {
  input: { choice: ['t1'] },
  events: { undo: [{ type: 'undo' }], retry: [{ type: 'retry' }] },
  outcomes: {
    takeBack: { done: [{ value: { count: 1, linked: 13, not_linked: [] }, etag: undefined }], error: [down, taken] },
  },
  keyOf: ({ context }) => context.item?.value.count,
}
