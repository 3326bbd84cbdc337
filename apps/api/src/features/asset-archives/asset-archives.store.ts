import type { AssetArchive, WireChoice } from '@selvedge/sdk/wire'
import { sql, type Transaction } from 'kysely'
import type { Change } from '../../platform/changing/change.ts'
import { chosenCondition } from '../../platform/changing/chosen-condition.store.ts'
import { among } from '../../platform/db/among.ts'
import type { Row, Tables } from '../../platform/db/schema.ts'
import { originalAddress } from '../../platform/file-store/file-store.ts'
import { ARCHIVE_NAME } from '../../platform/files/originals.store.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import type { StoredName } from '../../platform/tables/writing/zip-stored.ts'
import { assetList } from '../assets/asset-list.store.ts'

type Context = Pick<ListContext, 'trx' | 'supplierId'>

const assets = { ...assetList, table: 'assets' as const }

/** The chosen assets by name, with the size of all their files. */
export async function chosenFiles(context: ListContext, choice: WireChoice): Promise<{ ids: string[]; bytes: number }> {
  const chosen = await chosenCondition(assets, context, choice)
  const { rows } = await sql<{ id: string; filesize: number }>`
    select t.id, t.filesize from assets t where ${chosen} order by t.name_key, t.id
  `.execute(context.trx)
  return { ids: rows.map(({ id }) => id), bytes: rows.reduce((sum, { filesize }) => sum + filesize, 0) }
}

/** The files of these assets as they are now, in the order of the ids; those of deleted assets are left out. */
export async function filesOf({ trx, supplierId }: Context, ids: readonly string[]): Promise<StoredName[]> {
  const rows = await trx
    .selectFrom('assets')
    .select(['id', 'name', 'file_key as fileKey'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

export async function insertArchive(
  { trx, supplierId, userId, at }: Change,
  archive: Pick<Row<'asset_archives'>, 'id' | 'asset_count' | 'job_id'>,
): Promise<void> {
  await trx
    .insertInto('asset_archives')
    .values({ ...archive, supplier_id: supplierId, created_by: userId, created_at: at })
    .execute()
}

/** An archive with the key that opens its file without a session; null until it is made. */
export type StoredArchive = Row<'asset_archives'> & { original_key: string | null }

export const findArchive = ({ trx, supplierId }: Context, id: string): Promise<StoredArchive | undefined> =>
  trx
    .selectFrom('asset_archives as z')
    .leftJoin('file_keys as k', (join) =>
      join.onRef('k.supplier_id', '=', 'z.supplier_id').onRef('k.file_key', '=', 'z.file_key'),
    )
    .selectAll('z')
    .select('k.original_key')
    .where('z.supplier_id', '=', supplierId)
    .where('z.id', '=', id)
    .executeTakeFirst()

/** Lets the file of an archive be read at an address of its own. */
export async function insertFileKey({ trx, supplierId }: Context, fileKey: string): Promise<void> {
  await trx.insertInto('file_keys').values({ file_key: fileKey, supplier_id: supplierId, asset_id: null }).execute()
}

type Changes = Partial<
  Pick<StoredArchive, 'status' | 'missing_count' | 'file_key' | 'filesize' | 'sha256' | 'error' | 'finished_at'>
>

export async function changeArchive({ trx, supplierId }: Context, id: string, changes: Changes): Promise<void> {
  await trx
    .updateTable('asset_archives')
    .set(changes)
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .execute()
}

/** Returns the key of its file; undefined when there is no such archive, or it is still being made. */
export async function deleteEnded({ trx, supplierId }: Context, id: string) {
  const deleted = await trx
    .deleteFrom('asset_archives')
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .where('status', 'in', ['done', 'failed', 'cancelled'])
    .returning('file_key')
    .executeTakeFirst()
  if (deleted?.file_key) {
    await trx
      .deleteFrom('file_keys')
      .where('supplier_id', '=', supplierId)
      .where('file_key', '=', deleted.file_key)
      .execute()
  }
  return deleted
}

const DAY_MS = 86_400_000

export const toArchive = (row: StoredArchive): AssetArchive => ({
  id: row.id,
  status: row.status,
  asset_count: row.asset_count,
  missing_count: row.missing_count,
  filesize: row.filesize,
  error: row.error,
  url: row.original_key === null ? null : originalAddress(row.original_key, ARCHIVE_NAME),
  job_id: row.job_id,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  kept_until: row.finished_at && new Date(row.finished_at.getTime() + DAY_MS).toISOString(),
})

/** Deletes archives of every supplier whose day is over. Returns the keys of their files. */
export async function deleteOldArchives(trx: Transaction<Tables>, at: Date): Promise<string[]> {
  const { rows } = await sql<{ file_key: string | null }>`
    with old as (
      delete from asset_archives where finished_at < ${new Date(at.getTime() - DAY_MS)}::timestamptz returning file_key
    ), closed as (
      delete from file_keys where file_key in (select file_key from old)
    )
    select file_key from old
  `.execute(trx)
  return rows.flatMap(({ file_key }) => file_key ?? [])
}
