import type { Asset } from '@selvedge/sdk'

import { createListMachine, type ListRef, type ListSnapshot } from '../shared/list.machine.ts'
import type { ListEvent } from '../shared/list.types.ts'

/** A table of assets: of the library, of a variant or of a product (specification 1, 2.5 and 2.6; specification 2, 2). */
export const assetListMachine = createListMachine<Asset>('assetList')

export type AssetListEvent = ListEvent<Asset>
export type AssetListRef = ListRef<Asset>
export type AssetListSnapshot = ListSnapshot<Asset>
