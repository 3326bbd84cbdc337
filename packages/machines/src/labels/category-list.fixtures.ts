import { ApiError } from '@selvedge/sdk'

import { queryResult } from '../query/query-result.fixtures.ts'
import { DEFAULT_LIST_PARAMS } from '../shared/list-params.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import { variantListFixtures } from '../variants/variants.fixtures.ts'
import type { categoryListMachine } from './category-list.machine.ts'
import { labelCategoryFixture } from './labels.fixtures.ts'

const down = new ApiError('server', 'The server answered 500.', { status: 500 })
const params = DEFAULT_LIST_PARAMS
const page = { data: [labelCategoryFixture()], paging: { current_page: 0, limit: 25, total: 1 } }

/** A list without columns, so it has no filter. */
export const categoryListFixtures: MachineFixtures<typeof categoryListMachine> = {
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
    readColumns: { done: [[]], error: [down] },
  },
  keyOf: ({ context }) => [context.result?.status, context.result?.fetchStatus, context.shown !== undefined],
}
