import { ApiError, type Column, type ColumnType, type Filter, type Page, type Variant } from '@selvedge/sdk'
import { OPERATORS_OF_TYPE } from '@selvedge/sdk/wire'

import { queryResult } from '../query/query-result.fixtures.ts'
import { DEFAULT_LIST_PARAMS } from '../shared/list-params.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { variantListMachine } from './variant-list.machine.ts'

/** A variant of a made-up weaver; every field may be replaced. */
export function variantFixture(changes: Partial<Variant> = {}): Variant {
  return {
    id: 'v1',
    name: 'Heron, slate',
    description: null,
    image_url: null,
    state: 'active',
    external_url: null,
    external_id: 'HER-01',
    warning: null,
    version_code: null,
    label_count: 0,
    created_at: '2026-01-05T08:00:00.000Z',
    updated_at: '2026-02-05T08:00:00.000Z',
    meta: {
      product: { id: 'p1', name: 'Heron' },
      supplier: { id: 's1', name: 'Northmill' },
      material: { id: 'm1', name: 'Virgin wool', material_family_id: 'f1', material_family_name: 'Wool' },
      ambients: [],
      optionset: {},
    },
    attributes: [],
    product_attributes: [],
    ...changes,
  }
}

/** One page of `variantFixture`s, with ids v1, v2, ... */
export function variantPageFixture(rows = 3, total = rows, page = 0, size = 25): Page<Variant> {
  const data = Array.from({ length: rows }, (_, index) =>
    variantFixture({ id: `v${index + 1}`, name: `Heron, colour ${index + 1}`, external_id: `HER-0${index + 1}` }),
  )
  return { data, paging: { current_page: page, limit: size, total } }
}

export const variantColumnFixtures: readonly Column[] = [
  column('checkbox', '', 'checkbox', { always_on: true, sortable: false }),
  column('image_url', 'Image', 'image', { sortable: false }),
  column('name', 'Name', 'text', { always_on: true }),
  column('meta.product.name', 'Product', 'text', { nested: true }),
  column('meta.material.material_family_name', 'Material family', 'single_choice', { nested: true, facet: true }),
  column('state', 'Status', 'state', { facet: true }),
  column('label_count', 'Labels', 'number'),
  column('created_at', 'Created', 'date'),
]

const herons: Filter = [
  { concat: 'and', items: [{ column: 'name', operator: 'ct', values: ['heron'], concat: 'and' }] },
]
const down = new ApiError('server', 'The server answered 500.', { status: 500 })
const page = variantPageFixture(3, 60)
const params = DEFAULT_LIST_PARAMS

export const variantListFixtures: MachineFixtures<typeof variantListMachine> = {
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
      { type: 'rows.changed', params, result: queryResult({ isFetching: true }) },
      { type: 'rows.changed', params, result: queryResult({ data: page }) },
      { type: 'rows.changed', params, result: queryResult({ data: page, isFetching: true }) },
      { type: 'rows.changed', params, result: queryResult({ data: page, error: down }) },
      { type: 'rows.changed', params, result: queryResult({ error: down }) },
    ],
  },
  outcomes: {
    observeRows: { done: [], error: [new Error('The observer broke.')] },
    readColumns: { done: [variantColumnFixtures], error: [down] },
  },
  keyOf: ({ context }) => [context.result?.status, context.result?.fetchStatus, context.shown !== undefined],
}

function column(id: string, header: string, type: ColumnType, changes: Partial<Column> = {}): Column {
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
