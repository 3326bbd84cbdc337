import { sql } from 'kysely'
import type { NewRow } from '../../../platform/db/schema.ts'
import type { ListContext } from '../../../platform/listing/list-context.ts'
import type { RememberedMapping } from './memory.ts'

type Place = Pick<ListContext, 'trx' | 'supplierId'>

const MAX_MAPPINGS = 200
/** A mapping that no import used for a year is deleted. */
export const REMEMBERED_MS = 365 * 86_400_000

/** Newest first. */
export async function rememberedMappings({ trx, supplierId }: Place, now: Date): Promise<RememberedMapping[]> {
  const rows = await trx
    .selectFrom('import_mappings')
    .select(['id', 'headers_key', 'file_name', 'found', 'reading', 'columns', 'used_at'])
    .where('supplier_id', '=', supplierId)
    .where('used_at', '>=', new Date(now.getTime() - REMEMBERED_MS))
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_MAPPINGS)
    .execute()
  return rows as RememberedMapping[]
}

/** Replaces the mapping for the same titles. Deletes the oldest ones beyond 200. */
export async function rememberMapping(
  { trx, supplierId }: Place,
  row: Omit<NewRow<'import_mappings'>, 'supplier_id'>,
): Promise<void> {
  const { file_name, found, reading, columns, used_at } = row
  await trx
    .insertInto('import_mappings')
    .values({ ...row, supplier_id: supplierId })
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'headers_key']).doUpdateSet({
        file_name,
        found,
        reading,
        columns,
        used_at,
        uses: sql`import_mappings.uses + 1`,
      }),
    )
    .execute()
  const newest = trx
    .selectFrom('import_mappings')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_MAPPINGS)
  await trx.deleteFrom('import_mappings').where('supplier_id', '=', supplierId).where('id', 'not in', newest).execute()
}

export async function forgetMapping({ trx, supplierId }: Place, id: string): Promise<void> {
  await trx.deleteFrom('import_mappings').where('supplier_id', '=', supplierId).where('id', '=', id).execute()
}
