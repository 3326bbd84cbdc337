import { sql } from 'kysely'
import { among } from '../../platform/db/among.ts'
import { allOf, isNegative, not, NOTHING, valuesOf } from '../../platform/listing/filters/conditions.ts'
import { type Condition, listColumn, type ListColumn, type Sql } from '../../platform/listing/columns/list-column.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { matchItems } from '../../platform/listing/filters/match-items.ts'

/** Items that rows are linked to through a link table. */
export interface LinkedItems {
  id: string
  header: string
  /** `supplier_id`, `attribute_id` and `item_id` of every link. */
  links: Sql
  names: (context: ListContext) => Promise<ReadonlyMap<string, string>>
}

/** A filter names a linked item by its id or by its name. */
export const linkedColumn = ({ id, header, links, names }: LinkedItems): ListColumn =>
  listColumn({
    id,
    header,
    type: 'multiple_choice',
    editable: true,
    condition: async (item, { context }) => {
      const linked = (condition: Condition): Condition =>
        sql`t.id in (
          select l.attribute_id from ${links} l where l.supplier_id = ${context.supplierId} and ${condition})`
      const toOneOf = (ids: readonly string[]): Condition =>
        ids.length === 0 ? NOTHING : linked(sql`l.item_id = ${among(ids)}`)
      const operator: string = item.operator
      if (operator === 'xt') return linked(sql`true`)
      if (operator === 'xf' || operator === 'nl') return not(linked(sql`true`))
      const known = [...(await names(context))].map(([itemId, name]) => ({ id: itemId, name }))
      const toMatching = (values: readonly string[]) => toOneOf(matchItems(values, item, known))
      if (operator === 'ia') return allOf(valuesOf(item).map((value) => toMatching([value])))
      const isLinked = toMatching(valuesOf(item))
      return isNegative(item) ? not(isLinked) : isLinked
    },
    facet: {
      kind: 'linked',
      links: sql`select x.item_id from ${links} x where x.supplier_id = t.supplier_id and x.attribute_id = t.id`,
      names,
    },
  })
