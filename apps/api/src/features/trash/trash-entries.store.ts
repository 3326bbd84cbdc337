import { type RawBuilder, sql, type Transaction } from 'kysely'
import { among } from '../../platform/db/among.ts'
import type { Change } from '../../platform/changing/change.ts'
import type { Row, Tables } from '../../platform/db/schema.ts'

export type Entry = Pick<Row<'trash'>, 'id' | 'deletion_id' | 'kind' | 'name' | 'parent_name'>

type Where = Pick<Change, 'trx' | 'supplierId'>

/** Entries with these ids, locked until the transaction ends; missing ids are left out. */
export function lockEntries({ trx, supplierId }: Where, ids: readonly string[]): Promise<Entry[]> {
  return trx
    .selectFrom('trash')
    .select(['id', 'deletion_id', 'kind', 'name', 'parent_name'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Links of one kind between these entries and other items, each with the time of the deletion. */
export function linksOf(
  { supplierId }: Where,
  entries: readonly Entry[],
  kind: string,
  deleted: RawBuilder<unknown> = sql`l.deleted_id = t.id`,
): RawBuilder<unknown> {
  const deletions = [...new Set(entries.map(({ deletion_id }) => deletion_id))]
  return sql`
    select l.deleted_id, l.item_id, coalesce(l.position, 0) as position, t.deleted_at
    from trash_links s
    cross join lateral unnest(s.deleted_ids, s.item_ids, s.positions) as l (deleted_id, item_id, position)
    join trash t on t.supplier_id = ${supplierId} and t.deletion_id = s.deletion_id and ${deleted}
    where s.supplier_id = ${supplierId} and s.deletion_id = ${among(deletions)} and s.kind = ${sql.lit(kind)}
      and t.id = ${among(entries.map(({ id }) => id))}`
}

/** Takes entries out of the trash, with what only they need. Returns the keys of their files. */
export async function removeEntries({ trx, supplierId }: Where, ids: readonly string[]): Promise<string[]> {
  // In one statement: an entry that another transaction takes out meanwhile may need its files.
  const { rows } = await sql<{ deletion_id: string; file_key: string | null }>`
    with gone as (
      delete from trash where supplier_id = ${supplierId} and id = ${among(ids)} returning id, deletion_id
    )
    select g.deletion_id, f.file_key from gone g
    left join trash_files f on f.supplier_id = ${supplierId} and f.entry_id = g.id
  `.execute(trx)
  const gone = [...new Set(rows.map(({ deletion_id }) => deletion_id))]
  await sql`
    delete from trash_links l where l.supplier_id = ${supplierId} and l.deletion_id = ${among(gone)}
      and not exists (select from trash t where t.supplier_id = ${supplierId} and t.deletion_id = l.deletion_id)
  `.execute(trx)
  return rows.flatMap(({ file_key }) => file_key ?? [])
}

export const KEPT_DAYS = 30
const DAY_MS = 86_400_000

export const keptUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + KEPT_DAYS * DAY_MS)

/** Entries of any supplier whose time is over, some thousand at a time. */
export async function oldEntries(
  trx: Transaction<Tables>,
  at: Date,
): Promise<Pick<Row<'trash'>, 'supplier_id' | 'id'>[]> {
  const { rows } = await sql<Pick<Row<'trash'>, 'supplier_id' | 'id'>>`
    select supplier_id, id from trash
    where deleted_at < ${new Date(at.getTime() - KEPT_DAYS * DAY_MS)}::timestamptz
    order by supplier_id, deleted_at limit ${sql.lit(OLD_AT_ONCE)}
  `.execute(trx)
  return rows
}

export const OLD_AT_ONCE = 2_000
