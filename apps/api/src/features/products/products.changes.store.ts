import { sql, type Transaction } from 'kysely'
import type { NamedCopy } from '../../platform/changing/named-copies.ts'
import type { PlannedFields } from '../../platform/changing/planned-fields.ts'
import { productKeys } from '../../platform/changing/product-keys.ts'
import { unlessTaken } from '../../platform/changing/unless-taken.ts'
import { changedValues } from '../../platform/changing/values.store.ts'
import type { Changes, NewRow, Row, Tables } from '../../platform/db/schema.ts'
import { among } from '../../platform/db/among.ts'

type Trx = Transaction<Tables>

/** Returns the products with these ids, locked until the transaction ends; missing ids are left out. */
export function lockProducts(trx: Trx, supplierId: string, ids: readonly string[]): Promise<Row<'products'>[]> {
  return trx
    .selectFrom('products')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Returns false when the supplier already has a product of this name; the transaction is then aborted. */
export const insertProduct = (trx: Trx, row: NewRow<'products'>): Promise<boolean> =>
  unlessTaken('products_name', () => trx.insertInto('products').values(row).execute())

export interface ProductWrite {
  columns: Changes<'products'>
  mode: PlannedFields['mode']
  values?: PlannedFields['values']
  /** Products that changed in another table and need a new revision. */
  touched: readonly string[]
  at: Date
}

/** Writes the products that differ and returns their ids; undefined when the name is taken. */
export async function writeProducts(
  trx: Trx,
  supplierId: string,
  ids: readonly string[],
  { columns, mode, values, touched, at }: ProductWrite,
): Promise<string[] | undefined> {
  const assigned = Object.entries(columns).map(([column, value]) => ({ column: sql.ref(column), value: sql`${value}` }))
  if (values) assigned.push({ column: sql.ref('value_ids'), value: changedValues(supplierId, values, mode) })
  const isChanged = assigned.map(({ column, value }) => sql`${column} is distinct from ${value}`)
  const sets = assigned.map(({ column, value }) => sql`${column} = ${value}, `)
  const changed: string[] = []
  const isNameFree = await unlessTaken('products_name', async () => {
    const { rows } = await sql<{ id: string }>`
      update products set ${sql.join(sets, sql``)} rev = rev + 1, updated_at = ${at}::timestamptz
      where supplier_id = ${supplierId} and id = ${among(ids)}
        and (${sql.join([sql`id = ${among(touched)}`, ...isChanged], sql` or `)})
      returning id
    `.execute(trx)
    changed.push(...rows.map(({ id }) => id))
  })
  return isNameFree ? changed : undefined
}

/** Their variants and documents must be deleted first. */
export async function removeProducts(trx: Trx, supplierId: string, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('products').where('supplier_id', '=', supplierId).where('id', '=', among(ids)).execute()
}

/** Copies start as drafts with the descriptive fields; code, addresses, image, assets and variants are not copied. */
export async function insertCopies(
  trx: Trx,
  supplierId: string,
  copies: readonly NamedCopy[],
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const keys = copies.map(({ name }) => productKeys({ name, extId: null }))
  await sql`
    insert into products (supplier_id, id, name, name_fold, name_key, search_text, description, state, material_id,
      material_family_id, version_id, value_ids, created_by, created_at, updated_at)
    select p.supplier_id, c.id, c.name, c.name_fold, c.name_key, c.search_text, p.description, 'draft', p.material_id,
      p.material_family_id, p.version_id, p.value_ids, ${userId}::uuid, ${at}::timestamptz, ${at}::timestamptz
    from unnest(
      ${copies.map(({ id }) => id)}::uuid[], ${copies.map(({ originalId }) => originalId)}::uuid[],
      ${copies.map(({ name }) => name)}::text[], ${keys.map((key) => key.name_fold)}::text[],
      ${keys.map((key) => key.name_key)}::text[], ${keys.map((key) => key.search_text)}::text[]
    ) as c (id, original_id, name, name_fold, name_key, search_text)
    join products p on p.supplier_id = ${supplierId} and p.id = c.original_id
  `.execute(trx)
}
