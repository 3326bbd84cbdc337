import type { Database } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { nameColumns } from '../../platform/db/keys.ts'
import type { TestSupplier } from '../../platform/db/testing/test-database.ts'
import { listOf, type OwnedItems, type RouteFixtures } from '../../testing/route-fixture.ts'

export const CHANNEL_FIXTURES: RouteFixtures = {
  ...listOf('channels', { schema: true, facets: true }),
  'GET /api/v1/channels/:id': { request: ({ channelId }) => ({ params: { id: channelId } }), foreign: 404 },
  'POST /api/v1/channels': {
    request: ({ channelViewId }) => ({
      payload: { name: 'Marketplace', view_id: channelViewId, fields: [{ id: 'name', title: 'Article' }] },
    }),
    foreign: 404,
  },
  'PATCH /api/v1/channels/:id': {
    request: ({ channelId }) => ({ params: { id: channelId }, payload: { description: 'Every Monday' } }),
    foreign: 404,
  },
  'DELETE /api/v1/channels/:id': { request: ({ channelId }) => ({ params: { id: channelId } }), foreign: 404 },
  'POST /api/v1/channels/duplicate': { request: ({ channelId }) => ({ payload: { ids: [channelId] } }), foreign: 404 },
  'DELETE /api/v1/channels': { request: ({ channelId }) => ({ payload: [channelId] }), foreign: 404 },
}

/**
 * A channel of this supplier that can be exported. It has a view of its own, because other fixtures may delete the
 * shared one.
 */
export async function channelItems(
  db: Database,
  { supplierId, userId }: TestSupplier,
  { variantId }: OwnedItems,
): Promise<{ channelId: string; channelViewId: string }> {
  const [channelId, channelViewId, at] = [newId(), newId(), new Date('2026-11-20T09:00:00Z')]
  const row = (id: string, name: string) => ({
    supplier_id: supplierId,
    id,
    ...nameColumns(name),
    created_by: userId,
    created_at: at,
    updated_at: at,
  })
  const fields = [{ id: 'name', title: 'Article', kind: 'rename', header: 'Name' }]
  await db.forSupplier(supplierId, async (trx) => {
    await trx
      .insertInto('views')
      .values({ ...row(channelViewId, 'For the shop'), kind: 'static' })
      .execute()
    await trx
      .insertInto('view_members')
      .values({ supplier_id: supplierId, view_id: channelViewId, variant_id: variantId })
      .execute()
    await trx
      .insertInto('channels')
      .values({
        ...row(channelId, 'Shop'),
        export_format: 'csv',
        view_id: channelViewId,
        fields: JSON.stringify(fields),
      })
      .execute()
  })
  return { channelId, channelViewId }
}
