import { ApiError } from '@selvedge/sdk'

import { productFixture } from '../product/product.fixtures.ts'
import type { undoStateMachine } from '../product/undo-state.machine.ts'
import { taggedVariant } from '../variant/variant.fixtures.ts'
import type { undoAmbientsMachine } from '../variant/undo-ambients.machine.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'

/** An ambient image was unlinked from a variant and can be restored. */
export const undoAmbientsFixtures: MachineFixtures<typeof undoAmbientsMachine> = {
  input: { id: 'v1', assetIds: ['a1', 'a2'] },
  events: { undo: [{ type: 'undo' }], retry: [{ type: 'retry' }] },
  outcomes: {
    takeBack: { done: [taggedVariant(3)], error: [new ApiError('offline', 'The server cannot be reached.')] },
  },
  keyOf: ({ context }) => context.item?.etag,
}

/** A product was archived and can be restored. */
export const undoStateFixtures: MachineFixtures<typeof undoStateMachine> = {
  input: { id: 'p1', state: 'active' },
  events: { undo: [{ type: 'undo' }], retry: [{ type: 'retry' }] },
  outcomes: {
    takeBack: {
      done: [{ value: productFixture(), etag: '"3"' }],
      error: [new ApiError('offline', 'The server cannot be reached.')],
    },
  },
  keyOf: ({ context }) => context.item?.etag,
}
