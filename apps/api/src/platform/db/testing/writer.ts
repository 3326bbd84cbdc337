import { sql } from 'kysely'
import { openDatabase } from '../database.ts'

/** A child process for tests: writes batches of 50 rows until it is killed, and prints each one after its commit. */
const [dataFolder = '', databaseUrl] = process.argv.slice(2)
const db = await openDatabase({ dataFolder, databaseUrl })
for (let batch = Date.now(); ; batch += 1) {
  await db.asSystem((trx) =>
    sql`insert into history (supplier_id, id, entity, entity_id, action, at)
      select gen_random_uuid(), gen_random_uuid(), 'batch', gen_random_uuid(), ${String(batch)}::text, now()
      from generate_series(1, 50)`.execute(trx),
  )
  process.stdout.write(`${batch}\n`)
}
