import { type RawBuilder, sql, type Transaction } from 'kysely'
import { bumpCatalogue } from '../db/catalogue-version.ts'
import type { Tables } from '../db/schema.ts'

type Trx = Transaction<Tables>

/** Stands in `variant_counts` for variants without a material family. */
export const NO_FAMILY = '00000000-0000-0000-0000-000000000000'

/**
 * Runs a change of variants and keeps what is counted from them: `variant_counts`, `value_counts`, `nr_variants` and
 * the catalogue's version. `ids` are all variants that it creates, changes or deletes.
 */
export async function keepingCounts<T>(
  trx: Trx,
  supplierId: string,
  ids: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  // First, because it locks the supplier's one row: two writers would otherwise lock the counts in different orders.
  await bumpCatalogue(trx, supplierId)
  const before = await countsOf(trx, supplierId, ids)
  const result = await change()
  await addDifference(trx, supplierId, before, await countsOf(trx, supplierId, ids))
  return result
}

/** Counts everything anew: for imports and demo data, which write variants without `keepingCounts`. */
export async function recountSupplier(trx: Trx, supplierId: string): Promise<void> {
  await bumpCatalogue(trx, supplierId)
  await trx.deleteFrom('variant_counts').where('supplier_id', '=', supplierId).execute()
  await trx.deleteFrom('value_counts').where('supplier_id', '=', supplierId).execute()
  await sql`
    insert into variant_counts (supplier_id, state, material_family_id, n)
    select supplier_id, state, coalesce(material_family_id, ${NO_FAMILY}::uuid), count(*)
    from variants where supplier_id = ${supplierId} group by 1, 2, 3
  `.execute(trx)
  await sql`
    insert into value_counts (supplier_id, value_id, state, n)
    select supplier_id, x.value_id, state, count(*)
    from variants, unnest(value_ids) as x (value_id) where supplier_id = ${supplierId} group by 1, 2, 3
  `.execute(trx)
  await sql`
    update products set nr_variants = (
      select count(*) from variants v where v.supplier_id = products.supplier_id and v.product_id = products.id)
    where supplier_id = ${supplierId}
  `.execute(trx)
}

/** By JSON of the key. */
type Counts = ReadonlyMap<string, number>

interface VariantCounts {
  states: Counts
  values: Counts
  products: Counts
}

async function countsOf(trx: Trx, supplierId: string, ids: readonly string[]): Promise<VariantCounts> {
  const changed = sql`supplier_id = ${supplierId} and id = any(${ids}::uuid[])`
  return {
    states: await counted(
      trx,
      sql`select state as a, coalesce(material_family_id, ${NO_FAMILY}::uuid) as b, count(*) as n
        from variants where ${changed} group by 1, 2`,
    ),
    values: await counted(
      trx,
      sql`select x.value_id as a, state as b, count(*) as n
        from variants, unnest(value_ids) as x (value_id) where ${changed} group by 1, 2`,
    ),
    products: await counted(
      trx,
      sql`select product_id as a, '' as b, count(*) as n from variants where ${changed} group by 1`,
    ),
  }
}

async function counted(trx: Trx, question: RawBuilder<unknown>): Promise<Counts> {
  const { rows } = await sql<{ a: string; b: string; n: number }>`${question}`.execute(trx)
  return new Map(rows.map(({ a, b, n }) => [JSON.stringify([a, b]), n]))
}

/** Most of what is counted stays as it was; rows that were written for nothing would cost more than the change itself. */
async function addDifference(trx: Trx, supplierId: string, before: VariantCounts, after: VariantCounts): Promise<void> {
  const [states, values, products] = [
    difference(before.states, after.states),
    difference(before.values, after.values),
    difference(before.products, after.products),
  ]
  if (states.n.length > 0) {
    await sql`
      insert into variant_counts (supplier_id, state, material_family_id, n)
      select ${supplierId}::uuid, * from unnest(${states.a}::text[], ${states.b}::uuid[], ${states.n}::bigint[])
      on conflict (supplier_id, state, material_family_id) do update set n = variant_counts.n + excluded.n
    `.execute(trx)
  }
  if (values.n.length > 0) {
    await sql`
      insert into value_counts (supplier_id, value_id, state, n)
      select ${supplierId}::uuid, * from unnest(${values.a}::uuid[], ${values.b}::text[], ${values.n}::bigint[])
      on conflict (supplier_id, value_id, state) do update set n = value_counts.n + excluded.n
    `.execute(trx)
  }
  if (products.n.length > 0) {
    await sql`
      update products set nr_variants = nr_variants + c.n
      from unnest(${products.a}::uuid[], ${products.n}::bigint[]) as c (id, n)
      where products.supplier_id = ${supplierId} and products.id = c.id
    `.execute(trx)
  }
}

function difference(before: Counts, after: Counts): { a: string[]; b: string[]; n: number[] } {
  const [a, b, n]: [string[], string[], number[]] = [[], [], []]
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const more = (after.get(key) ?? 0) - (before.get(key) ?? 0)
    if (more === 0) continue
    const [first, second]: [string, string] = JSON.parse(key)
    a.push(first)
    b.push(second)
    n.push(more)
  }
  return { a, b, n }
}
