import { ApiError, type Attribute, type Column, type Page } from '@selvedge/sdk'

import { columnFixture as column } from '../shared/column.fixtures.ts'
import { listFixtures } from '../shared/list.fixtures.ts'
import { pageOf } from '../shared/page.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { attributeListMachine } from './attribute-list.machine.ts'
import { attributeFixture } from './attributes.fixtures.ts'
import type { createAttributeMachine } from './create-attribute.machine.ts'

/** One page of `attributeFixture`s, with ids a1, a2, ... */
export function attributePageFixture(rows = 3, total = rows): Page<Attribute> {
  const data = Array.from({ length: rows }, (_, at) => attributeFixture({ id: `a${at + 1}`, name: `Fibre ${at + 1}` }))
  return pageOf(data, total)
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

export const attributeListFixtures: MachineFixtures<typeof attributeListMachine> = listFixtures(
  attributePageFixture(3, 60),
  attributeColumnFixtures,
)

export const createAttributeFixtures: MachineFixtures<typeof createAttributeMachine> = {
  input: {},
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
