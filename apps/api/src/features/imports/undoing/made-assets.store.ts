import { sql } from 'kysely'
import { historyOf } from '../../../platform/changing/history.store.ts'
import { among } from '../../../platform/db/among.ts'
import { removeAssets } from '../../assets/remove-assets.store.ts'
import { batchesOf } from '../writing/apply-import.ts'
import { unusedItems } from './undone-items.store.ts'
import type { Of } from './uses.store.ts'

/**
 * Call after the variants and products of the import are deleted. Deletes the assets that it made, if unchanged and
 * unused, and passes their file keys to `gone`.
 */
export async function removeMadeAssets(of: Of, gone: (fileKeys: readonly string[]) => void): Promise<void> {
  for (const ids of batchesOf(await unusedItems(of, 'asset'))) {
    const { rows } = await sql<{ file_key: string }>`
      select file_key from assets where supplier_id = ${of.supplierId} and id = ${among(ids)}`.execute(of.trx)
    await removeAssets(of, ids)
    await historyOf('asset')(of, ids, 'deleted')
    gone(rows.map(({ file_key }) => file_key))
  }
}
