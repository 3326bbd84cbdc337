import { ApiError, type AttributeValue, type Column, type Page } from '@selvedge/sdk'
import type { ValuesUsage } from '@selvedge/sdk/wire'

import { unnamedUsers } from '../attributes/attribute-page.fixtures.ts'
import { attributeValueFixture } from '../attributes/attributes.fixtures.ts'
import { columnFixture as column } from '../shared/column.fixtures.ts'
import { listFixtures } from '../shared/list.fixtures.ts'
import { pageOf } from '../shared/page.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { changeValueMachine } from './change-value.machine.ts'
import { seenValue } from './change-value.types.ts'
import type { valueListMachine } from './value-list.machine.ts'

export const valueColumnFixtures: readonly Column[] = [
  column('checkbox', '', 'checkbox', { always_on: true, sortable: false }),
  column('value', 'Value', 'text', { always_on: true, editable: true }),
  column('display_name', 'Display name', 'text', { editable: true }),
  column('description', 'Description', 'text', { editable: true }),
  column('standard', 'Standard', 'text', { editable: true, facet: true }),
  column('tolerance', 'Tolerance', 'text', { editable: true, facet: true }),
  column('asset_name', 'Asset', 'text'),
  column('live', 'Live', 'boolean', { facet: true }),
  column('variant_count', 'Variants', 'number'),
]

const TEXTS = ['Wool', 'Linen', 'Cotton', 'Hemp', 'Recycled polyester', 'Cashmere'] as const

/** A page of values `b1`, `b2`, …; every second one has an asset. */
export function valuePageFixture(rows = 3, total = rows): Page<AttributeValue> {
  const data = Array.from({ length: rows }, (_, at) =>
    attributeValueFixture({
      id: `b${at + 1}`,
      value: at < TEXTS.length ? (TEXTS[at] ?? '') : `${TEXTS[at % TEXTS.length] ?? ''} ${at + 1}`,
      variant_count: (at * 37) % 90,
      ...(at % 2 === 0 && { asset_id: `a${at + 1}`, asset_name: `heron-${at + 1}.png` }),
      ...(at % 3 === 0 && { standard: 'EN 1021', tolerance: '± 5 %' }),
    }),
  )
  return pageOf(data, total)
}

export const valuesUsageFixture = (changes: Partial<ValuesUsage> = {}): ValuesUsage => ({
  variants: 0,
  products: 0,
  views: 0,
  channels: 0,
  documents: 0,
  showcases: 0,
  first: unnamedUsers,
  ...changes,
})

export const valueListFixtures: MachineFixtures<typeof valueListMachine> = listFixtures(
  valuePageFixture(3, 60),
  valueColumnFixtures,
)

const down = new ApiError('server', 'The server answered 500.', { status: 500 })
const offline = new ApiError('offline', 'The server cannot be reached.')
const taken = new ApiError('conflict', 'This value in the attribute already exists.', {
  status: 409,
  code: 'duplicate_name',
})
const refused = new ApiError('invalid', 'This attribute can only accept whole numbers as values', {
  status: 422,
  code: 'not_a_whole_number',
})
const gone = new ApiError('notFound', 'Nothing is here.', { status: 404, code: 'not_found' })

const wool = seenValue(attributeValueFixture())

/** A value is edited; a colleague may have renamed it first. */
export const changeValueFixtures: MachineFixtures<typeof changeValueMachine> = {
  input: { seen: wool },
  events: {
    submitted: [
      {
        type: 'submitted',
        change: { task: 'edit', id: 'b1', displayType: 'text', fields: { ...wool, value: 'Hemp' } },
      },
    ],
    cancel: [{ type: 'cancel' }],
  },
  outcomes: {
    makeChange: { done: [{}, { seen: { ...wool, value: 'New wool' } }], error: [taken, refused, gone, offline, down] },
  },
  keyOf: ({ context }) => [context.problem, context.serverMessage],
}
