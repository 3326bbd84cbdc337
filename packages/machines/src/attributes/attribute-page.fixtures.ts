import { ApiError, type Attribute, type Tagged } from '@selvedge/sdk'
import type { AttributeUsage, FirstUsers } from '@selvedge/sdk/wire'

import type { MachineFixtures } from '../testing/shortest-paths.ts'
import { attributeFixture } from './attributes.fixtures.ts'
import type { editAttributeMachine } from './edit-attribute.machine.ts'
import type { hideAttributeMachine } from './hide-attribute.machine.ts'

export const taggedAttribute = (rev: number, changes: Partial<Attribute> = {}): Tagged<Attribute> => ({
  value: attributeFixture(changes),
  etag: `"${rev}"`,
})

/** No item is named as an example of what uses an attribute or a value. */
export const unnamedUsers: FirstUsers = {
  variant: null,
  product: null,
  document: null,
  view: null,
  channel: null,
  showcase: null,
}

export const attributeUsageFixture = (changes: Partial<AttributeUsage> = {}): AttributeUsage => ({
  values: 0,
  variants: 0,
  products: 0,
  groups: 0,
  views: 0,
  channels: 0,
  documents: 0,
  showcases: 0,
  first: unnamedUsers,
  ...changes,
})

const down = new ApiError('server', 'The server answered 500.', { status: 500 })
const gone = new ApiError('notFound', 'Nothing is here.', { status: 404, code: 'not_found' })
const stale = new ApiError('stale', 'A colleague changed this in the meantime.', { status: 412, code: 'stale' })
const refused = new ApiError('invalid', 'Not valid.', {
  status: 422,
  fieldErrors: [{ pointer: '#/name', code: 'too_long', detail: 'At most 200 characters.' }],
})

export const editAttributeFixtures: MachineFixtures<typeof editAttributeMachine> = {
  input: { id: 'a1' },
  events: {
    'values.changed': [{ type: 'values.changed', change: { name: 'Yarn' } }],
    'validity.changed': [],
    save: [{ type: 'save' }],
    discard: [{ type: 'discard' }],
    retry: [{ type: 'retry' }],
    'mine.kept': [{ type: 'mine.kept' }],
    'theirs.taken': [{ type: 'theirs.taken' }],
    'item.changed': [],
  },
  outcomes: {
    readItem: { done: [taggedAttribute(1), taggedAttribute(8, { name: 'Fibres' })], error: [down, gone] },
    saveItem: { done: [taggedAttribute(2, { name: 'Yarn' })], error: [refused, stale, gone] },
  },
  keyOf: ({ context: { values, item } }) => [values?.name, item?.name],
}

export const hideAttributeFixtures: MachineFixtures<typeof hideAttributeMachine> = {
  input: { attributeId: 'a1' },
  events: {
    'turned.off': [
      { type: 'turned.off', flag: 'live' },
      { type: 'turned.off', flag: 'public' },
    ],
    confirm: [{ type: 'confirm' }],
    cancel: [{ type: 'cancel' }],
    retry: [{ type: 'retry' }],
  },
  outcomes: {
    readUsage: {
      done: [attributeUsageFixture(), attributeUsageFixture({ values: 2, variants: 340 })],
      error: [down],
    },
  },
  keyOf: ({ context: { flag } }) => flag,
}
