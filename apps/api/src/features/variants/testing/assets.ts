import { buildLibrary } from '../../assets/testing/assets.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { TestSupplier } from '../../../platform/db/testing/test-database.ts'

export interface TestAsset {
  id: string
  fileKey: string
}

/** Assets with these names: images, or documents where the name ends in .pdf. */
export async function addAssets<const Name extends string>(
  db: Database,
  supplier: TestSupplier,
  names: readonly Name[],
): Promise<Record<Name, TestAsset>> {
  const mimetypeOf = (name: string) => (name.endsWith('.pdf') ? 'application/pdf' : 'image/webp')
  const drafts = names.map((name) => ({ name, mimetype: mimetypeOf(name) }))
  const { assets, fileKeys } = await buildLibrary(db, supplier, { assets: drafts })
  const made = names.map((name) => [name, { id: assets[name] ?? '', fileKey: fileKeys[name] ?? '' }])
  return Object.fromEntries(made) as Record<Name, TestAsset>
}

/** The assets linked to a variant, in order. */
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
