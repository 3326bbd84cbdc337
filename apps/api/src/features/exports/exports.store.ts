import type { Export } from '@selvedge/sdk/wire'
import type { Transaction } from 'kysely'
import { among } from '../../platform/db/among.ts'
import type { Change } from '../../platform/changing/change.ts'
import type { Row, Tables } from '../../platform/db/schema.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { creatorsOf } from '../../platform/listing/columns/creators.store.ts'
import { nameOf } from '../../platform/listing/columns/reference.ts'

export async function readExports(context: ListContext, ids: readonly string[], publicUrl: string): Promise<Export[]> {
  const rows = await context.trx
    .selectFrom('exports')
    .selectAll()
    .where('supplier_id', '=', context.supplierId)
    .where('id', '=', among(ids))
    .execute()
  const creators = await creatorsOf(context, rows)
  return rows.map((row) => toExport(row, creators, publicUrl))
}

export async function readExport(context: ListContext, id: string, publicUrl: string): Promise<Export | undefined> {
  return (await readExports(context, [id], publicUrl))[0]
}

export const findExport = (trx: Transaction<Tables>, supplierId: string, id: string) =>
  trx.selectFrom('exports').selectAll().where('supplier_id', '=', supplierId).where('id', '=', id).executeTakeFirst()

type NewExport = Pick<Row<'exports'>, 'id' | 'channel_id' | 'channel_name' | 'export_format' | 'job_id'> &
  Pick<Row<'exports'>, 'with_images' | 'with_assets'>

export async function insertExport({ trx, supplierId, userId, at }: Change, made: NewExport): Promise<void> {
  await trx
    .insertInto('exports')
    .values({ ...made, supplier_id: supplierId, status: 'queued', created_by: userId, created_at: at })
    .execute()
}

type Changes = Partial<
  Pick<Row<'exports'>, 'status' | 'row_count' | 'filesize' | 'sha256' | 'file_key' | 'error' | 'finished_at'>
>

/** Returns false when the export has been deleted. */
export async function changeExport(
  { trx, supplierId }: Pick<ListContext, 'trx' | 'supplierId'>,
  id: string,
  changes: Changes,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('exports')
    .set(changes)
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Returns the key of its file; undefined when there is no such export, or it is still running. */
export const deleteEnded = ({ trx, supplierId }: Pick<ListContext, 'trx' | 'supplierId'>, id: string) =>
  trx
    .deleteFrom('exports')
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .where('status', 'in', ['done', 'failed', 'cancelled'])
    .returning('file_key')
    .executeTakeFirst()

/** Records that the channel was exported now. Does nothing when it has been deleted. */
export async function markExported({ trx, supplierId, at }: Change, channelId: string): Promise<void> {
  await trx
    .updateTable('channels')
    .set({ exported_at: at })
    .where('supplier_id', '=', supplierId)
    .where('id', '=', channelId)
    .execute()
}

function toExport(row: Row<'exports'>, creators: ReadonlyMap<string, string>, publicUrl: string): Export {
  const { supplier_id: _, file_key: __, ...shown } = row
  return {
    ...shown,
    url: row.status === 'done' ? `${publicUrl}/api/v1/exports/${row.id}/download` : null,
    created_by_name: nameOf(creators, row.created_by),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}
