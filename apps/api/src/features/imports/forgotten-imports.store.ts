import { sql, type Transaction } from 'kysely'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import type { Row, Tables } from '../../platform/db/schema.ts'

type Trx = Transaction<Tables>
type Place = Pick<Row<'imports'>, 'supplier_id' | 'id'>

/** Rows deleted per statement: on the embedded engine, all other calls wait for it. */
const SLICE = 5_000

/** Deletes files of imports that were uploaded before that time. */
export async function forgetFiles(trx: Trx, before: Date): Promise<void> {
  await trx
    .deleteFrom('import_files')
    .where((where) =>
      where.exists(
        where
          .selectFrom('imports')
          .select('imports.id')
          .whereRef('imports.supplier_id', '=', 'import_files.supplier_id')
          .whereRef('imports.id', '=', 'import_files.import_id')
          .where('imports.created_at', '<', before),
      ),
    )
    .execute()
}

/** Deletes imports uploaded before that time and never written; written ones stay in the history. */
export async function forgetUnwritten(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('imports').where('created_at', '<', before).where('applied_at', 'is', null).execute()
}

/** Deletes mappings last used before that time. */
export async function forgetMappings(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('import_mappings').where('used_at', '<', before).execute()
}

/** Imports written before that time that still hold undo data. A demo keeps its data until it is removed. */
export async function pastUndo(trx: Trx, before: Date): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select i.supplier_id, i.id from imports i where i.applied_at < ${before}::timestamptz and not (i.is_demo and i.state = 'applied') and exists (
      select from import_items t where t.supplier_id = i.supplier_id and t.import_id = i.id)`.execute(trx)
  return rows
}

/** Deletes a batch of an import's undo data; returns whether there may be more. */
export async function forgetItems(trx: Trx, { supplier_id, id }: Place): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from import_items where ctid in (
      select ctid from import_items where supplier_id = ${supplier_id} and import_id = ${id} limit ${SLICE})
      and supplier_id = ${supplier_id}`.execute(trx)
  const hasMore = numAffectedRows === BigInt(SLICE)
  if (hasMore) return true
  await sql`delete from import_swatches where supplier_id = ${supplier_id} and import_id = ${id}`.execute(trx)
  // Cached lists filtered by this import contain counts of its items.
  await bumpCatalogue(trx, supplier_id)
  return false
}
