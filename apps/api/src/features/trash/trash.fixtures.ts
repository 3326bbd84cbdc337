import type { Database } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { TestSupplier } from '../../platform/db/testing/test-database.ts'
import { newFileKey } from '../../platform/file-store/file-store.ts'
import { listOf, type RouteFixtures } from '../../testing/route-fixture.ts'
import { assetKeys } from '../assets/asset-keys.ts'

export const TRASH_FIXTURES: RouteFixtures = {
  ...listOf('trash', { schema: true, facets: true }),
  'POST /api/v1/trash/restore': {
    request: ({ trashedAssetId }) => ({ payload: { ids: [trashedAssetId] } }),
    foreign: 404,
  },
  'DELETE /api/v1/trash': { request: ({ trashedAssetId }) => ({ payload: [trashedAssetId] }), foreign: 404 },
}

/** A deleted asset with its file. */
export async function trashItems(db: Database, { supplierId, userId }: TestSupplier, name = 'old.webp') {
  const [trashedAssetId, file_key, deletion_id] = [newId(), newFileKey(), newId()]
  const at = new Date('2026-11-20T09:00:00Z')
  const texts = { name, ...assetKeys({ name, description: '' }) }
  const kept = { file_key, filesize: 1, checksum: '' }
  const asset = {
    ...texts,
    ...kept,
    id: trashedAssetId,
    description: '',
    state: 'active',
    mimetype: 'image/webp',
    mimetype_group: 'image',
    label_ids: [],
    field_value_ids: [],
    facts_read: true,
    rev: 1,
    created_at: at,
    updated_at: at,
  }
  const file = { ...kept, supplier_id: supplierId, original_key: newFileKey() }
  await db.forSupplier(supplierId, async (trx) => {
    await trx
      .insertInto('trash')
      .values({
        ...texts,
        supplier_id: supplierId,
        id: trashedAssetId,
        deletion_id,
        kind: 'asset',
        item: JSON.stringify(asset),
        filesize: 1,
        deleted_by: userId,
        deleted_at: new Date(),
      })
      .execute()
    await trx
      .insertInto('trash_files')
      .values({ ...file, entry_id: trashedAssetId, former: null })
      .execute()
  })
  return { trashedAssetId }
}
