import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Tables } from './schema.ts'
import { SupplierGuard } from './supplier-guard.ts'

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new SupplierGuard()],
})
const own = '01a1fe17-8bd5-7000-9296-1a70b4108e06'
const product = {
  supplier_id: own,
  id: own,
  name: 'A',
  name_fold: 'a',
  name_key: 'a',
  search_text: 'a',
  state: 'active',
  created_at: new Date(),
  updated_at: new Date(),
}

describe('the guard lets through', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a condition', () => db.selectFrom('products').selectAll().where('supplier_id', '=', own).execute()],
    [
      'an object of conditions',
      () =>
        db
          .selectFrom('products')
          .select('id')
          .where((eb) => eb.and({ supplier_id: own }))
          .execute(),
    ],
    [
      'a join on the supplier',
      () =>
        db
          .selectFrom('variants as v')
          .innerJoin('products as p', (join) =>
            join.onRef('p.id', '=', 'v.product_id').onRef('p.supplier_id', '=', 'v.supplier_id'),
          )
          .select('v.id')
          .where('v.supplier_id', '=', own)
          .execute(),
    ],
    [
      'a join on a page of keys',
      () =>
        db
          .selectFrom((eb) => eb.selectFrom('variants').select('id').where('supplier_id', '=', own).limit(25).as('k'))
          .innerJoin('variants as v', 'v.id', 'k.id')
          .selectAll('v')
          .where('v.supplier_id', '=', own)
          .execute(),
    ],
    [
      'raw SQL in a condition',
      () =>
        db
          .selectFrom('variants')
          .select('id')
          .where(sql<boolean>`variants.supplier_id = ${own}`)
          .execute(),
    ],
    [
      'raw SQL with a reference',
      () =>
        db
          .selectFrom('variants')
          .select('id')
          .where(sql<boolean>`${sql.ref('supplier_id')} = ${own}`)
          .execute(),
    ],
    ['an insert with its supplier', () => db.insertInto('products').values(product).execute()],
    [
      'an upsert',
      () =>
        db
          .insertInto('catalogue_state')
          .values({ supplier_id: own, version: 1 })
          .onConflict((oc) => oc.column('supplier_id').doUpdateSet({ version: 2 }))
          .execute(),
    ],
    [
      'a with clause',
      () =>
        db
          .with('k', (q) => q.selectFrom('variants').select('id').where('supplier_id', '=', own))
          .selectFrom('k')
          .selectAll()
          .execute(),
    ],
    ['a global table', () => db.selectFrom('share_links').selectAll().where('token_hash', '=', 'x').execute()],
    ['raw SQL', () => sql`select 1 from variants where supplier_id = ${own}`.execute(db)],
    ['settings', () => sql`set local work_mem = '8MB'`.execute(db)],
    [
      'ten thousand values',
      () =>
        db
          .selectFrom('variants')
          .select('id')
          .where('supplier_id', '=', own)
          .where('id', 'in', Array<string>(10_000).fill(own))
          .execute(),
    ],
  ])('%s', async (_name, run) => {
    expect(await refusal(run)).toBe('')
  })
})

describe('the guard stops', () => {
  it.each<[string, string, () => Promise<unknown>]>([
    ['a select without a condition', 'products', () => db.selectFrom('products').selectAll().execute()],
    ['a select by id alone', 'products', () => db.selectFrom('products').selectAll().where('id', '=', own).execute()],
    [
      'a supplier that is only selected',
      'products',
      () => db.selectFrom('products').select('supplier_id').where('id', '=', own).execute(),
    ],
    [
      'a join without the supplier',
      'products',
      () =>
        db
          .selectFrom('variants as v')
          .innerJoin('products as p', 'p.id', 'v.product_id')
          .select('v.id')
          .where('v.supplier_id', '=', own)
          .execute(),
    ],
    [
      'a subquery in a condition',
      'view_members',
      () =>
        db
          .selectFrom('variants')
          .select('id')
          .where('supplier_id', '=', own)
          .where('id', 'in', (eb) => eb.selectFrom('view_members').select('variant_id').where('view_id', '=', own))
          .execute(),
    ],
    [
      'an outer query whose subquery alone names it',
      'variants',
      () =>
        db
          .selectFrom('variants')
          .select('id')
          .where((eb) =>
            eb.exists(eb.selectFrom('products').select('products.id').where('products.supplier_id', '=', own)),
          )
          .execute(),
    ],
    [
      'a with clause',
      'variants',
      () =>
        db
          .with('k', (q) => q.selectFrom('variants').select('id'))
          .selectFrom('k')
          .selectAll()
          .execute(),
    ],
    [
      'one half of a union',
      'products',
      () =>
        db
          .selectFrom('variants')
          .select('id')
          .where('supplier_id', '=', own)
          .union(db.selectFrom('products').select('id'))
          .execute(),
    ],
    ['an update', 'products', () => db.updateTable('products').set({ name: 'B' }).where('id', '=', own).execute()],
    [
      'an update that only sets the supplier',
      'products',
      () => db.updateTable('products').set({ supplier_id: own }).where('id', '=', own).execute(),
    ],
    ['a delete', 'variants', () => db.deleteFrom('variants').where('id', '=', own).execute()],
    [
      'a delete with using',
      'products',
      () => db.deleteFrom('variants').using('products').where('variants.supplier_id', '=', own).execute(),
    ],
    [
      'an insert',
      'catalogue_state',
      () =>
        db
          .insertInto('catalogue_state')
          .columns(['version'])
          .expression((eb) => eb.selectFrom('share_links').select((e) => e.lit(1).as('version')))
          .execute(),
    ],
    ['raw SQL', 'variants', () => sql`select * from variants where id = ${own}`.execute(db)],
    ['raw SQL with a table as a value', 'variants', () => sql`select * from ${sql.table('variants')}`.execute(db)],
    [
      'raw SQL inside a query',
      'products',
      () =>
        db
          .selectFrom('variants')
          .select(sql<number>`(select count(*) from products)`.as('n'))
          .where('supplier_id', '=', own)
          .execute(),
    ],
  ])('%s', async (_name, table, run) => {
    expect(await refusal(run)).toBe(`This statement on ${table} does not filter by supplier_id.`)
  })
})

async function refusal(run: () => Promise<unknown>): Promise<string> {
  try {
    await run()
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
