import type { Asset } from '@selvedge/sdk'
import type { AssetMeta } from '@selvedge/sdk/wire'

import { createEditMachine, type EditRef, type EditSnapshot } from '../shared/edit.machine.ts'
import { createParts, type Parts } from '../shared/edit-parts.ts'
import { isColor } from './color.ts'

/** The metadata of an asset as form fields, one for each entry's id. */
export type MetaParts = Parts<'metas', AssetMeta>
export const metaParts = createParts<AssetMeta, 'metas'>('metas')

/** Fields of the asset form; the description is the alt text. */
export type AssetValues = MetaParts & Pick<Asset, 'name' | 'description' | 'state'>

const isAcceptable = ({ type, value, editable }: AssetMeta): boolean =>
  !editable || type !== 'color' || value === null || (typeof value === 'string' && isColor(value))

/** The form of the asset page, with autosave (specification 2, sections 2 and 4). */
export const editAssetMachine = createEditMachine<Asset, AssetValues>('editAsset', {
  valuesOf: ({ name, description, state, metas }) => ({
    name,
    description,
    state,
    ...metaParts.split(Object.fromEntries(metas.map((meta) => [meta.id, meta]))),
  }),
  saves: 'soon',
  accepts: ({ name, ...values }) => name.trim() !== '' && Object.values(metaParts.join(values)).every(isAcceptable),
})

export type EditAssetRef = EditRef<Asset, AssetValues>
export type EditAssetSnapshot = EditSnapshot<Asset, AssetValues>
