import type { Database } from '../db/database.ts'

export interface Original {
  fileKey: string
  checksum: string
  name: string
  mimetype: string
}

/** Finds a file by its original key, without a session: the key grants access. */
export const readOriginal = (db: Database, originalKey: string): Promise<Original | undefined> =>
  db.asSystem((trx) =>
    trx
      .selectFrom('file_keys')
      .innerJoin('assets', (join) =>
        join.onRef('assets.supplier_id', '=', 'file_keys.supplier_id').onRef('assets.id', '=', 'file_keys.asset_id'),
      )
      .select(['file_keys.file_key as fileKey', 'assets.name', 'assets.mimetype', 'assets.checksum'])
      .where('file_keys.original_key', '=', originalKey)
      .whereRef('assets.file_key', '=', 'file_keys.file_key')
      .executeTakeFirst(),
  )

/** The key of the current file of the asset that once had a file under this key; undefined if that is the same. */
export async function newerKey(db: Database, fileKey: string): Promise<string | undefined> {
  const found = await db.asSystem((trx) =>
    trx
      .selectFrom('file_keys')
      .innerJoin('assets', (join) =>
        join.onRef('assets.supplier_id', '=', 'file_keys.supplier_id').onRef('assets.id', '=', 'file_keys.asset_id'),
      )
      .select('assets.file_key as current')
      .where('file_keys.file_key', '=', fileKey)
      .whereRef('assets.file_key', '<>', 'file_keys.file_key')
      .executeTakeFirst(),
  )
  return found?.current
}
