import type { Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'

export interface Original {
  fileKey: string
  checksum: string
  name: string
  mimetype: string
}

/** File name of several assets in one archive. */
export const ARCHIVE_NAME = 'assets.zip'

/** Finds the file of an asset or of an archive by its original key, without a session: the key grants access. */
export const readOriginal = (db: Database, originalKey: string): Promise<Original | undefined> =>
  db.asSystem(async (trx) => (await ofAsset(trx, originalKey)) ?? ofArchive(trx, originalKey))

const ofAsset = (trx: Transaction<Tables>, originalKey: string) =>
  trx
    .selectFrom('file_keys')
    .innerJoin('assets', (join) =>
      join.onRef('assets.supplier_id', '=', 'file_keys.supplier_id').onRef('assets.id', '=', 'file_keys.asset_id'),
    )
    .select(['file_keys.file_key as fileKey', 'assets.name', 'assets.mimetype', 'assets.checksum'])
    .where('file_keys.original_key', '=', originalKey)
    .whereRef('assets.file_key', '=', 'file_keys.file_key')
    .executeTakeFirst()

async function ofArchive(trx: Transaction<Tables>, originalKey: string): Promise<Original | undefined> {
  const found = await trx
    .selectFrom('file_keys as k')
    .innerJoin('asset_archives as z', (join) =>
      join.onRef('z.supplier_id', '=', 'k.supplier_id').onRef('z.file_key', '=', 'k.file_key'),
    )
    .select(['k.file_key as fileKey', 'z.sha256'])
    .where('k.original_key', '=', originalKey)
    .executeTakeFirst()
  return (
    found && {
      fileKey: found.fileKey,
      checksum: found.sha256 ?? '',
      name: ARCHIVE_NAME,
      mimetype: 'application/zip',
    }
  )
}

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
