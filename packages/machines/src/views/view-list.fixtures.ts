import type { Column } from '@selvedge/sdk'

import { columnFixture } from '../shared/column.fixtures.ts'
import { listFixtures } from '../shared/list.fixtures.ts'
import { pageOf } from '../shared/page.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { viewListMachine } from './view-list.machine.ts'
import { viewFixtures } from './views.fixtures.ts'

export const viewColumnFixtures: readonly Column[] = [
  columnFixture('checkbox', '', 'checkbox', { always_on: true, sortable: false }),
  columnFixture('name', 'Name', 'text', { always_on: true }),
  columnFixture('kind', 'Kind', 'single_choice', { facet: true }),
  columnFixture('description', 'Description', 'text', { sortable: false }),
  columnFixture('item_count', 'Items', 'number', { sortable: false, operators: [] }),
  columnFixture('created_by', 'Created by', 'id', { sortable: false }),
  columnFixture('created_at', 'Created', 'date'),
  columnFixture('updated_at', 'Updated', 'date'),
]

export const viewListFixtures: MachineFixtures<typeof viewListMachine> = listFixtures(
  pageOf(viewFixtures),
  viewColumnFixtures,
)
