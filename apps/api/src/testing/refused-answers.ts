import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/**
 * Makes the database refuse to store answers to Idempotency-Keys, as if the server had been killed right after its work
 * committed.
 */
export const refuseAnswers = (db: Database): Promise<void> =>
  db.asSystem(async (trx) => {
    await sql`create function refuse_answers() returns trigger language plpgsql
      as 'begin raise exception ''The answer is not kept.''; end'`.execute(trx)
    await sql`create trigger refuse_answers before update on idempotency_keys for each row
      when (new.status is not null) execute function refuse_answers()`.execute(trx)
  })

export const keepAnswersAgain = (db: Database): Promise<void> =>
  db.asSystem(async (trx) => {
    await sql`drop trigger if exists refuse_answers on idempotency_keys`.execute(trx)
    await sql`drop function if exists refuse_answers`.execute(trx)
  })

/** Makes every lease of a key expire, as after a crash of its server. */
export async function forgetServers(db: Database): Promise<void> {
  await db.asSystem((trx) => sql`update idempotency_keys set renewed_at = '-infinity'`.execute(trx))
}
