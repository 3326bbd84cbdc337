import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from '../../api.ts'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../plugins/problem.ts'

/** Keeps writers of one supplier out while somebody reads all of the catalogue in many transactions. */
export interface WriteGate {
  closedFor<T>(supplierId: string, work: () => Promise<T>): Promise<T>
}

const MOST_WAIT_MS = 20_000

/** On the embedded engine this process has all the writers; on PostgreSQL nobody needs to wait. */
export function writeGate(app: Api, { db }: { db: Pick<Database, 'engine'> }, mostWaitMs = MOST_WAIT_MS): WriteGate {
  const closed = new Map<string, Promise<unknown>>()
  if (db.engine === 'embedded') {
    app.addHook('preHandler', async (request) => {
      if (request.routeOptions.config.access !== 'write' || asksForJob(request.routeOptions.url)) return
      const opened = closed.get(request.session.supplierId)
      if (opened) await untilOpen(opened, mostWaitMs)
    })
  }
  return {
    async closedFor(supplierId, work) {
      const { promise, resolve } = Promise.withResolvers<void>()
      closed.set(supplierId, promise)
      try {
        return await work()
      } finally {
        closed.delete(supplierId)
        resolve()
      }
    },
  }
}

/** What changes no catalogue, above all the cancelling of what closed the gate. */
const asksForJob = (url = '') => /^\/api\/v1\/(jobs|exports)(\/|$)/.test(url)

async function untilOpen(opened: Promise<unknown>, mostWaitMs: number): Promise<void> {
  const patience = new AbortController()
  const late = wait(mostWaitMs, true, { signal: patience.signal }).catch(() => false)
  const isLate = await Promise.race([opened.then(() => false), late])
  patience.abort()
  if (isLate) {
    const detail = 'The catalogue is being exported. Try again in a moment.'
    throw new Problem(503, 'unavailable', detail, { headers: { 'retry-after': '5' } })
  }
}
