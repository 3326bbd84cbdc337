import { ApiError, type Attribute, type Tagged } from '@selvedge/sdk'
import type { AttributeUsage, FirstUsers } from '@selvedge/sdk/wire'

import { editFixtures } from '../shared/edit.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import { attributeFixture } from './attributes.fixtures.ts'
import type { AttributeValues, editAttributeMachine } from './edit-attribute.machine.ts'
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

export const editAttributeFixtures: MachineFixtures<typeof editAttributeMachine> = editFixtures<
  Attribute,
  AttributeValues
>({
  id: 'a1',
  change: { name: 'Yarn' },
  read: [taggedAttribute(1), taggedAttribute(8, { name: 'Fibres' })],
  saved: taggedAttribute(2, { name: 'Yarn' }),
  keyOf: ({ values, item }) => [values?.name, item?.name],
})

export const hideAttributeFixtures: MachineFixtures<typeof hideAttributeMachine> = {
  input: { attributeId: 'a1' },
  events: {
    'turned.off': [
      { type: 'turned.off', flag: 'live' },
      { type: 'turned.off', flag: 'public' },
    ],
    'turned.on': [
      { type: 'turned.on', flag: 'live' },
      { type: 'turned.on', flag: 'public' },
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
