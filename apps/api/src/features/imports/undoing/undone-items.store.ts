import type { ImportItemUse, KeptItem } from '@selvedge/sdk/wire'
import { sql } from 'kysely'
import { among, amongTexts } from '../../../platform/db/among.ts'
import { type ChangedKind, type ItemKind, type Of, TABLES, usesOf } from './uses.store.ts'

/**
 * Variants, products or assets that the import made, unchanged and unused. Locks them before reading their uses, so that it
 * waits for a colleague who is adding one of them to a view.
 */
export async function unusedItems(of: Of, kind: 'variant' | 'product' | 'asset'): Promise<string[]> {
  const { trx, supplierId, importId } = of
  const table = sql.id(`${kind}s`)
  const { rows: untouched } = await sql<{ id: string }>`
    select t.id from import_items i join ${table} t on t.supplier_id = i.supplier_id and t.id = i.item_id
    where i.supplier_id = ${supplierId} and i.import_id = ${importId} and i.kind = ${kind} and i.changes is null
      and t.rev = i.rev order by t.id for update of t`.execute(trx)
  const { rows } = await sql<{ id: string }>`
    select x.id from unnest(${untouched.map(({ id }) => id)}::uuid[]) as x (id)
    where not exists (select from (${usesOf(kind, of)}) as u where u.id = x.id) order by x.id`.execute(trx)
  return rows.map(({ id }) => id)
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

export const heldValues = ({ trx, supplierId }: Of, ids: readonly string[]) =>
  trx
    .selectFrom('attribute_values')
    .select(['id', 'value', 'rev'])
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

/** The given folded names that products have. */
export async function takenNames({ trx, supplierId }: Of, folds: readonly string[]): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'name_fold'])
    .where('supplier_id', '=', supplierId)
    .where('name_fold', '=', amongTexts(folds))
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

/** The materials with these ids, each with its family, and the families with these ids. */
export async function knownMaterials({ trx, supplierId }: Of, ids: readonly string[]) {
  const materials = await trx
    .selectFrom('materials')
    .select(['id', 'material_family_id'])
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .execute()
  const families = await trx
    .selectFrom('material_families')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('id', '=', among(ids))
    .execute()
  return {
    familyOf: new Map<unknown, string>(materials.map(({ id, material_family_id }) => [id, material_family_id])),
    families: new Set<unknown>(families.map(({ id }) => id)),
  }
}

/**
 * These items are back at their state before the import. An earlier import that made or changed them gets their new
 * revision and finds them unchanged, so that several imports can be undone one after another.
 */
export async function carryRevisions(of: Of, kind: ChangedKind, ids: readonly string[]): Promise<void> {
  const { trx, supplierId, importId } = of
  await sql`
    update import_items o set rev = t.rev
    from import_items i join ${sql.id(TABLES[kind].table)} t on t.supplier_id = i.supplier_id and t.id = i.item_id
    where i.supplier_id = ${supplierId} and i.import_id = ${importId} and i.kind = ${kind} and i.item_id = ${among(ids)}
      and t.id = ${among(ids)} and o.item_id = ${among(ids)}
      and o.supplier_id = ${supplierId} and o.import_id <> ${importId} and o.kind = ${kind}
      and o.item_id = i.item_id and o.rev = i.rev_before`.execute(trx)
}

/** Items that show variants and attributes; they are deleted only after these. */
const SHOWING = ['view', 'attribute_group'] as const

const SHOWN = [
  'attribute_value',
  'attribute',
  'material',
  'material_family',
  'label',
  'label_category',
  'version',
] as const

/** Deletes views and groups that the import made, if unchanged and unused. */
export const deleteShowing = (of: Of): Promise<void> => deleteUnused(of, SHOWING)

/** Deletes values, attributes, materials and other items that the import made, if unchanged and unused. */
export const deleteShown = (of: Of): Promise<void> => deleteUnused(of, SHOWN)

/** The join collects the uses once; `not exists` would read all variants for each material. */
async function deleteUnused(of: Of, kinds: readonly ItemKind[]): Promise<void> {
  const { trx, supplierId, importId } = of
  const made = await createdKinds(of)
  for (const kind of kinds.filter((one) => made.has(one))) {
    const isUntouched = hasRevision(kind) ? sql`t.rev = i.rev` : sql`true`
    const { rows } = await sql<{ id: string }>`
      delete from ${sql.id(TABLES[kind].table)} t using import_items i
        left join (select distinct id from (${usesOf(kind, of)}) as x) as u on u.id = i.item_id
      where t.supplier_id = ${supplierId} and i.supplier_id = ${supplierId} and i.import_id = ${importId}
        and i.kind = ${kind} and i.item_id = t.id and i.changes is null and ${isUntouched}
        and u.id is null
      returning t.id`.execute(trx)
    if (kind !== 'attribute_value') continue
    await trx
      .deleteFrom('value_counts')
      .where('supplier_id', '=', supplierId)
      .where('value_id', '=', among(rows.map(({ id }) => id)))
      .execute()
  }
}

async function createdKinds({ trx, supplierId, importId }: Of): Promise<ReadonlySet<ItemKind>> {
  const rows = await trx
    .selectFrom('import_items')
    .select('kind')
    .distinct()
    .where('supplier_id', '=', supplierId)
    .where('import_id', '=', importId)
    .where('changes', 'is', null)
    .execute()
  return new Set(rows.map(({ kind }) => kind))
}

export const hasRevision = (kind: ItemKind) => kind !== 'material' && kind !== 'material_family' && kind !== 'version'

interface StillThere {
  id: string
  name: string
  /** Set for variants only. */
  product_id: string | null
  used_in: ImportItemUse[] | null
}

/** Items made by the import that still exist, with their uses, in order of interest to users. */
export async function stillThere(of: Of): Promise<KeptItem[]> {
  const { trx, supplierId, importId } = of
  const kept: KeptItem[] = []
  for (const kind of KINDS) {
    const { table, name } = TABLES[kind]
    const product = kind === 'variant' ? sql`t.product_id` : sql`null`
    const { rows } = await sql<StillThere>`
      select t.id, t.${sql.id(name)} as name, ${product} as product_id, u.used_in
      from import_items i join ${sql.id(table)} t on t.supplier_id = i.supplier_id and t.id = i.item_id
      left join (
        select id, array_agg(distinct used_in order by used_in) as used_in
        from (${usesOf(kind, of)}) as x group by id) as u on u.id = t.id
      where i.supplier_id = ${supplierId} and i.import_id = ${importId} and i.kind = ${kind} and i.changes is null
      order by name, t.id`.execute(trx)
    for (const { id, name: called, product_id, used_in } of rows) {
      kept.push({ kind, id, name: called, fields: [], ...(product_id && { product_id }), ...(used_in && { used_in }) })
    }
  }
  return kept
}

const KINDS = Object.keys(TABLES) as ItemKind[]
