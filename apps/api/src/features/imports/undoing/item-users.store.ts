import type { ImportItemUse, ItemUser, KeptItem } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import { type ItemKind, type Of, usesOf } from './uses.store.ts'

/** Table and name column of the uses that have names. */
const NAMED: Partial<Record<ImportItemUse, readonly [table: string, name: string]>> = {
  view: ['views', 'name'],
  showcase: ['showcases', 'name'],
  channel: ['channels', 'name'],
  document: ['products', 'name'],
  attribute_group: ['attribute_groups', 'name'],
  label: ['labels', 'name'],
  import: ['imports', 'file_name'],
}

/** A later import in `heldBy` changed the item. */
export type Held = KeptItem & { heldBy?: readonly string[] }

/** The items, with the names of the items that use them. */
export async function withUsers(of: Of, items: readonly Held[]): Promise<KeptItem[]> {
  const users = new Map<string, ItemUser[]>()
  for (const [kind, some] of Map.groupBy(items, ({ kind }) => kind)) {
    const made = some.filter(({ used_in, fields }) => used_in && fields.length === 0)
    const held = some.flatMap(({ id, heldBy = [] }) => heldBy.map((importId) => [id, importId] as const))
    for (const { item_id, ...user } of await usersOf(of, kind, made, held)) {
      users.set(item_id, [...(users.get(item_id) ?? []), user])
    }
  }
  return items.map(({ heldBy, ...item }) => {
    const usedBy = heldBy || item.used_in ? users.get(item.id) : undefined
    return { ...item, ...(usedBy && { used_by: usedBy }) }
  })
}

async function usersOf(
  of: Of,
  kind: ItemKind,
  made: readonly { id: string }[],
  held: readonly (readonly [itemId: string, importId: string])[],
): Promise<(ItemUser & { item_id: string })[]> {
  if (made.length + held.length === 0) return []
  const ids = made.map(({ id }) => id)
  const { rows } = await sql<ItemUser & { item_id: string }>`
    with uses as materialized (
      select distinct x.used_in, x.id, x.by_id from (${usesOf(kind, of)}) as x
      where x.id = ${among(ids)} and x.by_id is not null
      union select 'import', h.id, h.by_id
      from unnest(${held.map(([id]) => id)}::uuid[], ${held.map(([, by]) => by)}::uuid[]) as h (id, by_id))
    select n.item_id, n.use, (array_agg(n.by_id order by n.name, n.by_id))[1] as id,
      (array_agg(n.name order by n.name, n.by_id))[1] as name, count(*)::int as count
    from (${namesOfUses(of)}) as n group by n.item_id, n.use order by n.item_id, n.use`.execute(of.trx)
  return rows
}

const namesOfUses = ({ supplierId }: Of) =>
  sql.join(
    Object.entries(NAMED).map(
      ([use, [table, name]]) => sql`
        select u.id as item_id, u.used_in as use, u.by_id, t.${sql.id(name)} as name from uses u
        join ${sql.id(table)} t on t.supplier_id = ${supplierId} and t.id = u.by_id where u.used_in = ${sql.lit(use)}`,
    ),
    sql` union all `,
  )
