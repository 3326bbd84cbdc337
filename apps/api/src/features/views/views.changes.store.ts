import type { Change } from '../../platform/changing/change.ts'
import { sql, type Transaction } from 'kysely'
import type { NamedCopy } from '../../platform/changing/named-copies.ts'
import { unlessTaken } from '../../platform/changing/unless-taken.ts'
import { foldName, nameKey } from '../../platform/db/keys.ts'
import type { NewRow, Row, Tables } from '../../platform/db/schema.ts'
import type { ViewChanges } from './read-patch.ts'
import { among } from '../../platform/db/among.ts'

type Trx = Transaction<Tables>

/**
 * Returns false when the supplier has a view of this name, visible to the user or not; the transaction is then aborted.
 */
export const insertView = (trx: Trx, row: NewRow<'views'>): Promise<boolean> =>
  unlessTaken('views_name', () => trx.insertInto('views').values(row).execute())

/** Writes what changed and increments the revision. Returns false as `insertView` does. */
export const writeView = (
  trx: Trx,
  supplierId: string,
  id: string,
  { changes, at }: { changes: ViewChanges; at: Date },
): Promise<boolean> =>
  unlessTaken('views_name', () =>
    trx
      .updateTable('views')
      .set(({ eb }) => ({ ...changes, updated_at: at, rev: eb('rev', '+', 1) }))
      .where('supplier_id', '=', supplierId)
      .where('id', '=', id)
      .execute(),
  )

/** The view, locked until the transaction ends. */
export async function lockView(trx: Trx, supplierId: string, id: string): Promise<Row<'views'> | undefined> {
  const [view] = await lockViews(trx, supplierId, [id])
  return view
}

/** Returns the views with these ids, locked until the transaction ends; missing ids are left out. */
export function lockViews(trx: Trx, supplierId: string, ids: readonly string[]): Promise<Row<'views'>[]> {
  return trx
    .selectFrom('views')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function removeViews(trx: Trx, supplierId: string, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('views').where('supplier_id', '=', supplierId).where('id', '=', among(ids)).execute()
}

/** The given views that a channel exports or a showcase shows. */
export async function viewsInUse(trx: Trx, supplierId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select view_id as id from channels where supplier_id = ${supplierId} and view_id = ${among(ids)}
    union select view_id from showcases where supplier_id = ${supplierId} and view_id = ${among(ids)}
  `.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** The copies belong to the user who makes them, and have the same members as their originals. */
export async function insertCopies(
  trx: Trx,
  supplierId: string,
  copies: readonly NamedCopy[],
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const ids = copies.map(({ id }) => id)
  const originals = copies.map(({ originalId }) => originalId)
  const names = copies.map(({ name }) => name)
  await sql`
    insert into views (supplier_id, id, name, name_fold, name_key, kind, description, public, live, attributes, filters,
      sorts, created_by, created_at, updated_at)
    select v.supplier_id, c.id, c.name, c.name_fold, c.name_key, v.kind, v.description, v.public, v.live, v.attributes,
      v.filters, v.sorts, ${userId}::uuid, ${at}::timestamptz, ${at}::timestamptz
    from unnest(
      ${ids}::uuid[], ${originals}::uuid[], ${names}::text[], ${names.map(foldName)}::text[],
      ${names.map(nameKey)}::text[]
    ) as c (id, original_id, name, name_fold, name_key)
    join views v on v.supplier_id = ${supplierId} and v.id = c.original_id
  `.execute(trx)
  await sql`
    insert into view_members (supplier_id, view_id, variant_id)
    select m.supplier_id, c.id, m.variant_id
    from unnest(${ids}::uuid[], ${originals}::uuid[]) as c (id, original_id)
    join view_members m on m.supplier_id = ${supplierId} and m.view_id = c.original_id
  `.execute(trx)
}

/** The variants of a showcase are part of it, so an edit based on its older state must be refused. */
export async function touchShowcase({ trx, supplierId, at }: Change, showcaseId: string | null): Promise<void> {
  if (showcaseId === null) return
  await trx
    .updateTable('showcases')
    .set(({ eb }) => ({ rev: eb('rev', '+', 1), updated_at: at }))
    .where('supplier_id', '=', supplierId)
    .where('id', '=', showcaseId)
    .execute()
}
