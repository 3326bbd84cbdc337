import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bumpCatalogue, catalogueVersion } from './catalogue-version.ts'
import type { Database } from './database.ts'
import { codeOf, isUnavailable, isUniqueViolation } from './errors.ts'
import { newId } from './ids.ts'
import {
  postgresAvailable,
  type TestDatabase,
  type TestSupplier,
  testDatabase,
  testSupplier,
} from './testing/test-database.ts'

describe.skipIf(!postgresAvailable)('the database', () => {
  let opened: TestDatabase
  let db: Database
  let loom: TestSupplier
  let mill: TestSupplier
  beforeAll(async () => {
    opened = await testDatabase()
    db = opened.db
  })
  afterAll(() => opened.close())
  beforeEach(async () => {
    loom = await testSupplier(db, 'Loom')
    mill = await testSupplier(db, 'Mill')
  })

  const versionRow = (supplierId: string, code: string) => ({
    supplier_id: supplierId,
    id: newId(),
    code,
    code_fold: code.toLowerCase(),
    color: 'green',
  })

  it('rolls back a transaction that takes too long at its next statement', async () => {
    const row = versionRow(loom.supplierId, 'late')
    const late = db.forSupplier(
      loom.supplierId,
      async (trx) => {
        await trx.insertInto('versions').values(row).execute()
        await sql`/* supplier_id */ select pg_sleep(0.1)`.execute(trx)
        return trx.selectFrom('versions').select('id').where('supplier_id', '=', loom.supplierId).execute()
      },
      { transactionMs: 50 },
    )
    expect(isUnavailable(await late.catch((error: unknown) => error))).toBe(true)
    const kept = await db.forSupplier(loom.supplierId, (trx) =>
      trx.selectFrom('versions').select('id').where('supplier_id', '=', loom.supplierId).execute(),
    )
    expect(kept).toEqual([])
  })

  describe('keeps suppliers apart', () => {
    it('when raw SQL forgets the condition', async () => {
      const seen = await db.forSupplier(loom.supplierId, (trx) =>
        sql<{ name: string }>`/* supplier_id */ select name from suppliers`.execute(trx),
      )
      expect(seen.rows).toEqual([{ name: 'Loom' }])
    })

    it('when a row is written for another one', async () => {
      const written = db.forSupplier(loom.supplierId, (trx) =>
        trx.insertInto('versions').values(versionRow(mill.supplierId, 'A')).execute(),
      )
      await expect(written).rejects.toThrow('row-level security')
    })

    it('when the row of another one is changed or deleted by its id', async () => {
      const changed = await db.forSupplier(loom.supplierId, async (trx) => [
        await trx.updateTable('suppliers').set({ name: 'Taken' }).where('supplier_id', '=', mill.supplierId).execute(),
        await trx.deleteFrom('users').where('supplier_id', '=', mill.supplierId).execute(),
      ])
      expect(changed).toEqual([[{ numUpdatedRows: 0n }], [{ numDeletedRows: 0n }]])
    })

    it('also in the transaction after it on the same connection', async () => {
      await db.forSupplier(loom.supplierId, (trx) => sql`/* supplier_id */ select 1 from users`.execute(trx))
      const { rows } = await db.asSystem((trx) =>
        sql`select current_user = session_user as full, current_setting('app.supplier', true) as supplier`.execute(trx),
      )
      expect(rows).toEqual([{ full: true, supplier: expect.toSatisfy((text) => text === '' || text === null) }])
    })

    it('and transactions of a supplier cannot read a sign-in table', async () => {
      const read = db.forSupplier(loom.supplierId, (trx) => trx.selectFrom('logins').selectAll().execute())
      await expect(read).rejects.toThrow('permission denied for table logins')
    })

    it('and shows the shared tables of this supplier only', async () => {
      for (const { supplierId } of [loom, mill]) {
        await db.forSupplier(supplierId, (trx) =>
          trx.insertInto('file_keys').values({ file_key: newId(), supplier_id: supplierId, asset_id: null }).execute(),
        )
      }
      const rows = await db.forSupplier(loom.supplierId, (trx) =>
        trx.selectFrom('file_keys').select('supplier_id').execute(),
      )
      expect(rows).toEqual([{ supplier_id: loom.supplierId }])
    })

    it('and takes nothing but an id as a supplier', async () => {
      for (const hostile of [`'; drop table users; --`, loom.supplierId.toUpperCase(), '']) {
        await expect(db.forSupplier(hostile, async () => 1)).rejects.toThrow('A supplier id must be a UUID.')
      }
    })
  })

  it('reads and writes the same types on both engines', async () => {
    const at = new Date('2026-11-21T12:34:56.789Z')
    const id = newId()
    const { rows } = await db.asSystem((trx) =>
      sql`select ${at}::timestamptz as at, ${'2026-02-28'}::date as day, ${'12345678901'}::int8 as big, ${1.5}::numeric as number,
        ${2.25}::float8 as float, ${7}::int as small, ${true}::boolean as flag, array[${id}]::uuid[] as ids,
        ${['a', 'b,"c"', '{}']}::text[] as texts, ${JSON.stringify([{ a: 1 }])}::jsonb as json, ${null}::text as nothing,
        ${'ünï💡 \\ \' "'}::text as text, count(*) as n, '{}'::uuid[] as none`.execute(trx),
    )
    expect(rows).toEqual([
      {
        at,
        day: '2026-02-28',
        big: 12345678901,
        number: 1.5,
        float: 2.25,
        small: 7,
        flag: true,
        ids: [id],
        texts: ['a', 'b,"c"', '{}'],
        json: [{ a: 1 }],
        nothing: null,
        text: 'ünï💡 \\ \' "',
        n: 1,
        none: [],
      },
    ])
  })

  it('compares a date with a moment that is passed as a Date', async () => {
    const row = await db.asSystem((trx) =>
      trx
        .selectFrom('suppliers')
        .select('name')
        .where('supplier_id', '=', loom.supplierId)
        .where('created_at', '<=', new Date())
        .execute(),
    )
    expect(row).toEqual([{ name: 'Loom' }])
  })

  it('rolls back everything when the work throws', async () => {
    const failing = db.forSupplier(loom.supplierId, async (trx) => {
      await trx.insertInto('versions').values(versionRow(loom.supplierId, 'A')).execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await codes(loom)).toEqual([])
  })

  it('never reports success for a transaction that the database gave up', async () => {
    const row = versionRow(loom.supplierId, 'A')
    const swallowed = db.forSupplier(loom.supplierId, async (trx) => {
      await trx.insertInto('versions').values(row).execute()
      await trx
        .insertInto('versions')
        .values(row)
        .execute()
        .catch(() => {})
    })
    await expect(swallowed).rejects.toThrow('rolled back')
    expect(await codes(loom)).toEqual([])
  })

  it('names the unique index that a row violates', async () => {
    const insert = () =>
      db.forSupplier(loom.supplierId, (trx) =>
        trx.insertInto('versions').values(versionRow(loom.supplierId, 'A')).execute(),
      )
    await insert()
    const error = await insert().catch((reason: unknown) => reason)
    expect([
      isUniqueViolation(error),
      isUniqueViolation(error, 'versions_code'),
      isUniqueViolation(error, 'other'),
    ]).toEqual([true, true, false])
    expect([isUnavailable(error), codeOf(error)]).toEqual([false, '23505'])
  })

  it('does not mix transactions that run at the same time', async () => {
    const suppliers = Array.from({ length: 40 }, (_, index) => (index % 2 ? loom : mill))
    const seen = await Promise.all(
      suppliers.map(({ supplierId }, index) =>
        db.forSupplier(supplierId, async (trx) => {
          await trx
            .insertInto('versions')
            .values(versionRow(supplierId, `V${index}`))
            .execute()
          await Promise.resolve()
          const rows = await trx
            .selectFrom('versions')
            .select('supplier_id')
            .distinct()
            .where('supplier_id', '=', supplierId)
            .execute()
          return rows.map((row) => row.supplier_id)
        }),
      ),
    )
    expect(seen).toEqual(suppliers.map(({ supplierId }) => [supplierId]))
    expect((await codes(loom)).length + (await codes(mill)).length).toBe(40)
  })

  it('bumps the version of one catalogue in the transaction of the write', async () => {
    const bump = () => db.forSupplier(loom.supplierId, (trx) => bumpCatalogue(trx, loom.supplierId))
    const read = ({ supplierId }: TestSupplier) =>
      db.forSupplier(supplierId, (trx) => catalogueVersion(trx, supplierId))
    expect(await read(loom)).toBe(0)
    expect([await bump(), await bump()]).toEqual([1, 2])
    await expect(
      db.forSupplier(loom.supplierId, async (trx) => {
        await bumpCatalogue(trx, loom.supplierId)
        throw new Error('undo')
      }),
    ).rejects.toThrow('undo')
    expect([await read(loom), await read(mill)]).toEqual([2, 0])
  })

  it('lets filters use their indexes under row-level security', async () => {
    await fillCatalogue(loom.supplierId)
    const plan = await db.forSupplier(loom.supplierId, (trx) =>
      sql<Record<string, string>>`explain select id from variants where supplier_id = ${loom.supplierId}::uuid
        and value_ids @> array[${newId()}]::uuid[]`.execute(trx),
    )
    expect(JSON.stringify(plan.rows)).toContain('variants_values')
    const { rows } = await db.asSystem((trx) =>
      sql`select proname::text as name from pg_proc where proleakproof
        and proname in ('textlike', 'arrayoverlap', 'arraycontains') order by 1`.execute(trx),
    )
    expect(rows).toEqual([{ name: 'arraycontains' }, { name: 'arrayoverlap' }, { name: 'textlike' }])
  })

  async function fillCatalogue(supplierId: string): Promise<void> {
    await db.asSystem(async (trx) => {
      const product = newId()
      await sql`insert into products (supplier_id, id, name, name_fold, name_key, search_text, state, created_at, updated_at)
        values (${supplierId}, ${product}, 'P', 'p', 'p', 'p', 'active', now(), now())`.execute(trx)
      await sql`insert into variants (supplier_id, id, product_id, name, name_key, product_name, product_name_key,
          search_text, state, value_ids, created_at, updated_at)
        select ${supplierId}, gen_random_uuid(), ${product}, n, n, 'P', 'p', 'linen ' || n, 'active',
          array[gen_random_uuid()], now(), now() from generate_series(1, 5000) n`.execute(trx)
      await sql`analyze variants`.execute(trx)
    })
  }

  async function codes({ supplierId }: TestSupplier): Promise<string[]> {
    const rows = await db.forSupplier(supplierId, (trx) =>
      trx.selectFrom('versions').select('code').where('supplier_id', '=', supplierId).execute(),
    )
    return rows.map(({ code }) => code)
  }
})
