import { type RawBuilder, sql, type Transaction } from 'kysely'
import { among } from '../db/among.ts'
import { bumpCatalogue } from '../db/catalogue-version.ts'
import type { Tables } from '../db/schema.ts'
import { recountAssets } from './asset-counts.store.ts'
import { recountLabels } from './label-counts.store.ts'
import type { ProductMoves } from './count-moves.ts'

type Trx = Transaction<Tables>

/** Placeholder in `variant_counts` for variants without a material family. */
export const NO_FAMILY = '00000000-0000-0000-0000-000000000000'

/**
 * Runs a change of variants and updates what is counted from them: `variant_counts`, `value_counts`, `nr_variants` and
 * the catalogue's version. `ids` are all variants that it creates, changes or deletes.
 */
export const keepingCounts = <T>(
  trx: Trx,
  supplierId: string,
  ids: readonly string[],
  change: () => Promise<T>,
): Promise<T> => keepingAllCounts(trx, supplierId, (counting) => counting(ids, change))

/** Runs one of many changes; no two of them may concern the same variant. */
export type Counting = <T>(ids: readonly string[], change: () => Promise<T>) => Promise<T>

/** The same for any number of changes. The differences are written in batches after all of them. */
export async function keepingAllCounts<T>(
  trx: Trx,
  supplierId: string,
  work: (counting: Counting) => Promise<T>,
): Promise<T> {
  // First, because it locks the supplier's one row: otherwise two writers could lock the counts in different orders and
  // deadlock.
  await bumpCatalogue(trx, supplierId)
  const moved: VariantCounts = { states: new Map(), values: new Map(), products: new Map() }
  const result = await work(async (ids, change) => {
    const before = await countsOf(trx, supplierId, ids)
    const changed = await change()
    addMoves(moved, before, await countsOf(trx, supplierId, ids))
    return changed
  })
  await addDifference(trx, supplierId, moved)
  return result
}

/** A counted cell and the change in its number of variants. */
export interface Moved {
  kind: 'state' | 'value'
  /** A state with a material family, or a value with a state. */
  a: string
  b: string
  n: number
}

/**
 * The count changes of an update, without reading the variants before and after it: `changed` are the changed rows,
 * with `old_state` and `old_value_ids` as they were.
 */
export const movedCounts = (changed: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select 'state' as kind, m.state as a, m.family::text as b, sum(m.n)::bigint as n
  from (
    select state, old_state, coalesce(material_family_id, ${NO_FAMILY}::uuid) as family, count(*) as n
    from ${changed} where state <> old_state group by 1, 2, 3
  ) c cross join lateral (values (c.state, c.family, c.n), (c.old_state, c.family, -c.n)) as m (state, family, n)
  group by 2, 3
  union all
  select 'value', m.value_id::text, m.state, sum(m.n)::bigint
  from ${changed} c cross join lateral (
    select x.id, c.state, 1 from unnest(c.value_ids) as x (id)
    where c.state <> c.old_state or x.id <> all(c.old_value_ids)
    union all select x.id, c.old_state, -1 from unnest(c.old_value_ids) as x (id)
    where c.state <> c.old_state or x.id <> all(c.value_ids)
  ) as m (value_id, state, n)
  where c.state <> c.old_state or c.value_ids <> c.old_value_ids
  group by 2, 3 having sum(m.n) <> 0
`

export async function addMoved(trx: Trx, supplierId: string, moved: readonly Moved[]): Promise<void> {
  const cells = (kind: Moved['kind']): Difference => {
    const rows = moved.filter((cell) => cell.kind === kind && cell.n !== 0)
    return { a: rows.map(({ a }) => a), b: rows.map(({ b }) => b), n: rows.map(({ n }) => n) }
  }
  await addStates(trx, supplierId, cells('state'))
  await addValues(trx, supplierId, cells('value'))
}

/** Recounts everything: for demo data, which is written without `keepingCounts`. */
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
    update products p set nr_variants = c.n
    from (
      select q.id, count(v.id) as n from products q
      left join variants v on v.supplier_id = q.supplier_id and v.product_id = q.id
      where q.supplier_id = ${supplierId} group by q.id
    ) c
    where p.supplier_id = ${supplierId} and p.id = c.id and p.nr_variants <> c.n
  `.execute(trx)
  await recountAssets(trx, supplierId)
  await recountLabels(trx, supplierId)
}

/** Keyed by the JSON of the cell's key. */
type Counts = Map<string, number>

interface VariantCounts {
  states: Counts
  values: Counts
  products: Counts
}

function addMoves(moved: VariantCounts, before: VariantCounts, after: VariantCounts): void {
  for (const kind of ['states', 'values', 'products'] as const) {
    const cells = moved[kind]
    for (const [key, n] of before[kind]) cells.set(key, (cells.get(key) ?? 0) - n)
    for (const [key, n] of after[kind]) cells.set(key, (cells.get(key) ?? 0) + n)
  }
}

async function countsOf(trx: Trx, supplierId: string, ids: readonly string[]): Promise<VariantCounts> {
  const changed = sql`supplier_id = ${supplierId} and id = ${among(ids)}`
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

/** Maximum number of cells per statement. */
const CELLS_AT_ONCE = 2_000

/** Most counts stay the same; rewriting their rows would cost more than the change itself. */
async function addDifference(trx: Trx, supplierId: string, moved: VariantCounts): Promise<void> {
  for (const part of differences(moved.states)) await addStates(trx, supplierId, part)
  for (const part of differences(moved.values)) await addValues(trx, supplierId, part)
  for (const { a, n } of differences(moved.products)) {
    await addToProducts(
      trx,
      supplierId,
      a.map((id, index) => ({ id, n: n[index] ?? 0 })),
    )
  }
}

/** The products are named twice, because a join without nested loops would read all products for each batch. */
export async function addToProducts(trx: Trx, supplierId: string, moved: ProductMoves): Promise<void> {
  if (moved.length === 0) return
  const [ids, n] = [moved.map(({ id }) => id), moved.map((product) => product.n)]
  await sql`
    update products set nr_variants = nr_variants + c.n
    from unnest(${ids}::uuid[], ${n}::bigint[]) as c (id, n)
    where products.supplier_id = ${supplierId} and products.id = ${among(ids)} and products.id = c.id
  `.execute(trx)
}

async function addStates(trx: Trx, supplierId: string, { a, b, n }: Difference): Promise<void> {
  if (n.length === 0) return
  await sql`
    insert into variant_counts (supplier_id, state, material_family_id, n)
    select ${supplierId}::uuid, * from unnest(${a}::text[], ${b}::uuid[], ${n}::bigint[])
    on conflict (supplier_id, state, material_family_id) do update set n = variant_counts.n + excluded.n
  `.execute(trx)
}

async function addValues(trx: Trx, supplierId: string, { a, b, n }: Difference): Promise<void> {
  if (n.length === 0) return
  await sql`
    insert into value_counts (supplier_id, value_id, state, n)
    select ${supplierId}::uuid, * from unnest(${a}::uuid[], ${b}::text[], ${n}::bigint[])
    on conflict (supplier_id, value_id, state) do update set n = value_counts.n + excluded.n
  `.execute(trx)
}

interface Difference {
  a: string[]
  b: string[]
  n: number[]
}

function* differences(moved: Counts): Generator<Difference> {
  const cells = [...moved].filter(([, n]) => n !== 0)
  for (let start = 0; start < cells.length; start += CELLS_AT_ONCE) {
    const part = cells.slice(start, start + CELLS_AT_ONCE).map(([key, n]) => {
      const [a, b]: [string, string] = JSON.parse(key)
      return { a, b, n }
    })
    yield { a: part.map(({ a }) => a), b: part.map(({ b }) => b), n: part.map(({ n }) => n) }
  }
}
