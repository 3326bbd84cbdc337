import type { Transaction } from 'kysely'
import { amongTexts } from '../db/among.ts'
import { lockCatalogue } from '../db/catalogue-version.ts'
import type { Tables } from '../db/schema.ts'

/** The given keys that assets still use or can get back, read after any deletion in progress has ended. */
export async function keysInUse(
  trx: Transaction<Tables>,
  supplierId: string,
  fileKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  await lockCatalogue(trx, supplierId)
  const used = (table: 'assets' | 'former_files' | 'trash_files') =>
    trx
      .selectFrom(table)
      .select('file_key')
      .where('supplier_id', '=', supplierId)
      .where('file_key', '=', amongTexts(fileKeys))
  const rows = await used('assets').unionAll(used('former_files')).unionAll(used('trash_files')).execute()
  return new Set(rows.map(({ file_key }) => file_key))
}
