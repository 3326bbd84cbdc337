import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { TestSupplier } from '../../../platform/db/testing/test-database.ts'

/** An open import for each file name; the files themselves do not exist. */
export async function buildImports(
  db: Database,
  { supplierId, userId }: TestSupplier,
  fileNames: readonly string[],
): Promise<void> {
  const at = new Date('2026-11-20T09:00:00Z')
  const imports = fileNames.map((file_name) => ({
    supplier_id: supplierId,
    id: newId(),
    file_name,
    file_size: 12,
    state: 'open' as const,
    new_state: 'draft',
    facts: JSON.stringify({ format: 'csv', rows: 1 }),
    created_by: userId,
    created_at: at,
    updated_at: at,
  }))
  await db.forSupplier(supplierId, (trx) => trx.insertInto('imports').values(imports).execute())
}
