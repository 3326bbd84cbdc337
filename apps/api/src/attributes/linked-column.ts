import type { FilterItem } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { isId } from '../db/ids.ts'
import { allOf, isNegative, not, NOTHING, unsupported, valuesOf } from '../listing/conditions.ts'
import { folded } from '../listing/folded-text.ts'
import { type Condition, listColumn, type ListColumn, type Sql } from '../listing/list-column.ts'
import type { ListContext } from '../listing/list-context.ts'

/** Items that rows are linked to through a table of their own. */
export interface LinkedItems {
  id: string
  header: string
  /** `supplier_id`, `attribute_id` and `item_id` of every link. */
  links: Sql
  names: (context: ListContext) => Promise<ReadonlyMap<string, string>>
}

/** A filter calls a linked item by its id or by its name. */
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
        ids.length === 0 ? NOTHING : linked(sql`l.item_id = any(${ids}::uuid[])`)
      const operator: string = item.operator
      switch (operator) {
        case 'xt':
          return linked(sql`true`)
        case 'xf':
        case 'nl':
          return not(linked(sql`true`))
        case 'ia': {
          const known = await names(context)
          return allOf(valuesOf(item).map((value) => toOneOf(idsMeant([value], known, isNamed))))
        }
        default: {
          const among = toOneOf(idsMeant(valuesOf(item), await names(context), comparisonOf(item)))
          return isNegative(item) ? not(among) : among
        }
      }
    },
    facet: {
      kind: 'linked',
      links: sql`select x.item_id from ${links} x where x.supplier_id = t.supplier_id and x.attribute_id = t.id`,
      names,
    },
  })

/** Names and values are folded alike. */
type Comparison = (name: string, value: string) => boolean

const isNamed: Comparison = (name, value) => name === value

function comparisonOf(item: FilterItem): Comparison {
  const operator: string = item.operator
  switch (operator) {
    case 'ct':
      return (name, value) => name.includes(value)
    case 'sw':
      return (name, value) => name.startsWith(value)
    case 'ew':
      return (name, value) => name.endsWith(value)
    case 'in':
    case 'il':
    case 'io':
    case 'na':
      return isNamed
    default:
      throw unsupported(item)
  }
}

function idsMeant(values: readonly string[], names: ReadonlyMap<string, string>, isMeant: Comparison): string[] {
  const ids = values.map((value) => value.toLowerCase()).filter(isId)
  const texts = values.map(folded)
  const named = [...names].filter(([, name]) => texts.some((text) => isMeant(folded(name), text)))
  return [...ids, ...named.map(([id]) => id)]
}
