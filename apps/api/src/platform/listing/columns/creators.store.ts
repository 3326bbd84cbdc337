import { among } from '../../db/among.ts'
import type { ListContext } from '../list-context.ts'

/** Names of the users who created these items, keyed by item id. */
export async function creatorsOf(
  { trx, supplierId }: ListContext,
  items: readonly { created_by: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(items.flatMap(({ created_by }) => created_by ?? []))]
  if (ids.length === 0) return new Map()
  const users = await trx
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .execute()
  return new Map(users.map(({ id, full_name }) => [id, full_name]))
}
