import { sql } from 'kysely'
import { keepingAssetCounts } from '../../platform/changing/asset-counts.store.ts'
import type { Change } from '../../platform/changing/change.ts'
import type { PlannedFields } from '../../platform/changing/planned-fields.ts'
import { variantKeys } from '../../platform/changing/variant-keys.ts'
import type { VariantDraftBody } from './create-variant.ts'

export interface NewVariant {
  id: string
  imageId: string | null
  draft: VariantDraftBody
  plan: PlannedFields
}

export async function insertVariant(change: Change, { id, imageId, draft, plan }: NewVariant): Promise<void> {
  const { trx, supplierId, userId, at } = change
  const { name, state, description = null, external_url = null, external_id = null } = draft
  const product = await trx
    .selectFrom('products')
    .select(['id as product_id', 'name as product_name', 'material_id', 'material_family_id'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', draft.product_id)
    .executeTakeFirstOrThrow()
  const insert = trx.insertInto('variants').values({
    supplier_id: supplierId,
    id,
    name,
    state,
    description,
    external_url,
    external_id,
    ...product,
    ...variantKeys({ name, productName: product.product_name, externalId: external_id }),
    image_asset_id: imageId,
    optionset: JSON.stringify(plan.optionset ?? {}),
    value_ids: sql<string[]>`${plan.values?.ids ?? []}::uuid[]`,
    created_by: userId,
    created_at: at,
    updated_at: at,
  })
  await keepingAssetCounts(trx, supplierId, [id], () => insert.execute())
}
