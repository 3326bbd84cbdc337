import { sql, type Transaction } from 'kysely'
import { among } from '../db/among.ts'
import type { Row, Tables } from '../db/schema.ts'

type Trx = Transaction<Tables>

export type StoredAnswer = Pick<Row<'idempotency_keys'>, 'request_hash' | 'status' | 'headers' | 'body'>

/** Results of committed steps as text, keyed by step name. */
export type StoredSteps = Row<'idempotency_keys'>['steps']

export interface KeyPlace {
  supplierId: string
  userId: string
  key: string
}

/** A key that one request holds until another request replaces `claim`. */
export interface ClaimedKey extends KeyPlace {
  claim: string
}

export interface Claiming {
  requestHash: string
  at: Date
  /** Keys of requests before this time are deleted in passing. */
  forgetBefore: Date
  /** Claims of requests running in this process, which no request takes over. */
  running: readonly string[]
  /** A claim not renewed for this long belongs to a server that is gone. */
  leaseMs: number
}

/** Claims a new or abandoned key and returns its committed steps. Undefined if another request holds the key. */
export async function claimKey(
  trx: Trx,
  { supplierId, userId, key, claim }: ClaimedKey,
  { requestHash, at, forgetBefore, running, leaseMs }: Claiming,
): Promise<StoredSteps | undefined> {
  await trx
    .deleteFrom('idempotency_keys')
    .where('supplier_id', '=', supplierId)
    .where('created_at', '<', forgetBefore)
    .execute()
  const row = { supplier_id: supplierId, user_id: userId, key, request_hash: requestHash, created_at: at, claim }
  const { rows } = await sql<{ steps: StoredSteps }>`
    insert into idempotency_keys as k ${columnsAndValues(row)}
    on conflict (supplier_id, user_id, key) do update set claim = excluded.claim, renewed_at = excluded.renewed_at
    where k.status is null and k.request_hash = excluded.request_hash
      and (k.claim is null or k.claim <> all(${running}::uuid[]))
      and k.renewed_at <= now() - ${leaseMs} * interval '1 millisecond'
    returning steps
  `.execute(trx)
  return rows[0]?.steps
}

const columnsAndValues = (row: Record<string, unknown>) => sql`
  (${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))})`

export function findAnswer(trx: Trx, { supplierId, userId, key }: KeyPlace): Promise<StoredAnswer | undefined> {
  return trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'headers', 'body'])
    .where('supplier_id', '=', supplierId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** False if another request has taken over the key; then the step must not commit. */
export async function keepStep(trx: Trx, key: ClaimedKey, step: string, result: string): Promise<boolean> {
  const { numUpdatedRows } = await ofClaim(trx, key)
    .set({ steps: sql`steps || jsonb_build_object(${step}::text, ${result}::text)` })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Stores the whole answer; the results of its steps are no longer needed. */
export async function keepAnswer(
  trx: Trx,
  key: ClaimedKey,
  answer: { status: number; headers: Record<string, string>; body: string },
): Promise<void> {
  await ofClaim(trx, key)
    .set({ status: answer.status, headers: JSON.stringify(answer.headers), body: answer.body, steps: '{}' })
    .execute()
}

/** Frees the key; the results committed under it are kept. */
export async function releaseKey(trx: Trx, key: ClaimedKey): Promise<void> {
  await trx
    .deleteFrom('idempotency_keys')
    .where('supplier_id', '=', key.supplierId)
    .where('user_id', '=', key.userId)
    .where('key', '=', key.key)
    .where('claim', '=', key.claim)
    .where('steps', '=', sql<never>`'{}'::jsonb`)
    .execute()
  await ofClaim(trx, key)
    .set({ renewed_at: sql`'-infinity'` })
    .execute()
}

/** A locked row is in use right now, so it is skipped rather than waited for. */
export async function renewKeys(trx: Trx, claims: readonly string[]): Promise<void> {
  await sql`
    update idempotency_keys set renewed_at = now() where (supplier_id, user_id, key) in (
      select supplier_id, user_id, key from idempotency_keys
      where claim = ${among(claims)} and status is null for update skip locked)
  `.execute(trx)
}

const ofClaim = (trx: Trx, { supplierId, userId, key, claim }: ClaimedKey) =>
  trx
    .updateTable('idempotency_keys')
    .where('supplier_id', '=', supplierId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('claim', '=', claim)
