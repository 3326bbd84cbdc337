import type { ImportSummary } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { among } from '../../platform/db/among.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { creatorsOf } from '../../platform/listing/columns/creators.store.ts'
import { nameOf } from '../../platform/listing/columns/reference.ts'
import { type StoredImport, summaryOf } from './to-import.ts'

/** Without the facts of each file, which may be megabytes. */
export async function readSummaries(context: ListContext, ids: readonly string[]): Promise<ImportSummary[]> {
  const { trx, supplierId } = context
  const rows = await trx
    .selectFrom('imports')
    .select(['id', 'state', 'file_name', 'file_size', 'applied', 'applied_at', 'swatches', 'created_by', 'created_at'])
    .select(['job', 'is_demo', sql`undone - 'kept'`.as('undone')])
    .select(sql`jsonb_build_object('format', facts -> 'format', 'rows', facts -> 'rows')`.as('facts'))
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .execute()
  const creators = await creatorsOf(context, rows)
  // The JSON columns hold only what this server wrote.
  return (rows as StoredImport[]).map((row) => ({
    ...summaryOf(row),
    undone: row.undone,
    job: row.job,
    created_by_name: nameOf(creators, row.created_by),
  }))
}
