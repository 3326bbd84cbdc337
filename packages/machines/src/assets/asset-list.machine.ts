import type { Asset } from '@selvedge/sdk'

import { createListMachine } from '../shared/list.machine.ts'

/** A table of assets: of the library, of a variant or of a product (specification 1, 2.5 and 2.6; specification 2, 2). */
export const assetListMachine = createListMachine<Asset>('assetList')
