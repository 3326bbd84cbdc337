import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../src/platform/db/schema.ts'
import type { SmallTables } from './catalogue.ts'
import { COLOURS, FABRICS, PLACES } from './catalogue-words.ts'

type Trx = Transaction<Tables>

interface Wanted extends SmallTables {
  supplierId: string
  count: number
}

export const VARIANTS_A_PRODUCT = 5

/** Leaves the table `drawn_products` for `insertVariants` until the transaction ends. */
export async function insertProducts(trx: Trx, wanted: Wanted): Promise<void> {
  await sql`select setseed(0.42)`.execute(trx)
  await sql`
    create temp table drawn_products on commit drop as
    select n, ${idOf('1', sql`n`)} as id, words || ' ' || n as name,
      lower(words) || ' ' || ${padded(sql`n`)} as name_key,
      (${wanted.materials.map(({ id }) => id)}::uuid[])[material] as material_id,
      (${wanted.materials.map(({ familyId }) => familyId)}::uuid[])[material] as material_family_id,
      ${valuesOf(wanted, 4)} as value_ids
    from (
      select n, ${skewed(36, 1)} as start, ${skewed(wanted.materials.length, 2)} as material,
        (${PLACES}::text[])[${skewed(PLACES.length, 1)}] || ' ' ||
        (${FABRICS}::text[])[${skewed(FABRICS.length, 2)}] as words
      from generate_series(1, ${wanted.count}::int) as n
    ) d
  `.execute(trx)
  await sql`
    insert into products (supplier_id, id, name, name_fold, name_key, search_text, state, ext_id, material_id,
      material_family_id, value_ids, created_at, updated_at)
    select ${wanted.supplierId}, id, name, lower(name), name_key, lower(name) || ${SEPARATOR} || 'p-' || n, 'active',
      'P-' || n, material_id, material_family_id, value_ids, ${momentOf(sql`n`)}, ${momentOf(sql`n`)}
    from drawn_products order by n
  `.execute(trx)
}

export async function insertVariants(trx: Trx, wanted: Wanted): Promise<void> {
  await sql`
    insert into variants (supplier_id, id, product_id, name, name_key, product_name, product_name_key, search_text, state,
      external_id, external_id_key, material_id, material_family_id, image_asset_id, value_ids, created_at, updated_at)
    select ${wanted.supplierId}, ${idOf('2', sql`d.n`)}, p.id, p.name || ' ' || colour, p.name_key || ' ' || lower(colour),
      p.name, p.name_key,
      lower(p.name || ' ' || colour) || ${SEPARATOR} || lower(p.name) || ${SEPARATOR} || 'sv-' || d.n,
      case when mood < 0.7 then 'active' when mood < 0.9 then 'draft' else 'archived' end,
      'SV-' || d.n, 'sv-' || ${padded(sql`d.n`)}, p.material_id, p.material_family_id,
      ${assetOf(wanted, sql`d.n`)}, ${valuesOf(wanted, 12)}, ${momentOf(sql`d.n`)}, ${momentOf(sql`d.n + 1`)}
    from (
      select n, random() as mood, ${skewed(36, 1)} as start,
        (${COLOURS}::text[])[1 + (n % ${VARIANTS_A_PRODUCT}::int) * 9 + floor(9 * power(random(), 2))::int] as colour
      from generate_series(1, ${wanted.count}::int) as n
    ) d join drawn_products p on p.n = (d.n - 1) / ${VARIANTS_A_PRODUCT}::int + 1
    order by d.n
  `.execute(trx)
  await sql`
    insert into variant_assets (supplier_id, variant_id, asset_id, role, position)
    select ${wanted.supplierId}, ${idOf('2', sql`n`)}, ${assetOf(wanted, sql`n + k * 31`)},
      case k when 0 then 'asset' else 'ambient' end, k
    from generate_series(1, ${wanted.count}::int) as n, generate_series(0, 1) as k
  `.execute(trx)
}

type Sql<T = unknown> = RawBuilder<T>

const SEPARATOR = sql`chr(31)`

/** Pads digits like `nameKey`. */
const padded = (number: Sql): Sql => sql`lpad((${number})::text, 12, '0')`

/** A position in a list, from 1; a higher power favours the first ones. */
const skewed = (length: number, power: number): Sql =>
  sql`(1 + floor(${sql.lit(length)} * power(random(), ${sql.lit(power)})))::int`

/** Increases with the number, like version 7 UUIDs. */
const idOf = (kind: string, number: Sql): Sql => sql`(
  '0193' || ${sql.lit(kind)} || lpad(to_hex(${number}), 7, '0') || '7000' || '8' || substr(md5((${number})::text), 1, 15)
)::uuid`

const momentOf = (number: Sql): Sql => sql`(timestamptz '2025-01-01 00:00Z' + (${number}) * interval '31 seconds')`

const assetOf = ({ assets }: Wanted, number: Sql): Sql =>
  sql`(${assets}::uuid[])[1 + (${number}) % ${sql.lit(assets.length)}]`

/** Values of `count` different attributes: the first four are common to all rows, the others start at `d.start`. */
function valuesOf({ attributes }: Wanted, count: number): Sql {
  const [values, each] = [attributes.flatMap((attribute) => attribute.values), attributes[0]?.values.length ?? 0]
  const rest = sql.lit(attributes.length - 4)
  return sql`array(
    select (${values}::uuid[])[attribute * ${sql.lit(each)} + ${skewed(each, 3)}]
    from (
      select case when k < 4 then k else 4 + (d.start + 5 * k) % ${rest} end as attribute
      from generate_series(0, ${sql.lit(count - 1)}) as k
    ) a)`
}
