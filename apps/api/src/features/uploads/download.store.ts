import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/db/schema.ts'

export const readFileOfAsset = (trx: Transaction<Tables>, supplierId: string, id: string) =>
  trx
    .selectFrom('assets')
    .select(['file_key as fileKey', 'name', 'mimetype'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .executeTakeFirst()
