import { ApiError, type Tagged, type Variant } from '@selvedge/sdk'

import type { MachineFixtures } from '../testing/shortest-paths.ts'
import { variantFixture } from '../variants/variants.fixtures.ts'
import type { editVariantMachine } from './edit-variant.machine.ts'
import type { variantActionsMachine } from './variant-actions.machine.ts'

/** A variant as the server returns it at this revision. */
export const taggedVariant = (revision: number, changes: Partial<Variant> = {}): Tagged<Variant> => ({
  value: variantFixture(changes),
  etag: `"${revision}"`,
})

const down = new ApiError('server', 'The server answered 500.', { status: 500 })
const gone = new ApiError('notFound', 'Nothing is here.', { status: 404, code: 'not_found' })
const stale = new ApiError('stale', 'A colleague changed this in the meantime.', { status: 412, code: 'stale' })
const refused = new ApiError('invalid', 'Not valid.', {
  status: 422,
  fieldErrors: [{ pointer: '#/name', code: 'too_long', detail: 'At most 200 characters.' }],
})

export const editVariantFixtures: MachineFixtures<typeof editVariantMachine> = {
  input: { id: 'v1' },
  events: {
    'values.changed': [{ type: 'values.changed', change: { name: 'Heron II' } }],
    'validity.changed': [],
    save: [{ type: 'save' }],
    discard: [{ type: 'discard' }],
    retry: [{ type: 'retry' }],
    'mine.kept': [{ type: 'mine.kept' }],
    'theirs.taken': [{ type: 'theirs.taken' }],
    'item.changed': [{ type: 'item.changed', item: taggedVariant(7, { image_url: null }) }],
  },
  outcomes: {
    readItem: { done: [taggedVariant(1), taggedVariant(8, { name: 'Egret' })], error: [down, gone] },
    saveItem: { done: [taggedVariant(2, { name: 'Heron II' })], error: [refused, stale, gone] },
  },
  keyOf: ({ context: { values, item } }) => [values?.name, item?.name],
}

export const variantActionsFixtures: MachineFixtures<typeof variantActionsMachine> = {
  input: { variantId: 'v1' },
  events: {
    'image.unlinked': [{ type: 'image.unlinked' }],
    'ambients.arranged': [{ type: 'ambients.arranged', assetIds: ['s2'] }],
    duplicate: [{ type: 'duplicate' }],
  },
  outcomes: {
    unlinkImage: { done: [taggedVariant(2)], error: [down] },
    arrangeAmbients: { done: [taggedVariant(2)], error: [down] },
    duplicateVariant: { done: ['v2'], error: [down] },
  },
  keyOf: () => [],
}
