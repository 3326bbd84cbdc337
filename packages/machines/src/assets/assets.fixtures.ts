import { ApiError, type Column, type Filter } from '@selvedge/sdk'

import { columnFixture as column } from '../shared/column.fixtures.ts'
import { listFixtures } from '../shared/list.fixtures.ts'
import { DEFAULT_LIST_PARAMS } from '../shared/list-params.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import { assetPageFixture, pagesResult } from './asset.fixtures.ts'
import type { assetGridMachine } from './asset-grid.machine.ts'
import type { assetListMachine } from './asset-list.machine.ts'

export const assetColumnFixtures: readonly Column[] = [
  column('checkbox', '', 'checkbox', { always_on: true, sortable: false }),
  column('image_url', 'Image', 'image', { sortable: false }),
  column('name', 'Name', 'text', { always_on: true }),
  column('mimetype', 'File type', 'text', { facet: true }),
  column('state', 'Status', 'state', { facet: true }),
  column('filesize', 'Size', 'number'),
  column('variant_count', 'Used by', 'number'),
  column('created_at', 'Created', 'date'),
]

/** Columns of fields that users added, as `assetMetaFixtures` has them. */
export const assetFieldColumnFixtures: readonly Column[] = [
  column('metas.m3', 'Rooms', 'multiple_choice', { facet: true, sortable: false, editable: true }),
  column('metas.m5', 'Shade', 'color', { facet: true, sortable: false, editable: true }),
]

const herons: Filter = [
  { concat: 'and', items: [{ column: 'name', operator: 'ct', values: ['heron'], concat: 'and' }] },
]
const down = new ApiError('server', 'The server answered 500.', { status: 500 })
const params = DEFAULT_LIST_PARAMS
const first = assetPageFixture(25, 60)
const last = assetPageFixture(25, 60, 1)

export const assetListFixtures: MachineFixtures<typeof assetListMachine> = listFixtures(
  assetPageFixture(3, 60),
  assetColumnFixtures,
)

/** Over sixty assets, of which two pages arrive. */
export const assetGridFixtures: MachineFixtures<typeof assetGridMachine> = {
  input: { params },
  events: {
    'search.typed': [{ type: 'search.typed', text: 'slate ' }],
    'search.submitted': [{ type: 'search.submitted' }],
    'search.cleared': [{ type: 'search.cleared' }],
    'filter.applied': [{ type: 'filter.applied', filter: herons }],
    'sort.chosen': [{ type: 'sort.chosen', sort: [{ column: 'name', direction: 'desc' }] }],
    'params.chosen': [],
    'address.changed': [{ type: 'address.changed', params: { search: 'slate' } }],
    reset: [{ type: 'reset' }],
    'more.wanted': [{ type: 'more.wanted' }],
    retry: [{ type: 'retry' }],
    'pages.changed': [
      { type: 'pages.changed', params, result: pagesResult({ fetching: 'all' }) },
      { type: 'pages.changed', params, result: pagesResult({ pages: [first] }) },
      { type: 'pages.changed', params, result: pagesResult({ pages: [first], fetching: 'more' }) },
      { type: 'pages.changed', params, result: pagesResult({ pages: [first, last] }) },
      { type: 'pages.changed', params, result: pagesResult({ pages: [first], fetching: 'all' }) },
      { type: 'pages.changed', params, result: pagesResult({ pages: [first], error: down, failed: 'more' }) },
      { type: 'pages.changed', params, result: pagesResult({ pages: [first], error: down }) },
      { type: 'pages.changed', params, result: pagesResult({ error: down }) },
    ],
  },
  outcomes: {
    observePages: { done: [], error: [new Error('The observer broke.')] },
    readColumns: { done: [assetColumnFixtures], error: [down] },
  },
  keyOf: ({ context }) => [context.result?.status, context.result?.fetchStatus, context.assets.length],
}
