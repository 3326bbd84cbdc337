import { assetSchema } from '@selvedge/sdk/wire'
import type { Asset } from '@selvedge/sdk/wire'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import type { ListResource } from '../../platform/listing/list-resource.ts'
import { listRoutes } from '../../platform/listing/list-routes.ts'
import { picked } from '../../platform/listing/pages/picked.ts'
import { refuseUnknownItem } from '../../platform/changing/known-references.ts'
import { variantList } from '../variants/variant-list.store.ts'
import { variantRow } from '../variants/variant-row.schema.ts'
import { assetsOfProduct, assetsOfVariant, variantsOfAsset } from './asset-usage.store.ts'

export const assetRow = picked(assetSchema, 'PickedAsset')

const calls = { facets: true } as const

/** The assets of a variant or product, and the variants of an asset. */
export function linkedLists(app: Api, dependencies: AppDependencies, assets: ListResource<Asset>): void {
  listRoutes(app, dependencies, {
    resource: assets,
    row: assetRow,
    calls,
    path: 'variants/:id/assets',
    operation: 'assets_of_variant',
    tag: 'variants',
    async within(context, id) {
      await refuseUnknownItem(context, 'variants', id)
      return { key: `of variant ${id}`, condition: assetsOfVariant(context, id) }
    },
  })
  listRoutes(app, dependencies, {
    resource: assets,
    row: assetRow,
    calls,
    path: 'products/:id/assets',
    operation: 'assets_of_product',
    tag: 'products',
    async within(context, id) {
      await refuseUnknownItem(context, 'products', id)
      return { key: `of product ${id}`, condition: assetsOfProduct(context, id) }
    },
  })
  listRoutes(app, dependencies, {
    resource: variantList,
    row: variantRow,
    calls,
    path: 'assets/:id/linked/variants',
    operation: 'variants_of_asset',
    tag: 'assets',
    async within(context, id) {
      await refuseUnknownItem(context, 'assets', id)
      return { key: `of asset ${id}`, condition: variantsOfAsset(context, id) }
    },
  })
}
