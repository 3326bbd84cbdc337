import { ApiError, type AttributeGroup } from '@selvedge/sdk'

import { listFixtures } from '../shared/list.fixtures.ts'
import { pageOf } from '../shared/page.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { changeGroupMachine } from './change-group.machine.ts'
import type { groupListMachine } from './group-list.machine.ts'

const AT = '2026-11-20T09:00:00.000Z'

/** A group of two attributes of a made-up weaver; every field may be replaced. */
export function attributeGroupFixture(changes: Partial<AttributeGroup> = {}): AttributeGroup {
  const { attributes_ids = ['a1', 'a2'] } = changes
  return {
    id: 'g1',
    name: 'Care',
    description: 'How it is washed',
    attributes_count: attributes_ids.length,
    attributes_ids,
    created_by: null,
    created_by_name: null,
    created_at: AT,
    updated_at: AT,
    ...changes,
  }
}

const down = new ApiError('server', 'The server answered 500.', { status: 500 })

/** A list without columns, so it has no filter. */
export const groupListFixtures: MachineFixtures<typeof groupListMachine> = listFixtures(
  pageOf([attributeGroupFixture()]),
  [],
)

/** A group is renamed; a colleague may have renamed it first. */
export const changeGroupFixtures: MachineFixtures<typeof changeGroupMachine> = {
  input: { seen: { name: 'Care', description: 'How it is washed' } },
  events: {
    submitted: [
      {
        type: 'submitted',
        change: { task: 'editGroup', id: 'g1', fields: { name: 'Laundry', description: 'How it is washed' } },
      },
    ],
    cancel: [{ type: 'cancel' }],
  },
  outcomes: {
    makeChange: {
      done: [{ id: 'g1' }, { id: 'g1', seen: { name: 'Washing', description: 'How it is washed' } }],
      error: [
        new ApiError('conflict', 'A group with this name already exists.', { status: 409, code: 'duplicate_name' }),
        new ApiError('notFound', 'Not found.', { status: 404 }),
        new ApiError('offline', 'The server cannot be reached.'),
        down,
      ],
    },
  },
  keyOf: ({ context }) => context.problem,
}

/** Attributes are added to a group, on a page that is left instead of cancelled. */
export const linkAttributesFixtures: MachineFixtures<typeof changeGroupMachine> = {
  input: {},
  events: {
    submitted: [{ type: 'submitted', change: { task: 'linkAttributes', id: 'g1', attributeIds: ['a2'] } }],
    cancel: [],
  },
  outcomes: {
    makeChange: {
      done: [{ id: 'g1' }],
      error: [
        new ApiError('notFound', 'Not found.', { status: 404 }),
        new ApiError('offline', 'The server cannot be reached.'),
        down,
      ],
    },
  },
  keyOf: ({ context }) => context.problem,
}
