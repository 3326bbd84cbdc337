import { sql, type Transaction } from 'kysely'
import type { Tables } from '../db/schema.ts'

export interface UsedInRows {
  bytes: number
  logoKey: string | null
}

/** Bytes of a supplier's stored files whose size is in a row: assets with their former files and archives, the trash, exports, data sheets, import files. */
export async function readUsedBytes(trx: Transaction<Tables>, supplierId: string): Promise<UsedInRows> {
  const { rows } = await sql<UsedInRows>`
    select logo_key as "logoKey", (
      (select coalesce(sum(filesize), 0) from assets where supplier_id = ${supplierId})
      + (select coalesce(sum(filesize), 0) from former_files where supplier_id = ${supplierId})
      + (select coalesce(sum(filesize), 0) from trash where supplier_id = ${supplierId})
      + (select coalesce(sum(filesize), 0) from asset_archives where supplier_id = ${supplierId} and file_key is not null)
      + (select coalesce(sum(filesize), 0) from exports where supplier_id = ${supplierId} and file_key is not null)
      + (select coalesce(sum(filesize), 0) from document_revisions where supplier_id = ${supplierId})
      + (select coalesce(sum(octet_length(bytes)), 0) from import_files where supplier_id = ${supplierId})
    )::bigint as bytes
    from suppliers where supplier_id = ${supplierId}
  `.execute(trx)
  return rows[0] ?? { bytes: 0, logoKey: null }
}
