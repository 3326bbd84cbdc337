import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/ids.ts'
import { foldName, nameKey } from '../../../platform/db/keys.ts'
import type { TestSupplier } from '../../../platform/db/testing/test-database.ts'
import { ownViewName } from '../showcase-view.ts'

export interface StoredShowcase {
  name: string
  description?: string
  /** The text of its welcome message. */
  message?: string
  recipient: { full_name: string; company: string; role?: string; email: string }
  variantId: string
  assetId: string
}

const AT = new Date('2026-11-20T09:00:00Z')

/** Stores a showcase with one variant and one picture, and no share link. */
export async function storeShowcase(
  db: Database,
  { supplierId: supplier_id, userId }: TestSupplier,
  { name, description = '', message, recipient, variantId, assetId }: StoredShowcase,
): Promise<string> {
  const [showcaseId, viewId] = [newId(), newId()]
  const row = (id: string, called: string) => ({
    supplier_id,
    id,
    name: called,
    name_fold: foldName(called),
    name_key: nameKey(called),
    created_by: userId,
    created_at: AT,
    updated_at: AT,
  })
  const blocks = message === undefined ? [] : [{ type: 'paragraph', content: [{ type: 'text', text: message }] }]
  await db.forSupplier(supplier_id, async (trx) => {
    await trx
      .insertInto('views')
      .values({ ...row(viewId, ownViewName()), kind: 'static', public: false })
      .execute()
    await trx.insertInto('view_members').values({ supplier_id, view_id: viewId, variant_id: variantId }).execute()
    await trx
      .insertInto('showcases')
      .values({
        ...row(showcaseId, name),
        description,
        view_id: viewId,
        welcome_message: JSON.stringify(blocks),
        recipient: JSON.stringify(recipient),
        recipient_name_key: nameKey(recipient.full_name),
        recipient_company_key: nameKey(recipient.company),
      })
      .execute()
    await trx
      .updateTable('views')
      .set({ showcase_id: showcaseId })
      .where('supplier_id', '=', supplier_id)
      .where('id', '=', viewId)
      .execute()
    await trx
      .insertInto('showcase_images')
      .values({ supplier_id, showcase_id: showcaseId, asset_id: assetId, position: 0 })
      .execute()
  })
  return showcaseId
}
