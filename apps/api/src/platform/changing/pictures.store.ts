import { among } from '../db/among.ts'
import type { Change } from './change.ts'

/** The assets among these that are pictures. */
export async function picturesAmong(
  { trx, supplierId }: Pick<Change, 'trx' | 'supplierId'>,
  assetIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('assets')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(assetIds))
    .where('mimetype_group', '=', 'image')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
