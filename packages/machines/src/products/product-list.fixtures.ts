import { ApiError } from '@selvedge/sdk'

import { queryResult } from '../query/query-result.fixtures.ts'
import { DEFAULT_LIST_PARAMS as params } from '../shared/list-params.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import { variantListFixtures } from '../variants/variants.fixtures.ts'
import type { productListMachine } from './product-list.machine.ts'
import { productColumnFixtures, productPageFixture } from './products.fixtures.ts'

const down = new ApiError('server', 'The server answered 500.', { status: 500 })
const data = productPageFixture(3, 60)

export const productListFixtures: MachineFixtures<typeof productListMachine> = {
  input: { params },
  events: {
    ...variantListFixtures.events,
    'rows.changed': [
      { type: 'rows.changed', params, result: queryResult({ isFetching: true }) },
      { type: 'rows.changed', params, result: queryResult({ data }) },
      { type: 'rows.changed', params, result: queryResult({ data, isFetching: true }) },
      { type: 'rows.changed', params, result: queryResult({ data, error: down }) },
      { type: 'rows.changed', params, result: queryResult({ error: down }) },
    ],
  },
  outcomes: {
    observeRows: { done: [], error: [new Error('The observer broke.')] },
    readColumns: { done: [productColumnFixtures], error: [down] },
  },
  keyOf: ({ context }) => [context.result?.status, context.result?.fetchStatus, context.shown !== undefined],
}
