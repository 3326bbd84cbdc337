import { sql } from 'kysely'
import { among } from '../../db/among.ts'
import { anyOf, isNegative, not, NOTHING, valuesOf } from '../filters/conditions.ts'
import { folded } from '../filters/folded-text.ts'
import type { Condition, ConditionBuilder, Sql } from './list-column.ts'
import type { ListContext } from '../list-context.ts'
import { comparison } from '../filters/match-items.ts'

/** A small table whose rows are listed by name. */
export type NamedTable = 'material_families' | 'materials' | 'versions'

const NAMES = { material_families: 'name', materials: 'name', versions: 'code' } as const

/** All names of a small table, keyed by id, read once per catalogue version. */
export const namesOf =
  (table: NamedTable) =>
  (context: ListContext): Promise<ReadonlyMap<string, string>> =>
    context.caches.lookups.get(context, `names of ${table}`, async () => {
      const { rows } = await sql<{ id: string; name: string }>`
        select id, ${sql.ref(NAMES[table])} as name from ${sql.id(table)} where supplier_id = ${context.supplierId}
      `.execute(context.trx)
      return new Map(rows.map(({ id, name }) => [id, name]))
    })

/** Name of the row that a reference points to; null if there is none. */
export const nameOf = (names: ReadonlyMap<string, string>, id: string | null): string | null =>
  id === null ? null : (names.get(id) ?? null)

/** Rows whose product matches the condition; `p` is the product. */
export const byProduct = (condition: Condition, { supplierId }: ListContext): Condition => sql`
  t.product_id in (select p.id from products p where p.supplier_id = ${supplierId} and ${condition})`

const directly = (condition: Condition): Condition => condition

/** Filters by a reference to a small table, whose rows the filter names. */
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

const MAX_COMPARED = 5

// A few ids are compared one by one, so that an index with the reference as its second column is walked in order.
function refersToOneOf(reference: Sql, ids: readonly string[]): Condition {
  if (ids.length <= MAX_COMPARED) return anyOf(ids.map((id) => sql`${reference} = ${id}::uuid`))
  return sql`${reference} = ${among(ids)}`
}
