import type { Database } from '../db/database.ts'

export interface Original {
  name: string
  mimetype: string
}

/** What a key stands for, whoever asks: the key is the right to read it. */
export const readOriginal = (db: Database, fileKey: string): Promise<Original | undefined> =>
  db.asSystem((trx) =>
    trx
      .selectFrom('file_keys')
      .innerJoin('assets', (join) =>
        join.onRef('assets.supplier_id', '=', 'file_keys.supplier_id').onRef('assets.id', '=', 'file_keys.asset_id'),
      )
      .select(['assets.name', 'assets.mimetype'])
      .where('file_keys.file_key', '=', fileKey)
      .executeTakeFirst(),
  )
