import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { CATALOGUE_HELD } from '../db/errors.ts'
import { Problem } from '../http/problem.ts'

const MAX_WAIT_MS = 20_000

/** Waits while slices of the supplier's catalogue are being written; answers 503 after twenty seconds. */
export async function untilWritable(
  db: Pick<Database, 'untilFree'>,
  supplierId: string,
  maxWaitMs?: number,
): Promise<void> {
  const free = db.untilFree(supplierId)
  if (free) await waitAtMost(free, CATALOGUE_HELD, maxWaitMs)
}

/** Waits for `opened`; answers 503 with `detail` if that takes too long. */
export async function waitAtMost(opened: Promise<unknown>, detail: string, maxWaitMs = MAX_WAIT_MS): Promise<void> {
  const patience = new AbortController()
  const late = wait(maxWaitMs, true, { signal: patience.signal }).catch(() => false)
  const isLate = await Promise.race([opened.then(() => false), late])
  patience.abort()
  if (isLate) throw new Problem(503, 'unavailable', detail, { headers: { 'retry-after': '5' } })
}
