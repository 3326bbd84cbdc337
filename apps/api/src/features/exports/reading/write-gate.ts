import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from '../../../platform/http/api.ts'
import type { Database } from '../../../platform/db/database.ts'
import { CATALOGUE_HELD } from '../../../platform/db/errors.ts'
import { Problem } from '../../../platform/http/problem.ts'

/**
 * Holds back the writers of one supplier while the whole catalogue is read in many transactions, or written in slices.
 */
export interface WriteGate {
  closedFor<T>(supplierId: string, work: () => Promise<T>): Promise<T>
}

const MAX_WAIT_MS = 20_000

/** Only the embedded engine needs it, where this process has all the writers. */
export function writeGate(
  app: Api,
  { db }: { db: Pick<Database, 'engine' | 'untilFree'> },
  maxWaitMs = MAX_WAIT_MS,
): WriteGate {
  const closed = new Map<string, Promise<unknown>>()
  if (db.engine === 'embedded') {
    app.addHook('preHandler', async (request) => {
      if (request.routeOptions.config.access !== 'write' || asksForJob(request.routeOptions.url)) return
      const { supplierId } = request.session
      const [read, written] = [closed.get(supplierId), db.untilFree(supplierId)]
      if (read) await untilOpen(read, maxWaitMs, 'The catalogue is being exported. Try again in a moment.')
      // A transaction that still starts too early is refused.
      if (written) await untilOpen(written, maxWaitMs, CATALOGUE_HELD)
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

/** Routes that do not write the catalogue themselves, such as cancelling the job that closed the gate. */
const asksForJob = (url = '') => /^\/api\/v1\/(jobs|exports|imports|bulk_edits|asset_archives)(\/|$)/.test(url)

async function untilOpen(opened: Promise<unknown>, maxWaitMs: number, detail: string): Promise<void> {
  const patience = new AbortController()
  const late = wait(maxWaitMs, true, { signal: patience.signal }).catch(() => false)
  const isLate = await Promise.race([opened.then(() => false), late])
  patience.abort()
  if (isLate) {
    throw new Problem(503, 'unavailable', detail, { headers: { 'retry-after': '5' } })
  }
}
