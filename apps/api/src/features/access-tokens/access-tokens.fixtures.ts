import type { Database } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { TestSupplier } from '../../platform/db/testing/test-database.ts'
import { none, type OwnedItems, type RouteFixtures } from '../../testing/route-fixture.ts'
import { insertToken } from '../auth/access-tokens.store.ts'

export const ACCESS_TOKEN_FIXTURES: RouteFixtures = {
  'GET /api/v1/access_tokens': none,
  'POST /api/v1/access_tokens': { request: () => ({ payload: { name: 'Price sync', scope: 'read' } }) },
  'DELETE /api/v1/access_tokens/:id': {
    request: ({ accessTokenId }) => ({ params: { id: accessTokenId } }),
    foreign: 404,
  },
}

/** A personal access token of the supplier's user; no request can sign in with it. */
export async function accessTokenItems(db: Database, { supplierId, userId }: TestSupplier, _made: OwnedItems) {
  const accessTokenId = newId()
  await db.asSystem((trx) =>
    insertToken(trx, {
      id: accessTokenId,
      supplier_id: supplierId,
      user_id: userId,
      token_hash: accessTokenId,
      name: 'Nightly export',
      scope: 'read',
      prefix: 'slv_0000',
      created_at: new Date('2026-11-20T09:00:00Z'),
      expires_at: new Date('2027-02-18T09:00:00Z'),
    }),
  )
  return { accessTokenId }
}
