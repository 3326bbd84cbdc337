import { sql, type Transaction } from 'kysely'
import type { NamedCopy } from '../../platform/changing/named-copies.ts'
import { unlessTaken } from '../../platform/changing/unless-taken.ts'
import { foldName, nameKey } from '../../platform/db/keys.ts'
import type { Changes, NewRow, Row, Tables } from '../../platform/db/schema.ts'
import { among } from '../../platform/db/among.ts'

type Trx = Transaction<Tables>

/** Returns false when the supplier already has a showcase of this name; the transaction is then aborted. */
export const insertShowcase = (trx: Trx, row: NewRow<'showcases'>): Promise<boolean> =>
  unlessTaken('showcases_name', () => trx.insertInto('showcases').values(row).execute())

/** Writes what changed and increments the revision. Returns false as `insertShowcase` does. */
export const writeShowcase = (
  trx: Trx,
  { supplier_id, id }: Pick<Row<'showcases'>, 'supplier_id' | 'id'>,
  changes: Changes<'showcases'>,
  at: Date,
): Promise<boolean> =>
  unlessTaken('showcases_name', () =>
    trx
      .updateTable('showcases')
      .set(({ eb }) => ({ ...changes, updated_at: at, rev: eb('rev', '+', 1) }))
      .where('supplier_id', '=', supplier_id)
      .where('id', '=', id)
      .execute(),
  )

/**
 * Returns the showcases with these ids, locked until the transaction ends; missing ids are left out. Events of
 * prospects are still accepted in the meantime.
 */
export const lockShowcases = (trx: Trx, supplierId: string, ids: readonly string[]): Promise<Row<'showcases'>[]> =>
  showcasesAmong(trx, supplierId, ids).forNoKeyUpdate().execute()

/** As `lockShowcases`, but for a deletion: events wait for this lock from the start, which rules out a deadlock. */
export const lockForDeletion = (trx: Trx, supplierId: string, ids: readonly string[]): Promise<Row<'showcases'>[]> =>
  showcasesAmong(trx, supplierId, ids).forUpdate().execute()

const showcasesAmong = (trx: Trx, supplierId: string, ids: readonly string[]) =>
  trx
    .selectFrom('showcases')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .orderBy('id')

/** Also deletes their own views. */
export async function removeShowcases(trx: Trx, supplierId: string, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('showcases').where('supplier_id', '=', supplierId).where('id', '=', among(ids)).execute()
}

/** Replaces the board with these assets, in order. */
export async function writeBoard(
  trx: Trx,
  { supplier_id, id }: Pick<Row<'showcases'>, 'supplier_id' | 'id'>,
  assetIds: readonly string[],
): Promise<void> {
  await trx.deleteFrom('showcase_images').where('supplier_id', '=', supplier_id).where('showcase_id', '=', id).execute()
  if (assetIds.length === 0) return
  await trx
    .insertInto('showcase_images')
    .values(assetIds.map((asset_id, position) => ({ supplier_id, showcase_id: id, asset_id, position })))
    .execute()
}

/** The assets of a board, in order. */
export async function readBoardIds(
  trx: Trx,
  { supplier_id, id }: Pick<Row<'showcases'>, 'supplier_id' | 'id'>,
): Promise<string[]> {
  const images = await trx
    .selectFrom('showcase_images')
    .select('asset_id')
    .where('supplier_id', '=', supplier_id)
    .where('showcase_id', '=', id)
    .orderBy('position')
    .execute()
  return images.map(({ asset_id }) => asset_id)
}

/** The given assets that are JPEG or PNG images. */
export async function photosAmong(trx: Trx, supplierId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('assets')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .where('mimetype', 'in', ['image/jpeg', 'image/png'])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The copies belong to the user who makes them. Each shows the view given for it, or else that of its original. */
export async function insertCopies(
  trx: Trx,
  supplierId: string,
  copies: readonly (NamedCopy & { viewId: string | null })[],
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const ids = copies.map(({ id }) => id)
  const originals = copies.map(({ originalId }) => originalId)
  const names = copies.map(({ name }) => name)
  await sql`
    insert into showcases (supplier_id, id, name, name_fold, name_key, description, welcome_message, recipient,
      recipient_name_key, recipient_company_key, fields, view_id, logo_asset_id, created_by, created_at, updated_at)
    select s.supplier_id, c.id, c.name, c.name_fold, c.name_key, s.description, s.welcome_message, s.recipient,
      s.recipient_name_key, s.recipient_company_key, s.fields, coalesce(c.view_id, s.view_id), s.logo_asset_id,
      ${userId}::uuid, ${at}::timestamptz, ${at}::timestamptz
    from unnest(
      ${ids}::uuid[], ${originals}::uuid[], ${copies.map(({ viewId }) => viewId)}::uuid[], ${names}::text[],
      ${names.map(foldName)}::text[], ${names.map(nameKey)}::text[]
    ) as c (id, original_id, view_id, name, name_fold, name_key)
    join showcases s on s.supplier_id = ${supplierId} and s.id = c.original_id
  `.execute(trx)
  await sql`
    insert into showcase_images (supplier_id, showcase_id, asset_id, position)
    select i.supplier_id, c.id, i.asset_id, i.position
    from unnest(${ids}::uuid[], ${originals}::uuid[]) as c (id, original_id)
    join showcase_images i on i.supplier_id = ${supplierId} and i.showcase_id = c.original_id
  `.execute(trx)
}
