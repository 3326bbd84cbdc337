import { sql } from 'kysely'
import type { Change } from '../../changing/change.ts'
import { among } from '../../db/among.ts'
import type { Row } from '../../db/schema.ts'
import type { ItemChanges } from './remember-items.store.ts'

/** Items that somebody changed since their import, or that others depend on by now, are left out. */
export type Of = Change & { importId: string }

/** Variants that the import made, as they were made. */
export async function untouchedVariants({ trx, supplierId, importId }: Of): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from import_items i join variants v on v.supplier_id = i.supplier_id and v.id = i.item_id
    where i.supplier_id = ${supplierId} and i.import_id = ${importId} and i.kind = 'variant' and i.changes is null
      and v.rev = i.rev order by v.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Products that the import made, as they were made, and that hold nothing any more. */
export async function emptiedProducts({ trx, supplierId, importId }: Of): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from import_items i join products p on p.supplier_id = i.supplier_id and p.id = i.item_id
    where i.supplier_id = ${supplierId} and i.import_id = ${importId} and i.kind = 'product' and i.changes is null
      and p.rev = i.rev
      and not exists (select from variants v where v.supplier_id = p.supplier_id and v.product_id = p.id)
      and not exists (select from documents d where d.supplier_id = p.supplier_id and d.id = p.id)
    order by p.id`.execute(trx)
  return rows.map(({ id }) => id)
}

export interface ChangedItem {
  id: string
  changes: ItemChanges
}

/** What the import changed; `after` is the last id of the rows before. */
export async function changedItems(
  { trx, supplierId, importId }: Of,
  kind: 'product' | 'variant',
  after: string | undefined,
  limit: number,
): Promise<ChangedItem[]> {
  const { rows } = await sql<ChangedItem>`
    select item_id as id, changes from import_items
    where supplier_id = ${supplierId} and import_id = ${importId} and kind = ${kind} and changes is not null
      and ${after === undefined ? sql`true` : sql`item_id > ${after}::uuid`}
    order by item_id limit ${limit}`.execute(trx)
  return rows
}

export const countChanged = async ({ trx, supplierId, importId }: Of): Promise<number> => {
  const { count } = await trx
    .selectFrom('import_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('supplier_id', '=', supplierId)
    .where('import_id', '=', importId)
    .where('changes', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const heldProducts = ({ trx, supplierId }: Of, ids: readonly string[]) =>
  trx
    .selectFrom('products')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .orderBy('id')
    .forUpdate()
    .execute()

export const heldVariants = ({ trx, supplierId }: Of, ids: readonly string[]) =>
  trx
    .selectFrom('variants')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .orderBy('id')
    .forUpdate()
    .execute()

export async function productNames({ trx, supplierId }: Of, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'name'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Those of the folded names that products have. */
export async function takenNames({ trx, supplierId }: Of, folds: readonly string[]): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'name_fold'])
    .where('supplier_id', '=', supplierId)
    .where('name_fold', '=', sql<string>`any(${folds}::text[])`)
    .execute()
  return new Map(rows.map(({ id, name_fold }) => [name_fold, id]))
}

export async function valueAttributes({ trx, supplierId }: Of, ids: readonly string[]) {
  const rows = await trx
    .selectFrom('attribute_values as w')
    .innerJoin('attributes as a', (join) =>
      join.onRef('a.supplier_id', '=', 'w.supplier_id').onRef('a.id', '=', 'w.attribute_id'),
    )
    .select(['w.id', 'a.name as attribute'])
    .where('w.supplier_id', '=', supplierId)
    .where('w.id', '=', among(ids))
    .execute()
  return new Map(rows.map(({ id, attribute }) => [id, attribute]))
}

/** Values, attributes, materials and families that the import made, as they were made, and that nothing uses. */
export async function deleteUnused(of: Of): Promise<void> {
  const { trx, supplierId, importId } = of
  const made = (kind: Row<'import_items'>['kind']) => sql`
    from import_items i where i.supplier_id = ${supplierId} and i.import_id = ${importId} and i.kind = ${kind}
      and i.item_id = t.id and t.supplier_id = ${supplierId}`
  await sql`
    with used as (
      select value_id as id from value_counts where supplier_id = ${supplierId} and n > 0
      union select unnest(value_ids) from products where supplier_id = ${supplierId}),
    deleted as (
      delete from attribute_values t where t.supplier_id = ${supplierId}
        and exists (select ${made('attribute_value')} and t.rev = i.rev) and t.id not in (select id from used)
      returning t.id)
    delete from value_counts c where c.supplier_id = ${supplierId} and c.value_id in (select id from deleted)
  `.execute(trx)
  await sql`
    delete from attributes t where t.supplier_id = ${supplierId}
      and exists (select ${made('attribute')} and t.rev = i.rev)
      and not exists (select from attribute_values w where w.supplier_id = ${supplierId} and w.attribute_id = t.id)
      and not exists (select from attribute_group_members g where g.supplier_id = ${supplierId} and g.attribute_id = t.id)
  `.execute(trx)
  for (const [kind, table, column] of MATERIALS) {
    await sql`
      delete from ${sql.id(table)} t where t.supplier_id = ${supplierId} and exists (select ${made(kind)})
        and not exists (select from variants v where v.supplier_id = ${supplierId} and v.${sql.id(column)} = t.id)
        and not exists (select from products p where p.supplier_id = ${supplierId} and p.${sql.id(column)} = t.id)
        ${
          kind === 'material'
            ? sql``
            : sql`and not exists (
                select from materials m where m.supplier_id = ${supplierId} and m.material_family_id = t.id)`
        }
    `.execute(trx)
  }
}

const MATERIALS = [
  ['material', 'materials', 'material_id'],
  ['material_family', 'material_families', 'material_family_id'],
] as const

/** What the import made and is still there, because of what happened since. */
export async function stillThere({ trx, supplierId, importId }: Of) {
  const parts = TABLES.map(
    ([kind, table, name]) => sql`
      select i.kind, i.item_id as id, t.${sql.id(name)} as name from import_items i
      join ${sql.id(table)} t on t.supplier_id = i.supplier_id and t.id = i.item_id
      where i.supplier_id = ${supplierId} and i.import_id = ${importId} and i.kind = ${kind} and i.changes is null`,
  )
  const { rows } = await sql<{ kind: Row<'import_items'>['kind']; id: string; name: string }>`
    ${sql.join(parts, sql` union all `)} order by 1, 3, 2`.execute(trx)
  return rows
}

const TABLES = [
  ['material_family', 'material_families', 'name'],
  ['material', 'materials', 'name'],
  ['attribute', 'attributes', 'name'],
  ['attribute_value', 'attribute_values', 'value'],
  ['product', 'products', 'name'],
  ['variant', 'variants', 'name'],
] as const
