import { ApiError, type Attribute, type AttributeValue, type LinkedAttribute } from '@selvedge/sdk'

import { pageOf } from '../shared/page.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { valuePickerMachine } from './value-picker.machine.ts'

const STAMPS = { created_by: null, created_at: '2026-01-05T08:00:00.000Z', updated_at: '2026-02-05T08:00:00.000Z' }

/** A text attribute of a made-up weaver; every field may be replaced. */
export function attributeFixture(changes: Partial<Attribute> = {}): Attribute {
  return {
    id: 'a1',
    name: 'Composition',
    display_name: null,
    description: null,
    display_type: 'text',
    data_type: 'text',
    unit: null,
    live: true,
    public: true,
    versions: [],
    groups: [],
    value_count: 2,
    created_by_name: null,
    ...STAMPS,
    ...changes,
  }
}

/** A value of `attributeFixture`; every field may be replaced. */
export function attributeValueFixture(changes: Partial<AttributeValue> = {}): AttributeValue {
  return {
    id: 'b1',
    attribute_id: 'a1',
    value: 'Wool',
    display_name: null,
    description: null,
    standard: null,
    tolerance: null,
    live: true,
    asset_id: null,
    asset_name: null,
    variant_count: 3,
    ...STAMPS,
    ...changes,
  }
}

/** An attribute of a variant or a product, with values `b1`, `b2`, ... of these texts. */
export function linkedAttributeFixture(
  changes: Partial<LinkedAttribute> = {},
  values: readonly string[] = ['Wool'],
): LinkedAttribute {
  return {
    attribute_id: 'a1',
    attribute: 'Composition',
    display_type: 'text',
    unit: null,
    values: values.map((value, at) => ({ id: `b${at + 1}`, value, standard: null, tolerance: null })),
    ...changes,
  }
}

export const attributeValueFixtures: readonly AttributeValue[] = [
  attributeValueFixture(),
  attributeValueFixture({ id: 'b2', value: 'Linen' }),
]

const down = new ApiError('server', 'The server answered 500.', { status: 500 })
const offline = new ApiError('offline', 'The server cannot be reached.')
const refused = new ApiError('invalid', 'The value is too long.', { status: 422, code: 'too_long' })

export const valuePickerFixtures: MachineFixtures<typeof valuePickerMachine> = {
  input: { attributeId: 'a1', displayType: 'text' },
  events: {
    opened: [{ type: 'opened' }],
    'search.typed': [{ type: 'search.typed', text: 'li' }],
    'value.chosen': [
      { type: 'value.chosen', id: 'b2' },
      { type: 'value.chosen', id: 'unknown' },
    ],
    'text.entered': [
      { type: 'text.entered', text: 'linen' },
      { type: 'text.entered', text: 'Hemp' },
      { type: 'text.entered', text: ' ' },
    ],
  },
  outcomes: {
    readValues: { done: [pageOf(attributeValueFixtures)], error: [down] },
    createValue: { done: [attributeValueFixture({ id: 'b3', value: 'Hemp' })], error: [refused, offline] },
  },
  keyOf: ({ context }) => [context.values.length > 0, context.problem],
}
