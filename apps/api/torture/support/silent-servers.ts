import { sql } from 'kysely'
import type { Place } from './place.ts'

/**
 * As if servers that are gone had been silent long enough for others to take over their jobs; the embedded engine has
 * no others.
 */
export async function silenceServers(place: Place): Promise<void> {
  if (place.engine === 'embedded') return
  await place.inspect((db) =>
    db.asSystem((trx) =>
      sql`update jobs set heartbeat_at = now() - interval '1 hour'
        where state = 'running' and supplier_id is not null`.execute(trx),
    ),
  )
}
