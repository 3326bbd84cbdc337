import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { TestSupplier } from '../../../platform/db/testing/test-database.ts'

/** A failed export of a channel of each name; it has no file. */
export async function buildExports(
  db: Database,
  { supplierId, userId }: TestSupplier,
  channelNames: readonly string[],
): Promise<string[]> {
  const at = new Date('2026-11-20T09:00:00Z')
  const exports = channelNames.map((channel_name) => ({
    supplier_id: supplierId,
    id: newId(),
    channel_name,
    export_format: 'csv' as const,
    outcome: 'failed' as const,
    error: 'The disk was full.',
    created_by: userId,
    created_at: at,
    finished_at: at,
  }))
  await db.forSupplier(supplierId, (trx) => trx.insertInto('exports').values(exports).execute())
  return exports.map(({ id }) => id)
}
