import { ApiError, type Column, type ColumnType, type Page, type View } from '@selvedge/sdk'
import { OPERATORS_OF_TYPE } from '@selvedge/sdk/wire'

import { queryResult } from '../query/query-result.fixtures.ts'
import { DEFAULT_LIST_PARAMS } from '../shared/list-params.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import { variantListFixtures } from '../variants/variants.fixtures.ts'
import type { viewListMachine } from './view-list.machine.ts'
import { viewFixtures } from './views.fixtures.ts'

/** One page of the saved views. */
export function viewPageOf(views: readonly View[] = viewFixtures, total = views.length): Page<View> {
  return { data: [...views], paging: { current_page: 0, limit: 25, total } }
}

const down = new ApiError('server', 'The server answered 500.', { status: 500 })
const params = DEFAULT_LIST_PARAMS
const page = viewPageOf()

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

export const viewListFixtures: MachineFixtures<typeof viewListMachine> = {
  input: { params },
  events: {
    ...variantListFixtures.events,
    'rows.changed': [
      { type: 'rows.changed', params, result: queryResult({ isFetching: true }) },
      { type: 'rows.changed', params, result: queryResult({ data: page }) },
      { type: 'rows.changed', params, result: queryResult({ data: page, isFetching: true }) },
      { type: 'rows.changed', params, result: queryResult({ data: page, error: down }) },
      { type: 'rows.changed', params, result: queryResult({ error: down }) },
    ],
  },
  outcomes: {
    observeRows: { done: [], error: [new Error('The observer broke.')] },
    readColumns: { done: [viewColumnFixtures], error: [down] },
  },
  keyOf: ({ context }) => [context.result?.status, context.result?.fetchStatus, context.shown !== undefined],
}

export function columnFixture(id: string, header: string, type: ColumnType, changes: Partial<Column> = {}): Column {
  return {
    id,
    header,
    type,
    identifier: id,
    operators: [...OPERATORS_OF_TYPE[type]],
    sortable: true,
    draggable: true,
    editable: false,
    always_on: false,
    nested: false,
    facet: false,
    unit: null,
    ...changes,
  }
}
