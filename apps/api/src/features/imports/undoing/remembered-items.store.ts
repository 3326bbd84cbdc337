import { sql } from 'kysely'
import type { Transacting } from './chains.ts'
import type { ChangedKind, Of } from './uses.store.ts'

/** Statements of this size take a few milliseconds on the embedded engine. */
const AT_ONCE = 2_000

/** Kinds whose old values name other items. */
const NAMING = ['variant', 'product'] as const satisfies ChangedKind[]

/**
 * Ids in the old values of all other applied imports, which undoing them needs. Read once for a whole undo: the old
 * values of a large import take longer to read than a slice may last.
 */
export async function rememberedItems(look: Transacting): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for (const importId of await look(otherImports)) {
    for (const kind of NAMING) {
      for (let after: string | undefined, isMore = true; isMore;) {
        const page = await look((of) => rememberedPage({ ...of, importId }, kind, after))
        for (const id of page.flatMap((item) => item.ids)) ids.add(id)
        after = page.at(-1)?.item_id
        isMore = page.length === AT_ONCE
      }
    }
  }
  return ids
}

async function otherImports({ trx, supplierId, importId }: Of): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from imports i where i.supplier_id = ${supplierId} and i.id <> ${importId} and i.state = 'applied'
      and exists (
        select from import_items o
        where o.supplier_id = ${supplierId} and o.import_id = i.id and o.changes is not null)`.execute(trx)
  return rows.map(({ id }) => id)
}

async function rememberedPage({ trx, supplierId, importId }: Of, kind: ChangedKind, after: string | undefined) {
  const { rows } = await sql<{ item_id: string; ids: string[] }>`
    select o.item_id, array_remove(
      array[o.changes -> 'product_id' ->> 0, o.changes -> 'material_id' ->> 0, o.changes -> 'material_family_id' ->> 0]
        || array(select x #>> '{}' from jsonb_path_query(o.changes, '$.value_ids[0][*]') as x), null) as ids
    from import_items o
    where o.supplier_id = ${supplierId} and o.import_id = ${importId} and o.kind = ${kind} and o.changes is not null
      and ${after === undefined ? sql`true` : sql`o.item_id > ${after}::uuid`}
    order by o.item_id limit ${AT_ONCE}`.execute(trx)
  return rows
}
