import { newId } from '../../platform/db/ids.ts'
import type { Database } from '../../platform/db/database.ts'
import type { TestSupplier } from '../../platform/db/testing/test-database.ts'
import type { OwnedItems, RouteFixtures } from '../../testing/route-fixture.ts'

export const BULK_EDIT_FIXTURES: RouteFixtures = {
  'POST /api/v1/bulk_edits': {
    request: ({ variantId, attributeId, valueId }) => ({
      payload: { ids: [variantId], mode: 'upsert', fields: { attribute: { id: attributeId, values: [valueId] } } },
    }),
    foreign: 404,
  },
  'GET /api/v1/bulk_edits/:id': { request: ({ bulkEditId }) => ({ params: { id: bulkEditId } }), foreign: 404 },
  'GET /api/v1/bulk_edits/:id/rows': { request: ({ bulkEditId }) => ({ params: { id: bulkEditId } }), foreign: 404 },
  'GET /api/v1/bulk_edits/:id/rows.csv': {
    request: ({ bulkEditId }) => ({ params: { id: bulkEditId }, query: { outcome: 'changes' } }),
    foreign: 404,
  },
  'POST /api/v1/bulk_edits/:id/run': {
    request: ({ bulkEditId }) => ({ params: { id: bulkEditId }, payload: { except: [] } }),
    foreign: 404,
  },
  'POST /api/v1/bulk_edits/:id/undo': {
    request: ({ doneBulkEditId }) => ({ params: { id: doneBulkEditId } }),
    foreign: 404,
  },
}

/** One bulk edit that can be run, and one that can be undone. Both change the state of one active variant. */
export async function bulkEditItems(
  db: Database,
  { supplierId, userId }: TestSupplier,
  { variantId }: Pick<OwnedItems, 'variantId'>,
  name = 'Red',
) {
  const [bulkEditId, doneBulkEditId, at] = [newId(), newId(), new Date('2026-11-20T09:00:00Z')]
  const edit = { supplier_id: supplierId, column_id: 'state', mode: 'append' as const, created_by: userId }
  const row = { supplier_id: supplierId, item_id: variantId, name, name_key: name, product_name: 'Loden' }
  await db.forSupplier(supplierId, async (trx) => {
    await trx
      .insertInto('bulk_edits')
      .values([
        { ...edit, id: bulkEditId, value: 'archived', changes: 1, created_at: at },
        { ...edit, id: doneBulkEditId, state: 'done', value: 'active', changes: 1, created_at: at, run_at: at },
      ])
      .execute()
    await trx
      .insertInto('bulk_edit_rows')
      .values([
        { ...row, edit_id: bulkEditId, before_text: 'active', outcome: 'changes' },
        { ...row, edit_id: doneBulkEditId, before_text: 'draft', outcome: 'changes' },
      ])
      .execute()
  })
  return { bulkEditId, doneBulkEditId }
}
