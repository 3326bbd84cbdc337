import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/ids.ts'
import { nameKey, searchText } from '../../../platform/db/keys.ts'
import type { TestSupplier } from '../../../platform/db/testing/test-database.ts'

const AT = new Date('2026-11-20T09:00:00Z')

/** Assets with these names and kinds; returns their ids. They have no stored files. */
export async function insertAssets(
  db: Database,
  { supplierId }: TestSupplier,
  groups: Record<string, 'image' | 'document'>,
): Promise<Record<string, string>> {
  const rows = Object.entries(groups).map(([name, group]) => ({
    supplier_id: supplierId,
    id: newId(),
    name,
    name_key: nameKey(name),
    search_text: searchText(name),
    file_key: `key-of-${name}`,
    mimetype_group: group,
    filesize: 1,
    checksum: name,
    state: 'active',
    mimetype: group === 'image' ? 'image/png' : 'application/pdf',
    created_at: AT,
    updated_at: AT,
  }))
  await db.forSupplier(supplierId, (trx) => trx.insertInto('assets').values(rows).execute())
  return Object.fromEntries(rows.map(({ name, id }) => [name, id]))
}
