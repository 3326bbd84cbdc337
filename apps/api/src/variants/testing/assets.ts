import type { Database } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { nameKey, searchText } from '../../db/keys.ts'
import type { TestSupplier } from '../../db/testing/test-database.ts'
import { newFileKey } from '../../files/file-store.ts'

export interface TestAsset {
  id: string
  fileKey: string
}

/** Assets of these names: pictures, or documents where the name ends in .pdf. */
export async function addAssets<const Name extends string>(
  db: Database,
  { supplierId }: TestSupplier,
  names: readonly Name[],
): Promise<Record<Name, TestAsset>> {
  const at = new Date('2026-11-20T09:00:00Z')
  const made = names.map((name) => ({ name, id: newId(), fileKey: newFileKey() }))
  await db.forSupplier(supplierId, (trx) =>
    trx
      .insertInto('assets')
      .values(
        made.map(({ name, id, fileKey }) => ({
          ...{ supplier_id: supplierId, id, name, name_key: nameKey(name), search_text: searchText(name) },
          ...{ file_key: fileKey, filesize: 1, checksum: name, state: 'active', created_at: at, updated_at: at },
          ...(name.endsWith('.pdf')
            ? { mimetype: 'application/pdf', mimetype_group: 'document' }
            : { mimetype: 'image/webp', mimetype_group: 'image' }),
        })),
      )
      .execute(),
  )
  return Object.fromEntries(made.map(({ name, id, fileKey }) => [name, { id, fileKey }])) as Record<Name, TestAsset>
}

/** The assets that are linked to a variant, in their order. */
export const linksOf = async (db: Database, { supplierId }: TestSupplier, variantId: string, role = 'asset') => {
  const rows = await db.forSupplier(supplierId, (trx) =>
    trx
      .selectFrom('variant_assets')
      .select(['asset_id', 'role'])
      .where('supplier_id', '=', supplierId)
      .where('variant_id', '=', variantId)
      .orderBy('position')
      .execute(),
  )
  return rows.filter((row) => row.role === role).map(({ asset_id }) => asset_id)
}
