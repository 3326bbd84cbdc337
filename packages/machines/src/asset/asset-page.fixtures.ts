import { ApiError, type Asset, type Tagged } from '@selvedge/sdk'
import type { AssetMeta } from '@selvedge/sdk/wire'

import { assetFixture } from '../assets/asset.fixtures.ts'
import type { MachineFixtures } from '../testing/shortest-paths.ts'
import type { editAssetMachine } from './edit-asset.machine.ts'

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

const down = new ApiError('server', 'The server answered 500.', { status: 500 })
const gone = new ApiError('notFound', 'Nothing is here.', { status: 404, code: 'not_found' })
const stale = new ApiError('stale', 'A colleague changed this in the meantime.', { status: 412, code: 'stale' })

const refused = new ApiError('invalid', 'Not valid.', {
  status: 422,
  fieldErrors: [{ pointer: '#/name', code: 'too_long', detail: 'At most 200 characters.' }],
})

export const editAssetFixtures: MachineFixtures<typeof editAssetMachine> = {
  input: { id: 'a1' },
  events: {
    'values.changed': [{ type: 'values.changed', change: { name: 'Heron, slate' } }],
    'validity.changed': [],
    save: [{ type: 'save' }],
    discard: [{ type: 'discard' }],
    retry: [{ type: 'retry' }],
    'mine.kept': [{ type: 'mine.kept' }],
    'theirs.taken': [{ type: 'theirs.taken' }],
    'item.changed': [],
  },
  outcomes: {
    readItem: { done: [taggedAsset(1), taggedAsset(8, { name: 'Heron, moss' })], error: [down, gone] },
    saveItem: { done: [taggedAsset(2, { name: 'Heron, slate' })], error: [refused, stale, gone] },
  },
  keyOf: ({ context: { values, item } }) => [values?.name, item?.name],
}
