import { sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import type { Link } from './field-chains.ts'
import type { ItemChanges } from './remember-items.store.ts'
import type { ChangedKind, Of } from './uses.store.ts'

export interface ChangedItem {
  id: string
  changes: ItemChanges
  /** The revision after the import. */
  rev: number
  /** The revision before the import. */
  revBefore: number
}

/** Imports from before migration 0017 did not store the previous revision. */
const REV_BEFORE = sql`coalesce(o.rev_before, o.rev - 1)`

/** The import's changes; `after` is the last id of the previous page. */
export async function changedItems(
  { trx, supplierId, importId, endedBy }: Of,
  kind: ChangedKind,
  after: string | undefined,
  limit: number,
): Promise<ChangedItem[]> {
  const { rows } = await sql<ChangedItem>`
    select o.item_id as id, o.changes, o.rev, ${REV_BEFORE} as "revBefore" from import_items o
    where o.supplier_id = ${supplierId} and o.import_id = ${importId} and o.kind = ${kind} and o.changes is not null
      and ${after === undefined ? sql`true` : sql`o.item_id > ${after}::uuid`}
      and ${endedBy === undefined ? sql`true` : isAsLeft(kind, supplierId)}
    order by o.item_id limit ${limit}`.execute(trx)
  return rows
}

const isAsLeft = (kind: ChangedKind, supplierId: string) => sql`exists (
  select from ${sql.id(`${kind}s`)} t where t.supplier_id = ${supplierId} and t.id = o.item_id and t.rev = o.rev)`

/**
 * Later changes by other imports, in order. The revisions give the order, because imports that are written together
 * have the same time.
 */
export async function laterLinks(
  { trx, supplierId, importId }: Of,
  kind: ChangedKind,
  items: readonly ChangedItem[],
): Promise<Link[]> {
  const ids = items.map(({ id }) => id)
  const { rows } = await sql<Link>`
    select o.import_id as "importId", o.item_id as "itemId", o.changes, o.rev, ${REV_BEFORE} as "revBefore"
    from import_items o join unnest(${ids}::uuid[], ${items.map(({ rev }) => rev)}::bigint[]) as x (id, rev) on x.id = o.item_id
    where o.supplier_id = ${supplierId} and o.item_id = ${among(ids)} and o.kind = ${kind}
      and o.import_id <> ${importId} and o.changes is not null and ${REV_BEFORE} >= x.rev
    order by o.rev, 5`.execute(trx)
  return rows
}

/** Saves the changed links. */
export async function saveLinks({ trx, supplierId }: Of, kind: ChangedKind, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return
  const itemIds = links.map(({ itemId }) => itemId)
  const importIds = links.map(({ importId }) => importId)
  await sql`
    update import_items o set changes = x.changes::jsonb, rev_before = x.rev_before
    from unnest(${importIds}::uuid[], ${itemIds}::uuid[], ${links.map(({ changes }) => JSON.stringify(changes))}::text[],
      ${links.map(({ revBefore }) => revBefore)}::bigint[]) as x (import_id, item_id, changes, rev_before)
    where o.supplier_id = ${supplierId} and o.item_id = ${among(itemIds)} and o.kind = ${kind}
      and o.import_id = x.import_id and o.item_id = x.item_id`.execute(trx)
}

/**
 * Saves the changed fields that are still to be restored. For items in `asLeft`, saves the current revision as well.
 */
export async function keepWaiting(
  { trx, supplierId, importId }: Of,
  kind: ChangedKind,
  waiting: ReadonlyMap<string, ItemChanges>,
  asLeft: readonly string[],
): Promise<void> {
  if (waiting.size === 0) return
  const ids = [...waiting.keys()]
  await sql`
    update import_items o set changes = x.changes::jsonb,
      rev = case when x.is_as_left then t.rev else o.rev end,
      rev_before = case when x.is_as_left then t.rev else o.rev_before end
    from ${sql.id(`${kind}s`)} t, unnest(${ids}::uuid[],
      ${[...waiting.values()].map((changes) => JSON.stringify(changes))}::text[],
      ${ids.map((id) => asLeft.includes(id))}::boolean[]) as x (id, changes, is_as_left)
    where o.supplier_id = ${supplierId} and o.import_id = ${importId} and o.kind = ${kind}
      and o.item_id = ${among(ids)} and o.item_id = x.id
      and t.supplier_id = ${supplierId} and t.id = ${among(ids)} and t.id = x.id`.execute(trx)
}
