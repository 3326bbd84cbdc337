import type { FirstUsers } from '@selvedge/sdk/wire'
import { type RawBuilder, sql } from 'kysely'
import { among } from '../../platform/db/among.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'

type Context = Pick<ListContext, 'trx' | 'supplierId' | 'userId'>

interface Used {
  /** Queries with the column `id`. */
  variants: RawBuilder<unknown>
  products: RawBuilder<unknown>
  attributeIds: readonly string[]
}

interface Users {
  variants: number
  products: number
  documents: number
  views: number
  channels: number
  showcases: number
  first: FirstUsers
}

/** What carries values, or shows their attributes: numbers, and the first of each kind by name. */
export async function readUsers(
  { trx, supplierId, userId }: Context,
  { variants, products, attributeIds }: Used,
): Promise<Users> {
  // Views, channels and showcases store column names as text, and these names need no escaping there.
  const columns = attributeIds.map((id) => `attributes.${id}`)
  const shows = (text: RawBuilder<unknown>) =>
    sql`exists (select from unnest(${columns}::text[]) as c (name) where strpos(${text}, c.name) > 0)`
  const first = (table: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`(
    select json_build_object('id', x.id, 'name', x.name) from ${table} x
    where x.supplier_id = ${supplierId} and ${condition} order by x.name_key, x.id limit 1)`
  const count = (table: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`(
    select count(*) from ${table} x where x.supplier_id = ${supplierId} and ${condition})`
  const inView = shows(sql`concat_ws(' ', x.attributes, x.filters, x.sorts)`)
  // The private view of a colleague is counted, as it changes too, but not named; nor is the own view of a showcase.
  const isSeen = sql`(x.public or x.created_by is not distinct from ${userId ?? null}::uuid) and x.showcase_id is null`
  const inFields = shows(sql`x.fields::text`)
  const hasDocument = sql`x.id in (select id from with_document)`
  const { rows } = await sql<Users>`
    with carrying_variants as materialized (${variants}), carrying_products as materialized (${products}),
    with_document as materialized (
      select d.id from documents d where d.supplier_id = ${supplierId} and d.id in (
        select id from carrying_products
        union all
        select v.product_id from variants v
        where v.supplier_id = ${supplierId} and v.id in (select id from carrying_variants)))
    select
      (select count(*) from carrying_variants) as variants,
      (select count(*) from carrying_products) as products,
      (select count(*) from with_document) as documents,
      ${count(sql`views`, inView)} as views,
      ${count(sql`channels`, inFields)} as channels,
      ${count(sql`showcases`, inFields)} as showcases,
      json_build_object(
        'variant', (
          select json_build_object('id', x.id, 'name', x.name, 'product_id', x.product_id) from variants x
          where x.supplier_id = ${supplierId} and x.id in (select id from carrying_variants)
          order by x.name_key, x.id limit 1),
        'product', ${first(sql`products`, sql`x.id in (select id from carrying_products)`)},
        'document', ${first(sql`products`, hasDocument)},
        'view', ${first(sql`views`, sql`${inView} and ${isSeen}`)},
        'channel', ${first(sql`channels`, inFields)},
        'showcase', ${first(sql`showcases`, inFields)}
      ) as first
  `.execute(trx)
  const [users] = rows
  if (!users) throw new Error('A query without a table answers one row.')
  return users
}

export const idRows = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`select x.id from unnest(${ids}::uuid[]) as x (id)`

/** The attributes that these values belong to. */
export async function attributesOf({ trx, supplierId }: Context, valueIds: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('attribute_values')
    .select('attribute_id')
    .distinct()
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(valueIds))
    .execute()
  return rows.map(({ attribute_id }) => attribute_id)
}
