import type { Asset, Tagged } from '@selvedge/sdk'
import type { AssetMeta } from '@selvedge/sdk/wire'

import { assetFixture } from '../assets/asset.fixtures.ts'
import { editFixtures } from '../shared/edit.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { AssetValues, editAssetMachine } from './edit-asset.machine.ts'

/** Facts read from the file, which cannot be edited, and fields that users have added. */
export const assetMetaFixtures: AssetMeta[] = [
  { id: 'm1', header: 'Dominant colour', type: 'color', value: '#6b7f5e', editable: false },
  { id: 'm2', header: 'Season', type: 'single_choice', value: 'Autumn 2027', editable: true },
  { id: 'm3', header: 'Rooms', type: 'multiple_choice', value: ['Lobby', 'Office'], editable: true },
  { id: 'm4', header: 'Photographer', type: 'single_choice', value: null, editable: true },
]

export const taggedAsset = (rev: number, changes: Partial<Asset> = {}): Tagged<Asset> => ({
  value: assetFixture({ metas: assetMetaFixtures, ...changes }),
  etag: `"${rev}"`,
})

export const editAssetFixtures: MachineFixtures<typeof editAssetMachine> = editFixtures<Asset, AssetValues>({
  id: 'a1',
  change: { name: 'Heron, slate' },
  read: [taggedAsset(1), taggedAsset(8, { name: 'Heron, moss' })],
  saved: taggedAsset(2, { name: 'Heron, slate' }),
  keyOf: ({ values, item }) => [values?.name, item?.name],
})
