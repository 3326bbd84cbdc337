import { ApiError, type Column, type Filter, type Page } from '@selvedge/sdk'

import { queryResult } from '../query/query-result.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { ListMachine } from './list.machine.ts'
import { DEFAULT_LIST_PARAMS as params } from './list-params.ts'
import type { ListRow } from './list.types.ts'

const herons: Filter = [
  { concat: 'and', items: [{ column: 'name', operator: 'ct', values: ['heron'], concat: 'and' }] },
]
const down = new ApiError('server', 'The server answered 500.', { status: 500 })

/** What happens to a list of these rows and columns: they are read, read again, and fail to be read. */
export const listFixtures = <Row extends ListRow>(
  data: Page<Row>,
  columns: readonly Column[],
): MachineFixtures<ListMachine<Row>> => ({
  input: { params },
  events: {
    'page.chosen': [{ type: 'page.chosen', page: 1 }],
    'size.chosen': [{ type: 'size.chosen', size: 50 }],
    'sort.chosen': [{ type: 'sort.chosen', sort: [{ column: 'name', direction: 'desc' }] }],
    'filter.applied': [{ type: 'filter.applied', filter: herons }],
    'params.chosen': [{ type: 'params.chosen', change: { filter: herons, sort: [] } }],
    'search.typed': [{ type: 'search.typed', text: 'slate ' }],
    'search.submitted': [{ type: 'search.submitted' }],
    'search.cleared': [{ type: 'search.cleared' }],
    'address.changed': [{ type: 'address.changed', params: { page: 2 } }],
    reset: [{ type: 'reset' }],
    retry: [{ type: 'retry' }],
    'rows.changed': [
      { type: 'rows.changed', params, result: queryResult<Page<Row>>({ isFetching: true }) },
      { type: 'rows.changed', params, result: queryResult({ data }) },
      { type: 'rows.changed', params, result: queryResult({ data, isFetching: true }) },
      { type: 'rows.changed', params, result: queryResult({ data, error: down }) },
      { type: 'rows.changed', params, result: queryResult<Page<Row>>({ error: down }) },
    ],
  },
  outcomes: {
    observeRows: { done: [], error: [new Error('The observer broke.')] },
    readColumns: { done: [columns], error: [down] },
  },
  keyOf: ({ context }) => [context.result?.status, context.result?.fetchStatus, context.shown !== undefined],
})
