import { sql } from 'kysely'
import type { ValueKeys } from '../attribute-values/typed-value.ts'
import type { Change } from '../../platform/changing/change.ts'
import type { Row } from '../../platform/db/schema.ts'

type Where = Pick<Change, 'trx' | 'supplierId'>

export type PlainValue = Pick<Row<'attribute_values'>, 'id' | 'value'>

export function readPlainValues({ trx, supplierId }: Where, attributeId: string): Promise<PlainValue[]> {
  return trx
    .selectFrom('attribute_values')
    .select(['id', 'value'])
    .where('supplier_id', '=', supplierId)
    .where('attribute_id', '=', attributeId)
    .orderBy('value_key')
    .orderBy('id')
    .execute()
}

/** Number of variants and products that carry more than one value of the attribute. */
export async function carriersOfSeveral({ trx, supplierId }: Where, attributeId: string): Promise<number> {
  const of = (table: 'variants' | 'products') => sql`
    select x.id from attribute_values a
    join ${sql.id(table)} x on x.supplier_id = ${supplierId} and x.value_ids @> array[a.id]
    where a.supplier_id = ${supplierId} and a.attribute_id = ${attributeId}
    group by x.id having count(*) > 1`
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${of('variants')} union all ${of('products')}) as several
  `.execute(trx)
  return rows[0]?.n ?? 0
}

export type RetypedValue = PlainValue & ValueKeys

/** Batch size that keeps a statement far below the statement timeout. */
const AT_ONCE = 5_000

export async function writeTypes({ trx, supplierId, at }: Change, values: readonly RetypedValue[]): Promise<void> {
  for (let start = 0; start < values.length; start += AT_ONCE) {
    const part = values.slice(start, start + AT_ONCE)
    await sql`
      update attribute_values a
      set value = n.value, value_fold = n.value_fold, value_key = n.value_key, value_number = n.value_number,
        value_date = n.value_date, rev = a.rev + 1, updated_at = ${at}::timestamptz
      from unnest(
        ${part.map(({ id }) => id)}::uuid[], ${part.map(({ value }) => value)}::text[],
        ${part.map(({ value_fold }) => value_fold)}::text[], ${part.map(({ value_key }) => value_key)}::text[],
        ${part.map(({ value_number }) => value_number)}::double precision[],
        ${part.map(({ value_date }) => value_date)}::date[]
      ) as n (id, value, value_fold, value_key, value_number, value_date)
      where a.supplier_id = ${supplierId} and a.id = n.id
        and (a.value, a.value_fold, a.value_key, a.value_number, a.value_date)
          is distinct from (n.value, n.value_fold, n.value_key, n.value_number, n.value_date)
    `.execute(trx)
  }
}
