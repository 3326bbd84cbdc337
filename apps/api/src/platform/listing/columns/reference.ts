import { sql } from 'kysely'
import { among } from '../../db/among.ts'
import { anyOf, isNegative, not, NOTHING, valuesOf } from '../filters/conditions.ts'
import { folded } from '../filters/folded-text.ts'
import type { Condition, ConditionBuilder, Sql } from './list-column.ts'
import type { ListContext } from '../list-context.ts'
import { comparison } from '../filters/meant-items.ts'

/** A small table whose rows a list shows by name. */
export type NamedTable = 'material_families' | 'materials' | 'versions'

const NAMES = { material_families: 'name', materials: 'name', versions: 'code' } as const

/** All names of a small table by id, read once for every version of the catalogue. */
export const namesOf =
  (table: NamedTable) =>
  (context: ListContext): Promise<ReadonlyMap<string, string>> =>
    context.caches.lookups.get(context, `names of ${table}`, async () => {
      const { rows } = await sql<{ id: string; name: string }>`
        select id, ${sql.ref(NAMES[table])} as name from ${sql.id(table)} where supplier_id = ${context.supplierId}
      `.execute(context.trx)
      return new Map(rows.map(({ id, name }) => [id, name]))
    })

/** The row of a small table that a longer row refers to. */
export const nameOf = (names: ReadonlyMap<string, string>, id: string | null): string | null =>
  id === null ? null : (names.get(id) ?? null)

/** Rows whose product refers so: `p` is the product. */
export const byProduct = (condition: Condition, { supplierId }: ListContext): Condition => sql`
  t.product_id in (select p.id from products p where p.supplier_id = ${supplierId} and ${condition})`

const directly = (condition: Condition): Condition => condition

/** Rows that refer to a row of a small table, which a filter calls by its name. */
export const referenceCondition =
  (
    table: NamedTable,
    reference: Sql<string | null>,
    rowsWith: (condition: Condition, context: ListContext) => Condition = directly,
  ): ConditionBuilder =>
  async (item, { context }) => {
    const isSet = rowsWith(sql`${reference} is not null`, context)
    const operator: string = item.operator
    switch (operator) {
      case 'xt':
        return isSet
      case 'xf':
      case 'nl':
        return not(isSet)
      default: {
        const isMeant = comparison(operator, valuesOf(item))
        const names = await namesOf(table)(context)
        const ids = [...names].filter(([, name]) => isMeant(folded(name))).map(([id]) => id)
        const among = ids.length > 0 ? rowsWith(refersToOneOf(reference, ids), context) : NOTHING
        return isNegative(item) ? not(among) : among
      }
    }
  }

const MOST_COMPARED = 5

// Few ids are compared one by one, so that an index in which the reference stands second can be walked in order.
function refersToOneOf(reference: Sql, ids: readonly string[]): Condition {
  if (ids.length <= MOST_COMPARED) return anyOf(ids.map((id) => sql`${reference} = ${id}::uuid`))
  return sql`${reference} = ${among(ids)}`
}
