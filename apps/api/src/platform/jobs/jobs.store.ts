import { amongTexts } from '../db/among.ts'
import { sql, type Transaction } from 'kysely'
import type { Row, Tables } from '../db/schema.ts'
import { storableJson } from '../db/storable-json.ts'
import { Problem } from '../http/problem.ts'
import { serverLives } from './live-servers.store.ts'

type Trx = Transaction<Tables>
export type JobRow = Row<'jobs'>

export interface NewJob {
  supplierId: string
  id: string
  userId: string
  kind: string
  input: unknown
  at: Date
}

const KEPT_MS = 30 * 24 * 3_600_000
/** Maximum number of queued jobs per supplier. */
export const MAX_QUEUED = 100

/** Also deletes ended jobs that are over a month old; throws if too many are queued. */
export async function insertJob(trx: Trx, { supplierId, id, userId, kind, input, at }: NewJob): Promise<JobRow> {
  const kept = storableJson(input)
  if (kept === undefined) throw new Problem(422, 'invalid', 'The request contains a character that cannot be stored.')
  await trx
    .deleteFrom('jobs')
    .where('supplier_id', '=', supplierId)
    .where('created_at', '<', new Date(at.getTime() - KEPT_MS))
    .where('ended_at', 'is not', null)
    .execute()
  await refuseLongQueue(trx, supplierId)
  return trx
    .insertInto('jobs')
    .values({
      supplier_id: supplierId,
      id,
      user_id: userId,
      kind,
      input: kept,
      created_at: at,
      // Not the current time: a job would wait if a fast clock is later corrected.
      not_before: sql`'-infinity'`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Concurrent callers are counted one after another. */
async function refuseLongQueue(trx: Trx, supplierId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${QUEUE_LOCK}, hashtext(${supplierId}))`.execute(trx)
  const { queued } = await trx
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('queued'))
    .where('supplier_id', '=', supplierId)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  if (queued < MAX_QUEUED) return
  const detail = `${MAX_QUEUED} jobs are already waiting, which is the limit. Nothing was started; try again when some are done.`
  throw new Problem(429, 'too_many_jobs', detail, { headers: { 'retry-after': '30' } })
}

// Any number that only this program uses for two-key advisory locks; this one spells "line".
const QUEUE_LOCK = 0x6c696e65

export function findJob(trx: Trx, supplierId: string, id: string): Promise<JobRow | undefined> {
  return trx
    .selectFrom('jobs')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Newest first, without input and result, which may be long. */
export function newestJobs(trx: Trx, supplierId: string, limit: number) {
  return trx
    .selectFrom('jobs')
    .select(['id', 'user_id', 'kind', 'state', 'done', 'total', 'problem', 'created_at', 'started_at', 'ended_at'])
    .where('supplier_id', '=', supplierId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export interface Claiming {
  /** Kinds that this server knows; a newer server may have queued others. */
  kinds: readonly string[]
  /** Jobs that this server is already running. */
  except: readonly string[]
  /** Number of this server, if others can see by it that it is alive. */
  server: number | undefined
  at: Date
}

/** A job whose server has been silent for this long is taken over, whether or not that server still runs. */
const MAX_SILENCE_MS = 30_000
/** The job of a server known to have ended is taken over sooner. */
const MAX_SILENCE_OF_ENDED_MS = 3_000

function isTended(job: 'j' | 'r') {
  const heardWithin = (ms: number) => sql`${sql.ref(`${job}.heartbeat_at`)} >= now() - ${ms} * interval '1 millisecond'`
  const server = sql<number | null>`${sql.ref(`${job}.server`)}`
  return sql`(${heardWithin(MAX_SILENCE_OF_ENDED_MS)}
    or (${heardWithin(MAX_SILENCE_MS)} and (${server} is null or ${serverLives(server)})))`
}

/**
 * Claims a queued job of a supplier that has none running: two of the same supplier would only wait for each other.
 * Suppliers take turns: it is the oldest job of the supplier whose last turn is longest ago. `tries` identifies this
 * attempt, so that only the latest one can end the job. All times are by the database's clock.
 */
export async function claimJob(trx: Trx, { kinds, except, server, at }: Claiming): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    update jobs set state = 'running', tries = tries + 1, heartbeat_at = now(), claimed_at = now(), done = 0, total = null,
      server = ${server ?? null}::integer, started_at = coalesce(started_at, ${at}::timestamptz)
    where (supplier_id, id) = (
      select supplier_id, id from jobs j
      where ((state = 'queued' and not_before <= now()) or (state = 'running' and not ${isTended('j')}))
        and kind = ${amongTexts(kinds)} and id <> all(${except}::uuid[])
        and not exists (
          select from jobs r where r.supplier_id = j.supplier_id and r.state = 'running' and ${isTended('r')})
      order by (select max(p.claimed_at) from jobs p where p.supplier_id = j.supplier_id) nulls first, created_at, id
      limit 1 for update skip locked)
    returning *
  `.execute(trx)
  return rows[0]
}

/** One attempt at a job. */
export type Taking = Pick<JobRow, 'supplier_id' | 'id' | 'tries'>

export type Ending = { done: number; total: number | null; at: Date } & (
  | { state: 'done'; result: unknown }
  | { state: 'failed'; problem: unknown }
  | { state: 'cancelled' }
)

/** False if the job was cancelled or taken over. */
export async function endJob(trx: Trx, taking: Taking, ending: Ending): Promise<boolean> {
  const { numUpdatedRows } = await ofTaking(trx, taking)
    .set({
      state: ending.state,
      done: ending.done,
      total: ending.total,
      ended_at: ending.at,
      input: null,
      ...(ending.state === 'done' && { result: JSON.stringify(ending.result) }),
      ...(ending.state === 'failed' && { problem: JSON.stringify(ending.problem) }),
    })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Requeues the job; `forgiven` if the failed attempt was not its own fault. */
export async function requeueJob(
  trx: Trx,
  taking: Taking,
  { delayMs, forgiven = false }: { delayMs: number; forgiven?: boolean },
  failures: readonly string[],
): Promise<void> {
  await ofTaking(trx, taking)
    .set({
      state: 'queued',
      done: 0,
      total: null,
      heartbeat_at: null,
      server: null,
      failures: JSON.stringify(failures),
      tries: taking.tries - (forgiven ? 1 : 0),
      not_before: sql`now() + ${delayMs} * interval '1 millisecond'`,
    })
    .execute()
}

/** False if the job was cancelled or taken over. */
export async function beat(trx: Trx, taking: Taking, done: number, total: number | null): Promise<boolean> {
  const { numUpdatedRows } = await ofTaking(trx, taking)
    .set({ heartbeat_at: sql`now()`, done, total })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Undefined if it has already ended or does not exist. */
export function cancelJob(trx: Trx, supplierId: string, id: string, at: Date): Promise<JobRow | undefined> {
  return trx
    .updateTable('jobs')
    .set({ state: 'cancelled', ended_at: at, input: null })
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst()
}

/** For a database used by one server only: when it starts, no job is running, whatever the rows say. */
export async function forgetHeartbeats(trx: Trx): Promise<void> {
  await sql`update jobs set heartbeat_at = '-infinity' where state = 'running' and supplier_id is not null`.execute(trx)
}

const ofTaking = (trx: Trx, { supplier_id, id, tries }: Taking) =>
  trx
    .updateTable('jobs')
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('tries', '=', tries)
