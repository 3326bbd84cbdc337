import { sql } from 'kysely'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestSupplier, testSupplier } from '../../platform/db/testing/test-database.ts'
import { folderStore } from '../../platform/file-store/folder-store.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { emptyOldTrash } from './empty-trash.ts'
import { trashItems } from './trash.fixtures.ts'
import { OLD_AT_ONCE } from './trash-entries.store.ts'

const DAY_MS = 86_400_000

let server: TestApp
let stuck: TestSupplier
let other: TestSupplier

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  const suppliers = [await testSupplier(server.db, 'Mill'), await testSupplier(server.db, 'Rival')]
  // The sweep goes through suppliers in the order of their ids.
  ;[stuck, other] = suppliers.toSorted((one, two) => (one.supplierId < two.supplierId ? -1 : 1)) as [
    TestSupplier,
    TestSupplier,
  ]
  for (const supplier of suppliers) await trashItems(server.db, supplier)
})
afterEach(() =>
  server.db.asSystem(async (trx) => {
    await sql`drop trigger if exists hold on trash`.execute(trx)
    await sql`drop function if exists hold()`.execute(trx)
    await sql`delete from trash`.execute(trx)
  }),
)

/** Runs before an entry of this supplier is deleted. */
const onDeletion = (work: string) =>
  server.db.asSystem(async (trx) => {
    await sql`create function hold() returns trigger language plpgsql as ${sql.lit(`begin ${work} end`)}`.execute(trx)
    await sql`create trigger hold before delete on trash for each row
      when (old.supplier_id = ${sql.lit(stuck.supplierId)}) execute function hold()`.execute(trx)
  })

const left = ({ supplierId }: TestSupplier) =>
  server.db.forSupplier(supplierId, async (trx) => {
    const entries = await trx.selectFrom('trash').select('id').where('supplier_id', '=', supplierId).execute()
    return entries.length
  })

/** Repeats the entry of this supplier more often than one transaction deletes. */
const fill = ({ supplierId }: TestSupplier) =>
  server.db.asSystem((trx) =>
    sql`
      insert into trash (supplier_id, id, deletion_id, kind, name, name_key, search_text, item, deleted_at)
      select t.supplier_id, gen_random_uuid(), t.deletion_id, t.kind, t.name, t.name_key, t.search_text, t.item,
        t.deleted_at
      from trash t cross join generate_series(1, ${OLD_AT_ONCE}) where t.supplier_id = ${supplierId}
    `.execute(trx),
  )

const sweepAMonthLater = () =>
  emptyOldTrash({
    db: server.db,
    files: folderStore(join(server.config.dataFolder, 'files')),
    now: () => new Date(Date.now() + 31 * DAY_MS),
  })

test('a supplier whose trash cannot be emptied does not keep others from it, and is reported', async () => {
  await onDeletion("raise exception 'stuck';")
  const failure = await sweepAMonthLater().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(AggregateError)
  const { errors } = failure as { errors: Error[] }
  expect(errors.map(({ message, cause }) => [message, cause instanceof Error && cause.message])).toEqual([
    [`The trash of supplier ${stuck.supplierId} could not be emptied.`, 'stuck'],
  ])
  expect([await left(stuck), await left(other)]).toEqual([1, 0])
})

test('entries that stay where they are do not keep the sweep going for ever', async () => {
  await fill(stuck)
  await onDeletion('return null;')
  expect(await sweepAMonthLater()).toBe(1)
  expect([await left(stuck), await left(other)]).toEqual([OLD_AT_ONCE + 1, 0])
})

test('more entries than one transaction takes are all deleted', async () => {
  await fill(stuck)
  expect(await sweepAMonthLater()).toBe(OLD_AT_ONCE + 2)
  expect([await left(stuck), await left(other)]).toEqual([0, 0])
})
