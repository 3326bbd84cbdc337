import { ApiError } from '@selvedge/sdk'
import type { AssetField } from '@selvedge/sdk/wire'

import type { MachineFixtures } from '../testing/shortest-paths.ts'
import { taggedAsset } from './asset-page.fixtures.ts'
import type { changeFieldMachine } from './change-field.machine.ts'

export const assetFieldFixture = (changes: Partial<AssetField> = {}): AssetField => ({
  id: 'm2',
  header: 'Season',
  type: 'single_choice',
  asset_count: 12,
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  ...changes,
})

const conflict = (code: string) => new ApiError('conflict', 'Refused.', { status: 409, code })

/** A field is renamed; a colleague may have renamed it first. */
export const changeFieldFixtures: MachineFixtures<typeof changeFieldMachine> = {
  input: { assetId: 'a1', seen: { header: 'Season' } },
  events: {
    submitted: [{ type: 'submitted', change: { task: 'rename', id: 'm2', header: 'Collection' } }],
    retry: [{ type: 'retry' }],
    cancel: [{ type: 'cancel' }],
  },
  outcomes: {
    makeChange: {
      done: [{ id: 'm2' }, { id: 'm2', seen: { header: 'Time of year' } }],
      error: [
        conflict('duplicate_name'),
        conflict('too_many_items'),
        new ApiError('notFound', 'Not found.', { status: 404 }),
        new ApiError('offline', 'The server cannot be reached.'),
        new ApiError('server', 'The server answered 500.', { status: 500 }),
      ],
    },
    readAsset: { done: [taggedAsset(1)], error: [new ApiError('offline', 'The server cannot be reached.')] },
  },
  keyOf: ({ context: { problem, outcome } }) => [problem, outcome?.item !== undefined],
}
