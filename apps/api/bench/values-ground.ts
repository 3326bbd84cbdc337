import { sql, type Transaction } from 'kysely'
import { valueKeys } from '../src/features/attribute-values/typed-value.ts'
import { newId } from '../src/platform/db/ids.ts'
import { insertRows } from '../src/platform/db/write-rows.ts'
import { foldName, nameKey } from '../src/platform/db/keys.ts'
import type { Tables } from '../src/platform/db/schema.ts'
import { recountSupplier } from '../src/platform/changing/variant-counts.store.ts'

type Trx = Transaction<Tables>

const MERGED = 1_000
/** One merge takes at most this many values. */
const MAX_MERGED = 10_000

export interface AddedAttribute {
  id: string
  links: number
  valueIds: string[]
}

export interface AddedAttributes {
  /** Every variant has one of its values. */
  onEach: AddedAttribute
  /** Every tenth variant has ten of its values. */
  onSome: AddedAttribute
  /** Every variant has one of its 10,000 values. */
  onEachOfMany: AddedAttribute
  empty: AddedAttribute
}

/** Attributes with linked values, written to the database before the server starts. */
export async function addAttributes(trx: Trx): Promise<AddedAttributes> {
  const { supplier_id } = await trx.selectFrom('suppliers').select('supplier_id').executeTakeFirstOrThrow()
  const onEach = await addAttribute(trx, supplier_id, 'Merged shade', MERGED)
  const onSome = await addAttribute(trx, supplier_id, 'Merged tone', MERGED)
  const onEachOfMany = await addAttribute(trx, supplier_id, 'Merged finish', MAX_MERGED)
  const empty = await addAttribute(trx, supplier_id, 'Uploaded shade', 0)
  const onEachLinks = await link(trx, supplier_id, onEach.valueIds, { every: 1, values: 1 })
  const onSomeLinks = await link(trx, supplier_id, onSome.valueIds, { every: 10, values: 10 })
  const onManyLinks = await link(trx, supplier_id, onEachOfMany.valueIds, { every: 1, values: 1 })
  await recountSupplier(trx, supplier_id)
  return {
    onEach: { ...onEach, links: onEachLinks },
    onSome: { ...onSome, links: onSomeLinks },
    onEachOfMany: { ...onEachOfMany, links: onManyLinks },
    empty: { ...empty, links: 0 },
  }
}

async function addAttribute(trx: Trx, supplier_id: string, name: string, count: number) {
  const [id, at] = [newId(), new Date()]
  const moments = { created_at: at, updated_at: at }
  const keys = { name_fold: foldName(name), name_key: nameKey(name) }
  await insertRows(trx, 'attributes', [{ supplier_id, id, name, ...keys, display_type: 'multiple_choice', ...moments }])
  const valueIds = Array.from({ length: count }, () => newId())
  const rows = valueIds.map((valueId, index) => {
    const value = `${name} ${index}`
    return { supplier_id, id: valueId, attribute_id: id, value, ...valueKeys('multiple_choice', value), ...moments }
  })
  await insertRows(trx, 'attribute_values', rows)
  return { id, valueIds }
}

async function link(
  trx: Trx,
  supplierId: string,
  valueIds: readonly string[],
  { every, values }: { every: number; values: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update variants t set value_ids = t.value_ids || (
      select array_agg((${valueIds}::uuid[])[((n.place * ${values}::int + i) % ${valueIds.length}::int)::int + 1])
      from generate_series(1, ${values}::int) as i)
    from (select id, row_number() over (order by id) as place from variants where supplier_id = ${supplierId}) n
    where t.supplier_id = ${supplierId} and t.id = n.id and n.place % ${every}::int = 0
  `.execute(trx)
  return Number(numAffectedRows) * values
}
