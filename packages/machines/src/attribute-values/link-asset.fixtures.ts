import { ApiError } from '@selvedge/sdk'

import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { linkAssetMachine } from './link-asset.machine.ts'

/** An asset is linked to two values. */
export const linkAssetFixtures: MachineFixtures<typeof linkAssetMachine> = {
  input: { choice: ['b1', 'b2'], assetId: undefined },
  events: {
    'asset.chosen': [{ type: 'asset.chosen', id: 'a1' }],
    'address.changed': [{ type: 'address.changed', assetId: undefined }],
    link: [{ type: 'link' }],
    cancel: [{ type: 'cancel' }],
  },
  outcomes: {
    linkAsset: {
      done: [undefined],
      error: [
        new ApiError('notFound', 'Gone.', { status: 404 }),
        new ApiError('offline', 'The server cannot be reached.'),
        new ApiError('server', 'The server answered 500.', { status: 500 }),
      ],
    },
  },
  keyOf: ({ context }) => [context.assetId, context.problem],
}
