import type { Export } from '@selvedge/sdk/wire'
import { sql, type Transaction } from 'kysely'
import { among } from '../../platform/db/among.ts'
import type { Change } from '../../platform/changing/change.ts'
import type { Row, Tables } from '../../platform/db/schema.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { creatorsOf } from '../../platform/listing/columns/creators.store.ts'
import { nameOf } from '../../platform/listing/columns/reference.ts'

/** Its outcome, or until then the state of its job. */
export const exportStatus = sql<Export['status']>`coalesce(t.outcome, (
  select j.state from jobs j where j.supplier_id = t.supplier_id and j.id = t.job_id))`

export async function readExports(context: ListContext, ids: readonly string[], publicUrl: string): Promise<Export[]> {
  const rows = await context.trx
    .selectFrom('exports as t')
    .selectAll()
    .select(exportStatus.as('status'))
    .where('t.supplier_id', '=', context.supplierId)
    .where('t.id', '=', among(ids))
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
    .values({ ...made, supplier_id: supplierId, created_by: userId, created_at: at })
    .execute()
}

type Ending = Partial<Pick<Row<'exports'>, 'outcome' | 'row_count' | 'filesize' | 'sha256' | 'file_key' | 'error'>>

export async function endExport({ trx, supplierId, at }: Change, id: string, ending: Ending): Promise<void> {
  await trx
    .updateTable('exports')
    .set({ ...ending, finished_at: at })
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .execute()
}

/** Returns the key of its file; undefined when there is no such export, or it is still running. */
export const deleteEnded = ({ trx, supplierId }: Pick<ListContext, 'trx' | 'supplierId'>, id: string) =>
  trx
    .deleteFrom('exports')
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .where('outcome', 'is not', null)
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

type StoredExport = Row<'exports'> & Pick<Export, 'status'>

function toExport(row: StoredExport, creators: ReadonlyMap<string, string>, publicUrl: string): Export {
  const { supplier_id: _, file_key: __, outcome, ...shown } = row
  return {
    ...shown,
    url: outcome === 'done' ? `${publicUrl}/api/v1/exports/${row.id}/download` : null,
    created_by_name: nameOf(creators, row.created_by),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}
