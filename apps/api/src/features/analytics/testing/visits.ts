import { hashToken, randomToken } from '../../auth/tokens.ts'
import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/ids.ts'
import { nameColumns } from '../../../platform/db/keys.ts'
import type { TestSupplier } from '../../../platform/db/testing/test-database.ts'
import { insertLink } from '../../share-links/share-links.store.ts'
import type { EventBatch } from '../event-batch.ts'
import { keepEvents } from '../keep-events.ts'

export interface TestShowcase {
  id: string
  token: string
}

/** A showcase of the variants of a view, with a link that opens it. */
export async function buildShowcase(
  db: Database,
  { supplierId: supplier_id }: TestSupplier,
  { name, viewId = null }: { name: string; viewId?: string | null },
): Promise<TestShowcase> {
  const [id, token, at] = [newId(), randomToken(), new Date('2026-01-01T00:00:00Z')]
  await db.forSupplier(supplier_id, async (trx) => {
    await trx
      .insertInto('showcases')
      .values({
        supplier_id,
        id,
        ...nameColumns(name),
        view_id: viewId,
        recipient: JSON.stringify({ email: 'Not searched' }),
        created_at: at,
        updated_at: at,
      })
      .execute()
    const target = { supplierId: supplier_id, kind: 'showcase', targetId: id } as const
    await insertLink(trx, target, { token, hash: hashToken(token), at })
  })
  return { id, token }
}

export interface Visit {
  showcaseId: string
  visitor?: string
  at: string
  name?: string
  url?: string
  bot?: boolean
}

const FACTS = {
  deviceCategory: 'desktop',
  mobileBrand: null,
  browser: 'Firefox',
  language: 'de',
  city: null,
  country: null,
}

/** Stores events with these times, in order. */
export async function plantVisits(db: Database, { supplierId }: TestSupplier, visits: readonly Visit[]): Promise<void> {
  for (const { showcaseId, visitor = 'Ada', at, name = 'page_view', url = '', bot = false } of visits) {
    const batch: EventBatch = {
      supplierId,
      showcaseId,
      trace: visitor,
      facts: { ...FACTS, bot },
      events: [{ name, url, variantId: undefined, at: new Date(at) }],
    }
    await keepEvents(db, supplierId, [batch])
  }
}
