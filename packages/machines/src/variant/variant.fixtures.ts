import { ApiError, type Tagged, type Variant } from '@selvedge/sdk'

import { editFixtures } from '../shared/edit.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import { variantFixture } from '../variants/variants.fixtures.ts'
import type { editVariantMachine, VariantValues } from './edit-variant.machine.ts'
import type { variantActionsMachine } from './variant-actions.machine.ts'

/** A variant as the server returns it at this revision. */
export const taggedVariant = (revision: number, changes: Partial<Variant> = {}): Tagged<Variant> => ({
  value: variantFixture(changes),
  etag: `"${revision}"`,
})

const down = new ApiError('server', 'The server answered 500.', { status: 500 })

export const editVariantFixtures: MachineFixtures<typeof editVariantMachine> = editFixtures<Variant, VariantValues>({
  id: 'v1',
  change: { name: 'Heron II' },
  read: [taggedVariant(1), taggedVariant(8, { name: 'Egret' })],
  saved: taggedVariant(2, { name: 'Heron II' }),
  changed: taggedVariant(7, { image_url: null }),
  keyOf: ({ values, item }) => [values?.name, item?.name],
})

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
