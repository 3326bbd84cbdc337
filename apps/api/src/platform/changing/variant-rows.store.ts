import type { Transaction } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { among } from '../db/among.ts'
import { keepingAssetCounts } from './asset-counts.store.ts'

type Trx = Transaction<Tables>

/** The ids among these that are variants. */
export async function knownVariants(trx: Trx, supplierId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('variants')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function removeVariants(trx: Trx, supplierId: string, ids: readonly string[]): Promise<void> {
  await keepingAssetCounts(trx, supplierId, ids, () =>
    trx.deleteFrom('variants').where('supplier_id', '=', supplierId).where('id', '=', among(ids)).execute(),
  )
}
