import { ApiError, type Attribute, type Column, type Page } from '@selvedge/sdk'

import { columnFixture as column } from '../shared/column.fixtures.ts'
import { queryResult } from '../query/query-result.fixtures.ts'
import { DEFAULT_LIST_PARAMS as params } from '../shared/list-params.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import { variantListFixtures } from '../variants/variants.fixtures.ts'
import type { attributeListMachine } from './attribute-list.machine.ts'
import { attributeFixture } from './attributes.fixtures.ts'
import type { createAttributeMachine } from './create-attribute.machine.ts'

/** One page of `attributeFixture`s, with ids a1, a2, ... */
export function attributePageFixture(rows = 3, total = rows): Page<Attribute> {
  const data = Array.from({ length: rows }, (_, at) => attributeFixture({ id: `a${at + 1}`, name: `Fibre ${at + 1}` }))
  return { data, paging: { current_page: 0, limit: 25, total } }
}

/** The columns of attributes, in the server's order. */
export const attributeColumnFixtures: readonly Column[] = [
  column('checkbox', '', 'checkbox', { always_on: true, sortable: false }),
  column('name', 'Name', 'text', { always_on: true }),
  column('display_name', 'Display name', 'text', { editable: true }),
  column('description', 'Description', 'text', { editable: true }),
  column('display_type', 'Type', 'single_choice', { facet: true }),
  column('unit', 'Unit', 'text', { editable: true }),
  column('live', 'Live', 'boolean', { facet: true, editable: true }),
  column('public', 'Public', 'boolean', { facet: true, editable: true }),
  column('versions', 'Versions', 'multiple_choice', { facet: true, editable: true }),
  column('groups', 'Groups', 'multiple_choice', { facet: true, editable: true }),
  column('value_count', 'Values', 'number'),
  column('created_by', 'Created by', 'single_choice', { facet: true }),
  column('created_at', 'Created', 'date'),
  column('updated_at', 'Updated', 'date'),
]

const down = new ApiError('server', 'The server answered 500.', { status: 500 })
const offline = new ApiError('offline', 'The server cannot be reached.')
const taken = new ApiError('conflict', 'The name is taken.', { status: 409, code: 'duplicate_name' })
const data = attributePageFixture(3, 60)

export const attributeListFixtures: MachineFixtures<typeof attributeListMachine> = {
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
    readColumns: { done: [attributeColumnFixtures], error: [down] },
  },
  keyOf: ({ context }) => [context.result?.status, context.result?.fetchStatus, context.shown !== undefined],
}

export const createAttributeFixtures: MachineFixtures<typeof createAttributeMachine> = {
  input: undefined,
  events: {
    submitted: [
      {
        type: 'submitted',
        change: { name: 'Abrasion', description: 'Martindale', display_type: 'int', versions: [] },
      },
      { type: 'submitted', change: { name: ' ', description: '', display_type: 'text', versions: [] } },
    ],
    cancel: [{ type: 'cancel' }],
  },
  outcomes: { makeChange: { done: [{ id: 'a9' }], error: [taken, offline, down] } },
  keyOf: ({ context: { problem } }) => problem,
}
