import type { Transaction } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import type { Tables } from '../../../platform/db/schema.ts'

/** Counted columns and import keys of these variants. */
export const variantsBefore = (trx: Transaction<Tables>, supplierId: string, ids: readonly string[]) =>
  trx
    .selectFrom('variants')
    .select(['id', 'product_id', 'state', 'material_family_id', 'value_ids', 'import_key'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .execute()

/** The variants of these products, with the texts they are searched and sorted by. */
export const variantNamesOf = (trx: Transaction<Tables>, supplierId: string, productIds: readonly string[]) =>
  trx
    .selectFrom('variants')
    .select(['id', 'name', 'product_id', 'external_id'])
    .where('supplier_id', '=', supplierId)
    .where('product_id', '=', among(productIds))
    .execute()
