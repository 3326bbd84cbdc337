import type { Database } from '../db/database.ts'

export interface Original {
  fileKey: string
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
      .select(['file_keys.file_key as fileKey', 'assets.name', 'assets.mimetype'])
      .where('file_keys.original_key', '=', originalKey)
      .executeTakeFirst(),
  )
