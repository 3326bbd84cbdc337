import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { foldName, nameKey } from '../db/keys.ts'
import type { TestSupplier } from '../db/testing/test-database.ts'
import { listOf, type OwnedItems, type RouteFixtures } from '../testing/route-fixture.ts'
import { ownViewName } from './showcase-view.ts'

const RECIPIENT = { full_name: 'Bea Weft', company: 'Weft & Sons', email: 'bea@weft.example' }

export const SHOWCASE_FIXTURES: RouteFixtures = {
  ...listOf('showcases', { schema: true }),
  'GET /api/v1/showcases/:id': { request: ({ showcaseId }) => ({ params: { id: showcaseId } }), foreign: 404 },
  'POST /api/v1/showcases': {
    request: ({ variantId }) => ({
      payload: { name: 'Fair', recipient: RECIPIENT, variants: { ids: [variantId] } },
    }),
    foreign: 404,
  },
  'PATCH /api/v1/showcases/:id': {
    request: ({ showcaseId }) => ({ params: { id: showcaseId }, payload: { description: 'For the spring' } }),
    foreign: 404,
  },
  'DELETE /api/v1/showcases/:id': { request: ({ showcaseId }) => ({ params: { id: showcaseId } }), foreign: 404 },
  'DELETE /api/v1/showcases': { request: ({ showcaseId }) => ({ payload: [showcaseId] }), foreign: 404 },
  'POST /api/v1/showcases/duplicate': {
    request: ({ showcaseId }) => ({ payload: { ids: [showcaseId] } }),
    foreign: 404,
  },
  'POST /api/v1/showcases/:id/share': { request: ({ showcaseId }) => ({ params: { id: showcaseId } }), foreign: 404 },
  'DELETE /api/v1/showcases/:id/share': { request: ({ showcaseId }) => ({ params: { id: showcaseId } }), foreign: 404 },
}

/** One of this supplier's, with a view and a board of its own. */
export async function showcaseItems(
  db: Database,
  { supplierId: supplier_id, userId }: TestSupplier,
  { variantId, assetId }: Pick<OwnedItems, 'variantId' | 'assetId'>,
) {
  const [showcaseId, viewId, at] = [newId(), newId(), new Date('2026-11-20T09:00:00Z')]
  const row = (id: string, name: string) => ({
    ...{ supplier_id, id, name, name_fold: foldName(name), name_key: nameKey(name) },
    ...{ created_by: userId, created_at: at, updated_at: at },
  })
  await db.forSupplier(supplier_id, async (trx) => {
    await trx
      .insertInto('views')
      .values({ ...row(viewId, ownViewName()), kind: 'static', public: false })
      .execute()
    await trx.insertInto('view_members').values({ supplier_id, view_id: viewId, variant_id: variantId }).execute()
    await trx
      .insertInto('showcases')
      .values({
        ...{ ...row(showcaseId, 'Preview'), view_id: viewId },
        ...{ recipient: JSON.stringify({ ...RECIPIENT, role: '' }), recipient_name_key: nameKey(RECIPIENT.full_name) },
        recipient_company_key: nameKey(RECIPIENT.company),
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
  return { showcaseId }
}
