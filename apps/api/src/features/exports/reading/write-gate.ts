import type { Api } from '../../../platform/http/api.ts'
import type { Database } from '../../../platform/db/database.ts'
import { untilWritable, waitAtMost } from '../../../platform/changing/until-writable.ts'

/**
 * Holds back the writers of one supplier while the whole catalogue is read in many transactions, or written in slices.
 */
export interface WriteGate {
  closedFor<T>(supplierId: string, work: () => Promise<T>): Promise<T>
}

/** Only the embedded engine needs it, where this process has all the writers. */
export function writeGate(
  app: Api,
  { db }: { db: Pick<Database, 'engine' | 'untilFree'> },
  maxWaitMs?: number,
): WriteGate {
  const closed = new Map<string, Promise<unknown>>()
  if (db.engine === 'embedded') {
    app.addHook('preHandler', async (request) => {
      if (request.routeOptions.config.access !== 'write' || asksForJob(request.routeOptions.url)) return
      const { supplierId } = request.session
      const read = closed.get(supplierId)
      if (read) await waitAtMost(read, 'The catalogue is being exported. Try again in a moment.', maxWaitMs)
      await untilWritable(db, supplierId, maxWaitMs)
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
