import type { ImportItemUse } from '@selvedge/sdk/wire'
import { type RawBuilder, sql } from 'kysely'
import { assetsOf } from '../../../platform/changing/asset-counts.store.ts'
import type { CountedVariant } from '../../../platform/changing/count-moves.ts'
import type { Counts } from '../../../platform/changing/kept-counts.store.ts'
import { among } from '../../../platform/db/among.ts'
import type { OfMaterial } from './left-uses.ts'
import { forgetRestored } from './undone-imports.store.ts'
import { hasRevision } from './undone-items.store.ts'
import { type FileKind, lastingUsesOf, type Of, TABLES } from './uses.store.ts'

/** An item that an import made, and that is still there. */
export interface MadeItem extends OfMaterial {
  id: string
  name: string
  isUntouched: boolean
  product_id: string | null
  attribute_id: string | null
  /** Variants of a product, or with a value. */
  variants: number
  lasting: ImportItemUse[]
}

export interface MadePage {
  items: MadeItem[]
  /** Also names of deleted items. */
  ids: string[]
}

/** What the import made; `after` is the last id of the page before. */
export async function madeItems(
  of: Of,
  kind: FileKind,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<MadePage> {
  const { trx, supplierId, importId } = of
  const { rows: made } = await sql<{ id: string; rev: number | null }>`
    select item_id as id, rev from import_items
    where supplier_id = ${supplierId} and import_id = ${importId} and kind = ${kind} and changes is null
      and ${after === undefined ? sql`true` : sql`item_id > ${after}::uuid`}
    order by item_id limit ${limit}`.execute(trx)
  const ids = made.map(({ id }) => id)
  const revisions = new Map(made.map(({ id, rev }) => [id, rev]))
  const { table, name } = TABLES[kind]
  const { rows } = await sql<Omit<MadeItem, 'isUntouched' | 'lasting'> & { rev: number | null }>`
    select t.id, t.${sql.id(name)} as name, ${hasRevision(kind) ? sql`t.rev` : sql`null`} as rev, ${FACTS[kind](supplierId)}
    from ${sql.id(table)} t where t.supplier_id = ${supplierId} and t.id = ${among(ids)}`.execute(trx)
  const lasting = await lastingUses(of, kind, ids)
  const items = rows.map(({ rev, ...item }) => ({
    ...item,
    isUntouched: !hasRevision(kind) || rev === revisions.get(item.id),
    lasting: lasting.get(item.id) ?? [],
  }))
  return { items, ids }
}

async function lastingUses(of: Of, kind: FileKind, ids: readonly string[]): Promise<Map<string, ImportItemUse[]>> {
  const { rows } = await sql<{ id: string; uses: ImportItemUse[] }>`
    select u.id, array_agg(distinct u.used_in) as uses from (${lastingUsesOf(kind, of)}) as u
    where u.id = ${among(ids)} group by u.id`.execute(of.trx)
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}

const NONE = sql`null::uuid`

const facts = ({
  product = NONE,
  attribute = NONE,
  material = NONE,
  family = NONE,
  variants = sql`0::bigint`,
}: Partial<Record<'product' | 'attribute' | 'material' | 'family' | 'variants', RawBuilder<unknown>>>) => sql`
  ${product} as product_id, ${attribute} as attribute_id, ${material} as material_id,
  ${family} as material_family_id, ${variants} as variants`

const FACTS: Record<FileKind, (supplierId: string) => RawBuilder<unknown>> = {
  variant: () => facts({ product: sql`t.product_id` }),
  product: () =>
    facts({ material: sql`t.material_id`, family: sql`t.material_family_id`, variants: sql`t.nr_variants` }),
  attribute_value: (supplierId) =>
    facts({
      attribute: sql`t.attribute_id`,
      variants: sql`(select coalesce(sum(c.n), 0)::bigint from value_counts c
        where c.supplier_id = ${supplierId} and c.value_id = t.id)`,
    }),
  attribute: () => facts({}),
  material: () => facts({ family: sql`t.material_family_id` }),
  material_family: () => facts({}),
}

/** What hangs on an item and goes with it: within slices, foreign keys do not take it along. */
const HANGING: Record<FileKind, readonly [table: string, column: string][]> = {
  variant: [['variant_assets', 'variant_id']],
  product: [['product_assets', 'product_id']],
  attribute_value: [['value_counts', 'value_id']],
  attribute: [['attribute_versions', 'attribute_id']],
  material: [],
  material_family: [],
}

export async function removeMade(of: Of, kind: Exclude<FileKind, 'variant'>, ids: readonly string[]): Promise<void> {
  await removeHanging(of, kind, ids)
  await sql`delete from ${sql.id(TABLES[kind].table)} where supplier_id = ${of.supplierId} and id = ${among(ids)}`.execute(
    of.trx,
  )
}

/** Answers what is counted of them no longer. */
export async function removeMadeVariants(
  of: Of,
  ids: readonly string[],
): Promise<{ variants: (CountedVariant & OfMaterial)[]; assets: Counts }> {
  const assets = await assetsOf(of.trx, of.supplierId, ids)
  await removeHanging(of, 'variant', ids)
  const variants = await of.trx
    .deleteFrom('variants')
    .where('supplier_id', '=', of.supplierId)
    .where('id', '=', among(ids))
    .returning(['product_id', 'state', 'material_id', 'material_family_id', 'value_ids'])
    .execute()
  return { variants, assets }
}

async function removeHanging(of: Of, kind: FileKind, ids: readonly string[]): Promise<void> {
  for (const [table, column] of HANGING[kind]) {
    await sql`
      delete from ${sql.id(table)} where supplier_id = ${of.supplierId} and ${sql.id(column)} = ${among(ids)}`.execute(
      of.trx,
    )
  }
  await forgetRestored(of, kind, ids)
}

/**
 * Whether what is undone depends on what another import did, or on names and keys that are exchanged. A demo counts
 * as entangled: it makes kinds of items that slices do not know.
 */
export async function isEntangled({ trx, supplierId, importId }: Of): Promise<boolean> {
  const items = sql`select from import_items o
    where o.supplier_id = ${supplierId} and o.import_id = ${importId} and o.changes is not null`
  const { rows } = await sql<{ is_entangled: boolean }>`
    select exists (select from imports where supplier_id = ${supplierId} and id = ${importId} and is_demo)
      or exists (
        select from imports i where i.supplier_id = ${supplierId} and i.state = 'undone' and exists (
          select from import_items t where t.supplier_id = i.supplier_id and t.import_id = i.id))
      or exists (select from import_swatches where supplier_id = ${supplierId} and import_id = ${importId})
      or exists (${items} and (
        o.kind = 'product' and o.changes -> 'name' is not null
        or o.kind = 'variant' and o.changes -> 'import_key' is not null))
      or exists (${items} and exists (
        select from import_items l join imports j on j.supplier_id = l.supplier_id and j.id = l.import_id
        join imports i on i.supplier_id = ${supplierId} and i.id = ${importId}
        where l.supplier_id = ${supplierId} and j.supplier_id = ${supplierId} and l.import_id <> ${importId}
          and j.applied_at >= i.applied_at and l.kind = o.kind and l.item_id = o.item_id and l.changes is not null))
      as is_entangled`.execute(trx)
  return rows[0]?.is_entangled ?? false
}

export async function countItems({ trx, supplierId, importId }: Of): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from import_items where supplier_id = ${supplierId} and import_id = ${importId}`.execute(trx)
  return rows[0]?.n ?? 0
}
