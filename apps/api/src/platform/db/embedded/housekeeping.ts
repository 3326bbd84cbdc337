import type { ConnectionPool } from '../pool.ts'
import type { TimedQuery } from '../transaction-driver.ts'
import type { HeldSuppliers } from './held-suppliers.ts'

const EVERY_MS = 30_000
/** A run longer than this hangs and blocks every request, so the engine is restarted. */
const SILENCE_MS = 300_000
/** After this many rounds skipped because requests were waiting, it runs anyway. */
const PATIENCE = 20

/** PGlite has no autovacuum: without this, statistics go stale and dead rows pile up. */
export function startHousekeeping(pool: ConnectionPool, held: HeldSuppliers): { stop(): Promise<void> } {
  let busyRounds = 0
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    // A vacuum waits for locks that prepared slices hold.
    if (held.any) return
    busyRounds = pool.waiting > 0 ? busyRounds + 1 : 0
    if (busyRounds > 0 && busyRounds < PATIENCE) return
    busyRounds = 0
    // The next round retries a failed one.
    running = tidy(pool).catch(() => {})
  }, EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/**
 * Vacuums one table at a time, the neediest first; stops when a request is waiting, because there is only one
 * connection.
 */
export async function tidy(pool: ConnectionPool): Promise<string[]> {
  const done: string[] = []
  do {
    const table = await tidyOne(pool)
    if (table === undefined) break
    done.push(table)
  } while (pool.waiting === 0)
  return done
}

async function tidyOne(pool: ConnectionPool): Promise<string | undefined> {
  const client = await pool.acquire()
  try {
    // This backend flushes its own counters only after a pause of one second.
    await client.query('select pg_stat_force_next_flush()')
    const { rows } = await client.query<{ name: string }>(DUE)
    const name = rows[0]?.name
    const vacuum: TimedQuery = { text: `vacuum (analyze) ${name}`, query_timeout: SILENCE_MS }
    if (name !== undefined) await client.query(vacuum)
    client.release()
    return name
  } catch (error) {
    // The connection may still be busy with the abandoned statement.
    client.release(true)
    throw error
  }
}

/** Thresholds of PostgreSQL's own autovacuum. */
const DUE = `
  select relid::regclass::text as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
    or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
  order by n_dead_tup + n_mod_since_analyze desc limit 1`
