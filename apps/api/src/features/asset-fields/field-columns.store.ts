import { sql } from 'kysely'
import { type Condition, listColumn, type ListColumn } from '../../platform/listing/columns/list-column.ts'
import { allOf, isNegative, not, NOTHING, valuesOf } from '../../platform/listing/filters/conditions.ts'
import { matchItems } from '../../platform/listing/filters/match-items.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { type KnownField, knownFields } from './asset-fields.store.ts'
import { knownValues } from './field-values.store.ts'

/** One column of assets for each field, over the array `field_value_ids`. */
export const fieldColumns = async (context: ListContext): Promise<ListColumn[]> =>
  (await knownFields(context)).map(fieldColumn)

function fieldColumn({ id, name, type }: KnownField): ListColumn {
  return listColumn({
    id: `metas.${id}`,
    header: name,
    type,
    editable: true,
    async condition(item, { context }) {
      const values = await knownValues(context, id)
      const operator: string = item.operator
      const any = hasOneOf(values.map((value) => value.id))
      if (operator === 'xt') return any
      if (operator === 'xf' || operator === 'nl') return not(any)
      const meant = (given: readonly string[]) => hasOneOf(matchItems(given, item, values))
      if (operator === 'ia') return allOf(valuesOf(item).map((value) => meant([value])))
      const among = meant(valuesOf(item))
      return isNegative(item) ? not(among) : among
    },
    facet: {
      kind: 'linked',
      links: sql`select v.id as item_id from asset_field_values v
        where v.supplier_id = t.supplier_id and v.field_id = ${id} and v.id = any(t.field_value_ids)`,
      names: async (context) => new Map((await knownValues(context, id)).map((value) => [value.id, value.name])),
    },
  })
}

const hasOneOf = (ids: readonly string[]): Condition =>
  ids.length === 0 ? NOTHING : sql`t.field_value_ids && ${ids}::uuid[]`
