import { parseFilter, parseSort, type SortItem } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import type { ReadyChannel } from '../../channels/ready-channel.ts'
import type { Condition, Sql } from '../../../platform/listing/columns/list-column.ts'
import type { ListContext } from '../../../platform/listing/list-context.ts'
import { totalOf } from '../../../platform/listing/pages/list-page.ts'
import { EVERY_ROW, narrowed } from '../../../platform/listing/filters/narrowing.ts'
import { variantList } from '../../variants/variant-list.store.ts'

/** The variants of a view, in order, as SQL on `variants t`. */
export interface Question {
  total: number
  where: Condition
  joins: Sql
  order: Sql
  /** Set when the order is by one indexed text that every row has: reading can then continue after the last row. */
  seek: { by: Sql; direction: SortItem['direction'] } | undefined
}

export async function questionOf(context: ListContext, { filters, sorts }: ReadyChannel['view']): Promise<Question> {
  const columns = await variantList.columns(context)
  const narrowing = { ...EVERY_ROW, filter: parseFilter(decodeURIComponent(filters)) }
  const given = parseSort(decodeURIComponent(sorts))
  const sort = given.length > 0 ? given : variantList.defaultSort
  const keys = sort.flatMap(({ column, direction }) => {
    const key = columns.get(column)?.sort
    return key ? [{ ...key, direction }] : []
  })
  const [first] = keys
  return {
    total: await totalOf(variantList, columns, context, narrowing),
    where: await narrowed(variantList, columns, context, narrowing),
    joins: sql.join(
      keys.flatMap(({ join }) => join ?? []),
      sql` `,
    ),
    order: sql`order by ${sql.join([
      ...keys.map(({ by, direction }) => directed(by, direction)),
      // As in lists, the tie-breaker follows the direction of the last key.
      directed(sql`t.id`, keys.at(-1)?.direction ?? 'asc'),
    ])}`,
    seek: first?.seekable && keys.length === 1 ? { by: first.by, direction: first.direction } : undefined,
  }
}

const directed = (by: Sql, direction: SortItem['direction']): Sql => (direction === 'desc' ? sql`${by} desc` : by)
