import type { ListContext } from '../../platform/listing/list-context.ts'
import type { Changes, NewRow, Row } from '../../platform/db/schema.ts'
import type { StoredImport } from './to-import.ts'

type Place = Pick<ListContext, 'trx' | 'supplierId'>

/** Maximum number of stored files; storing another deletes the oldest. */
const MAX_FILES = 20

export async function readImport({ trx, supplierId }: Place, id: string): Promise<StoredImport | undefined> {
  const row = await trx
    .selectFrom('imports')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && stored(row)
}

/** Locked until the transaction ends. */
export async function lockImport({ trx, supplierId }: Place, id: string): Promise<StoredImport | undefined> {
  const row = await trx
    .selectFrom('imports')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && stored(row)
}

export async function insertImport({ trx, supplierId }: Place, row: Omit<NewRow<'imports'>, 'supplier_id'>) {
  await trx
    .insertInto('imports')
    .values({ ...row, supplier_id: supplierId })
    .execute()
  const newest = trx
    .selectFrom('imports')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_FILES)
  await trx
    .deleteFrom('import_files')
    .where('supplier_id', '=', supplierId)
    .where('import_id', 'not in', newest)
    .execute()
}

/** Returns the import as it is afterwards. */
export async function changeImport(
  { trx, supplierId }: Place,
  id: string,
  changes: Changes<'imports'>,
  at: Date,
): Promise<StoredImport> {
  const row = await trx
    .updateTable('imports')
    .set((set) => ({ ...changes, updated_at: at, rev: set('rev', '+', 1) }))
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return stored(row)
}

export async function deleteImport({ trx, supplierId }: Place, id: string): Promise<void> {
  await trx.deleteFrom('imports').where('supplier_id', '=', supplierId).where('id', '=', id).execute()
}

/** The JSON columns hold only what this server wrote. */
const stored = (row: Row<'imports'>) => row as StoredImport
