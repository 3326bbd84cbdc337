import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { AppDependencies } from '../../platform/dependencies.ts'
import { MIGRATIONS } from '../../platform/db/migrations/index.ts'
import { Problem } from '../../platform/http/problem.ts'
import { problemAnswers } from '../../platform/http/problem-answers.ts'
import { countMigrations, proveWritable } from './health.store.ts'

const tags = ['health']
const KEPT_MS = 1_000
/** Limit for the whole check: a proxy does not wait long for a probe. */
const PATIENCE_MS = 2_000

const healthSchema = z.object({ status: z.enum(['live', 'ready']) }).meta({ id: 'Health' })

export function healthRoutes(app: Api, { db, files }: AppDependencies): void {
  const check = kept(async () => {
    await files.probe()
    await db.asSystem(
      async (trx) => {
        await proveWritable(trx)
        if ((await countMigrations(trx)) !== MIGRATIONS.length)
          throw new Error('The database has been migrated to another version.')
      },
      { statementMs: PATIENCE_MS },
    )
  })

  app.get('/health/live', {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'Liveness: whether the process answers',
      operationId: 'is_live',
      response: { 200: healthSchema.describe('Alive.') },
    },
    handler: () => ({ status: 'live' as const }),
  })

  app.get('/health/ready', {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'Readiness: the database and the data folder are writable and the server is not stopping',
      operationId: 'is_ready',
      response: { 200: healthSchema.describe('Ready.'), ...problemAnswers(503) },
    },
    async handler({ log }) {
      app.probed()
      if (app.draining) throw notReady('The server is stopping.')
      try {
        await check()
      } catch (error) {
        log.warn(error, 'Not ready.')
        throw notReady('The database or the data folder cannot be written.')
      }
      return { status: 'ready' as const }
    },
  })
}

const notReady = (detail: string) => new Problem(503, 'not_ready', detail)

/** Caches the last result for a second, so that probes are cheap, and runs one check at a time. */
function kept(check: () => Promise<void>): () => Promise<void> {
  let last: { at: number; result: Promise<void>; isRunning: boolean } | undefined
  return () => {
    const at = performance.now()
    if (last?.isRunning || (last && at - last.at < KEPT_MS)) return last.result
    const work = check()
    const asked = { at, result: inTime(work), isRunning: true }
    const end = () => void (asked.isRunning = false)
    work.then(end, end)
    last = asked
    return asked.result
  }
}

async function inTime(work: Promise<void>): Promise<void> {
  const isLate = await Promise.race([work.then(() => false), wait(PATIENCE_MS, true, { ref: false })])
  if (isLate) throw new Error(`The check did not finish within ${PATIENCE_MS} ms.`)
}
