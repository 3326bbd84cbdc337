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

interface RemovedEntries {
  count: number
  fileKeys: string[]
}

/** Takes entries out of the trash, with what only they need. */
export async function removeEntries({ trx, supplierId }: Where, ids: readonly string[]): Promise<RemovedEntries> {
  // In one statement: an entry that another transaction takes out meanwhile may need its files.
  const { rows } = await sql<{ id: string; deletion_id: string; file_key: string | null }>`
    with gone as (
      delete from trash where supplier_id = ${supplierId} and id = ${among(ids)} returning id, deletion_id
    )
    select g.id, g.deletion_id, f.file_key from gone g
    left join trash_files f on f.supplier_id = ${supplierId} and f.entry_id = g.id
  `.execute(trx)
  const gone = [...new Set(rows.map(({ deletion_id }) => deletion_id))]
  await sql`
    delete from trash_links l where l.supplier_id = ${supplierId} and l.deletion_id = ${among(gone)}
      and not exists (select from trash t where t.supplier_id = ${supplierId} and t.deletion_id = l.deletion_id)
  `.execute(trx)
  return {
    count: new Set(rows.map(({ id }) => id)).size,
    fileKeys: rows.flatMap(({ file_key }) => file_key ?? []),
  }
}

export const KEPT_DAYS = 30
const DAY_MS = 86_400_000

export const keptUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + KEPT_DAYS * DAY_MS)

const isOld = (at: Date) => sql<boolean>`deleted_at < ${new Date(at.getTime() - KEPT_DAYS * DAY_MS)}::timestamptz`

/** Suppliers with entries whose time is over. */
export async function suppliersWithOldEntries(trx: Transaction<Tables>, at: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('trash')
    .select('supplier_id')
    .distinct()
    .where(isOld(at))
    .orderBy('supplier_id')
    .execute()
  return rows.map(({ supplier_id }) => supplier_id)
}

/** The oldest entries whose time is over, at most `OLD_AT_ONCE`. */
export async function oldEntries({ trx, supplierId }: Where, at: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('trash')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where(isOld(at))
    .orderBy('deleted_at')
    .limit(OLD_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

export const OLD_AT_ONCE = 2_000
