import type { FormerFile } from '@selvedge/sdk/wire'
import { sql, type Transaction } from 'kysely'
import type { Change } from '../../platform/changing/change.ts'
import { newId } from '../../platform/db/ids.ts'
import { newFileKey } from '../../platform/file-store/file-store.ts'
import type { Row, Tables } from '../../platform/db/schema.ts'
import { imageAddress } from '../../platform/listing/columns/image-address.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'

/** The columns that a file brings along, in `assets` and in `former_files`. */
export type FileColumns = Pick<
  Row<'assets'>,
  | 'file_key'
  | 'mimetype'
  | 'mimetype_group'
  | 'filesize'
  | 'checksum'
  | 'width'
  | 'height'
  | 'page_count'
  | 'color'
  | 'color_space'
  | 'duration_ms'
  | 'facts_read'
>

const COLUMNS = [
  ...(['file_key', 'mimetype', 'mimetype_group', 'filesize', 'checksum', 'width', 'height', 'page_count'] as const),
  ...(['color', 'color_space', 'duration_ms', 'facts_read'] as const),
] satisfies (keyof FileColumns)[]

export const KEPT_DAYS = 30
const DAY_MS = 86_400_000

/** The file that the asset has now, locked until the transaction ends. */
export function lockFile({ trx, supplierId }: Change, assetId: string): Promise<FileColumns | undefined> {
  return trx
    .selectFrom('assets')
    .select(COLUMNS)
    .where('supplier_id', '=', supplierId)
    .where('id', '=', assetId)
    .forUpdate()
    .executeTakeFirst()
}

/** Gives the asset another file; the one that it had becomes a former one, and its address leads to the new one. */
export async function giveFile(
  { trx, supplierId, userId, at }: Change,
  assetId: string,
  { old, next }: { old: FileColumns; next: FileColumns },
): Promise<void> {
  const owner = { supplier_id: supplierId, asset_id: assetId }
  await trx
    .insertInto('former_files')
    .values({ ...owner, ...old, id: newId(), replaced_by: userId, replaced_at: at })
    .execute()
  await trx
    .insertInto('file_keys')
    .values({ ...owner, file_key: next.file_key })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await shareAs(trx, { supplierId, from: old.file_key, to: next.file_key })
  await trx
    .updateTable('assets')
    .set(({ eb }) => ({ ...next, rev: eb('rev', '+', 1), updated_at: at }))
    .where('supplier_id', '=', supplierId)
    .where('id', '=', assetId)
    .execute()
}

/** Moves the key under which an original is shared from one file to another. */
async function shareAs(
  trx: Transaction<Tables>,
  { supplierId, from, to }: { supplierId: string; from: string; to: string },
): Promise<void> {
  const rekey = (file_key: string, original_key: string) =>
    trx
      .updateTable('file_keys')
      .set({ original_key })
      .where('supplier_id', '=', supplierId)
      .where('file_key', '=', file_key)
      .execute()
  const { original_key } = await trx
    .selectFrom('file_keys')
    .select('original_key')
    .where('supplier_id', '=', supplierId)
    .where('file_key', '=', from)
    .executeTakeFirstOrThrow()
  await rekey(from, newFileKey())
  await rekey(to, original_key)
}

/** The files that an asset had before, newest first. */
export async function readFormerFiles({ trx, supplierId }: ListContext, assetId: string): Promise<FormerFile[]> {
  const rows = await trx
    .selectFrom('former_files as f')
    .leftJoin('users as u', (join) =>
      join.onRef('u.supplier_id', '=', 'f.supplier_id').onRef('u.id', '=', 'f.replaced_by'),
    )
    .select(['f.id', 'f.file_key', 'f.mimetype', 'f.filesize', 'f.checksum', 'f.width', 'f.height', 'f.page_count'])
    .select(['f.replaced_at', 'u.full_name as replaced_by_name'])
    .where('f.supplier_id', '=', supplierId)
    .where('f.asset_id', '=', assetId)
    .orderBy('f.replaced_at', 'desc')
    .orderBy('f.id', 'desc')
    .execute()
  return rows.map(({ file_key, replaced_at, ...row }) => ({
    ...row,
    image_url: /^image\/|^application\/pdf$/.test(row.mimetype) ? imageAddress(file_key) : null,
    replaced_at: replaced_at.toISOString(),
    kept_until: new Date(replaced_at.getTime() + KEPT_DAYS * DAY_MS).toISOString(),
  }))
}

/** Takes a former file out of those that are kept, to give it back; undefined if the asset has none with this id. */
export async function takeFormerFile(
  { trx, supplierId }: Change,
  assetId: string,
  id: string,
): Promise<FileColumns | undefined> {
  return trx
    .deleteFrom('former_files')
    .where('supplier_id', '=', supplierId)
    .where('asset_id', '=', assetId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Forgets former files of every supplier whose time is over; returns the keys that no row uses any more. */
export async function forgetOldFiles(trx: Transaction<Tables>, at: Date): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    delete from former_files where replaced_at < ${new Date(at.getTime() - KEPT_DAYS * DAY_MS)}::timestamptz
    returning file_key
  `.execute(trx)
  return rows.map(({ file_key }) => file_key)
}
