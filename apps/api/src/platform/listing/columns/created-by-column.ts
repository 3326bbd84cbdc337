import { sql } from 'kysely'
import { among } from '../../db/among.ts'
import { isNegative, not, valuesOf } from '../filters/conditions.ts'
import { listColumn, type ListColumn } from './list-column.ts'
import type { ListContext } from '../list-context.ts'
import { matchItems } from '../filters/match-items.ts'

/** The creator of an item; filters take the user's id or name. */
export const createdByColumn = (): ListColumn =>
  listColumn({
    id: 'created_by',
    header: 'Created by',
    type: 'single_choice',
    async condition(item, { context }) {
      const operator: string = item.operator
      if (operator === 'xt') return sql<boolean>`t.created_by is not null`
      if (operator === 'xf' || operator === 'nl') return sql<boolean>`t.created_by is null`
      const users = [...(await userNames(context))].map(([id, name]) => ({ id, name }))
      const ids = matchItems(valuesOf(item), item, users)
      const isAmong = sql<boolean>`t.created_by = ${among(ids)}`
      return isNegative(item) ? not(isAmong) : isAmong
    },
    facet: { kind: 'reference', by: sql`t.created_by`, names: userNames },
  })

/** Read every time: a user's name can change without a new catalogue version. */
async function userNames({ trx, supplierId }: ListContext): Promise<ReadonlyMap<string, string>> {
  const users = await trx
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('supplier_id', '=', supplierId)
    .execute()
  return new Map(users.map(({ id, full_name }) => [id, full_name]))
}
