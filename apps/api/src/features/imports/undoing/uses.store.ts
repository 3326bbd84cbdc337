import type { ImportItemUse } from '@selvedge/sdk/wire'
import { type RawBuilder, sql } from 'kysely'
import type { Change } from '../../../platform/changing/change.ts'
import type { Row } from '../../../platform/db/schema.ts'

export type ItemKind = Row<'import_items'>['kind']

/** Kinds that an import can change; it only makes the others. */
export type ChangedKind = 'product' | 'variant' | 'attribute_value'

/** What an import makes that is read from a file; a demo makes the other kinds too. */
export type FileKind = ChangedKind | 'attribute' | 'material' | 'material_family'

/** Where items of a kind are, in the order in which people look for them, and what they are called there. */
export const TABLES = {
  variant: { table: 'variants', name: 'name' },
  product: { table: 'products', name: 'name' },
  view: { table: 'views', name: 'name' },
  asset: { table: 'assets', name: 'name' },
  material: { table: 'materials', name: 'name' },
  material_family: { table: 'material_families', name: 'name' },
  attribute: { table: 'attributes', name: 'name' },
  attribute_value: { table: 'attribute_values', name: 'value' },
  attribute_group: { table: 'attribute_groups', name: 'name' },
  label: { table: 'labels', name: 'name' },
  label_category: { table: 'label_categories', name: 'name' },
  version: { table: 'versions', name: 'code' },
} as const satisfies Record<ItemKind, { table: string; name: string }>

/** The import being undone, in the transaction of its undo. */
export type Of = Change & {
  importId: string
  /** The import whose undo now completes this earlier one. Only items in the state that this one left are touched. */
  endedBy?: string
}

type Select = RawBuilder<unknown>

/** Selects `used_in`, the `id` of an item of this kind and, for uses that have names, `by_id`: what uses it. */
export const usesOf = (kind: ItemKind, of: Of): Select =>
  sql.join([...(BY_ITEMS[kind]?.(of) ?? []), ...(BY_MEMORY[kind]?.(of) ?? []), ...BY_OTHERS[kind](of)], UNION)

/** Those of `usesOf` that the undo does not end, without the old values in `rememberedItems`. */
export const lastingUsesOf = (kind: FileKind, of: Of): Select => sql.join(BY_OTHERS[kind](of), UNION)

const UNION = sql` union all `

type Uses = Record<ItemKind, (of: Of) => Select[]>

/** By items that may be deleted, or get something else back, with the import that made or changed them. */
const BY_ITEMS: Partial<Uses> = {
  variant: () => [],
  product: ({ supplierId }) => [select('variant', sql`product_id`, sql`variants where supplier_id = ${supplierId}`)],
  attribute_value: ({ supplierId }) => [
    select('variant', sql`value_id`, sql`value_counts where supplier_id = ${supplierId} and n > 0`),
  ],
  attribute: ({ supplierId }) => [
    select('attribute_value', sql`attribute_id`, sql`attribute_values where supplier_id = ${supplierId}`),
  ],
  material: (of) => usedByItems(of, sql`material_id`),
  material_family: (of) => [
    ...usedByItems(of, sql`material_family_id`),
    select('material', sql`material_family_id`, sql`materials where supplier_id = ${of.supplierId}`),
  ],
}

/** Uses by other imports, which still have to give the items back to what they changed. */
const BY_MEMORY: Partial<Uses> = {
  product: (of) => [rememberedIn(of, sql`(o.changes -> 'product_id' ->> 0)::uuid`)],
  attribute_value: (of) => [rememberedIn(of, sql`(jsonb_path_query(o.changes, '$.value_ids[0][*]') #>> '{}')::uuid`)],
  material: (of) => [rememberedIn(of, sql`(o.changes -> 'material_id' ->> 0)::uuid`)],
  material_family: (of) => [rememberedIn(of, sql`(o.changes -> 'material_family_id' ->> 0)::uuid`)],
}

const BY_OTHERS: Uses = {
  variant: (of) => [...variantUses(of), ...namedInViews(of), changedBy(of, 'variant')],
  product: (of) => [
    select('document', sql`id`, sql`documents where supplier_id = ${of.supplierId}`, sql`id`),
    ...namedInViews(of),
    changedBy(of, 'product'),
  ],
  attribute_value: (of) => [
    // No import gives values to products, and a product that has some was changed since.
    select('product', sql`unnest(value_ids)`, sql`products where supplier_id = ${of.supplierId}`),
    ...namedInViews(of),
    changedBy(of, 'attribute_value'),
  ],
  attribute: (of) => [
    select(
      'attribute_group',
      sql`attribute_id`,
      sql`attribute_group_members where supplier_id = ${of.supplierId}`,
      sql`group_id`,
    ),
    ...namedInViews(of),
    ...namedInFields(of),
  ],
  material: (of) => namedInViews(of),
  material_family: (of) => namedInViews(of),
  view: ({ supplierId }) => [
    select('channel', sql`view_id`, sql`channels where supplier_id = ${supplierId}`, sql`id`),
    select('showcase', sql`view_id`, sql`showcases where supplier_id = ${supplierId}`, sql`id`),
  ],
  asset: ({ supplierId }) => [
    select('variant', sql`asset_id`, sql`variant_assets where supplier_id = ${supplierId}`),
    select(
      'variant',
      sql`image_asset_id`,
      sql`variants where supplier_id = ${supplierId} and image_asset_id is not null`,
    ),
    select('product', sql`asset_id`, sql`product_assets where supplier_id = ${supplierId}`),
    select(
      'product',
      sql`image_asset_id`,
      sql`products where supplier_id = ${supplierId} and image_asset_id is not null`,
    ),
    select(
      'attribute_value',
      sql`asset_id`,
      sql`attribute_values where supplier_id = ${supplierId} and asset_id is not null`,
    ),
    select('showcase', sql`asset_id`, sql`showcase_images where supplier_id = ${supplierId}`, sql`showcase_id`),
    select(
      'showcase',
      sql`logo_asset_id`,
      sql`showcases where supplier_id = ${supplierId} and logo_asset_id is not null`,
      sql`id`,
    ),
  ],
  attribute_group: () => [NO_USE],
  label: ({ supplierId }) => [select('asset', sql`unnest(label_ids)`, sql`assets where supplier_id = ${supplierId}`)],
  label_category: ({ supplierId }) => [
    select('label', sql`category_id`, sql`labels where supplier_id = ${supplierId}`, sql`id`),
  ],
  version: ({ supplierId }) => [
    select('product', sql`version_id`, sql`products where supplier_id = ${supplierId} and version_id is not null`),
    select('attribute', sql`version_id`, sql`attribute_versions where supplier_id = ${supplierId}`),
  ],
}

/** A group shows attributes, but nothing shows a group. */
const NO_USE = sql`select null::text as used_in, null::uuid as id, null::uuid as by_id where false`

/** Members of views, of showcases, and of views that a channel exports. */
const variantUses = ({ supplierId }: Of): Select[] => [
  select(
    'view',
    sql`m.variant_id`,
    sql`${members} where ${isOf('m', supplierId)} and v.showcase_id is null`,
    sql`v.id`,
  ),
  select(
    'showcase',
    sql`m.variant_id`,
    sql`${members} where ${isOf('m', supplierId)} and v.showcase_id is not null`,
    sql`v.showcase_id`,
  ),
  select(
    'showcase',
    sql`m.variant_id`,
    sql`${members} join showcases s on s.supplier_id = v.supplier_id and s.view_id = v.id
      where ${isOf('m', supplierId)} and ${isOf('s', supplierId)}`,
    sql`s.id`,
  ),
  select(
    'channel',
    sql`m.variant_id`,
    sql`${members} join channels c on c.supplier_id = v.supplier_id and c.view_id = v.id
      where ${isOf('m', supplierId)} and ${isOf('c', supplierId)}`,
    sql`c.id`,
  ),
]

const select = (use: ImportItemUse, id: Select, from: Select, by: Select = sql`null::uuid`): Select =>
  sql`select ${sql.lit(use)} as used_in, ${id} as id, ${by} as by_id from ${from}`

const members = sql`view_members m join views v on v.supplier_id = m.supplier_id and v.id = m.view_id`

const isOf = (table: string, supplierId: string): Select => sql`${sql.id(table)}.supplier_id = ${supplierId}`

const usedByItems = ({ supplierId }: Of, column: Select): Select[] => [
  select('variant', column, sql`variants where supplier_id = ${supplierId}`),
  select('product', column, sql`products where supplier_id = ${supplierId}`),
]

/**
 * Items in the old values of another import, which undoing that import needs. Completing an earlier undo needs them
 * too, as long as an import that can still be undone changed the same item.
 */
const rememberedIn = ({ supplierId, importId, endedBy = importId }: Of, id: Select): Select =>
  select(
    'import',
    id,
    sql`import_items o join imports i on i.supplier_id = o.supplier_id and i.id = o.import_id
      where o.supplier_id = ${supplierId} and o.import_id not in (${importId}, ${endedBy}) and o.changes is not null
        and (i.state = 'applied' or (i.state = 'undone' and (o.kind, o.item_id) in (
          select h.kind, h.item_id from import_items h
          join imports j on j.supplier_id = h.supplier_id and j.id = h.import_id
          where h.supplier_id = ${supplierId} and h.changes is not null and j.state = 'applied'
            and j.id not in (${importId}, ${endedBy}))))`,
    sql`o.import_id`,
  )

/** An applied import changed the item after it was made, so undoing that import needs the item. */
const changedBy = ({ supplierId, importId, endedBy = importId }: Of, kind: ChangedKind): Select =>
  select(
    'import',
    sql`o.item_id`,
    sql`import_items o join imports i on i.supplier_id = o.supplier_id and i.id = o.import_id
      where o.supplier_id = ${supplierId} and o.kind = ${kind} and o.changes is not null
        and o.import_id not in (${importId}, ${endedBy}) and i.state = 'applied'`,
    sql`o.import_id`,
  )

const ID = sql.lit('[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}')

/** Filters, sorts and columns of views refer to items by id. */
const namedInViews = ({ supplierId }: Of): Select[] => [
  sql`select case when v.showcase_id is null then 'view' else 'showcase' end as used_in, x.id[1]::uuid as id,
      coalesce(v.showcase_id, v.id) as by_id
    from views v, regexp_matches(concat_ws(' ', v.filters, v.sorts, v.attributes), ${ID}, 'g') as x (id)
    where v.supplier_id = ${supplierId}`,
]

const namedInFields = ({ supplierId }: Of): Select[] =>
  (['channel', 'showcase'] as const).map((use) =>
    select(
      use,
      sql`x.id[1]::uuid`,
      sql`${sql.id(`${use}s`)} c, regexp_matches(c.fields::text, ${ID}, 'g') as x (id)
        where c.supplier_id = ${supplierId}`,
      sql`c.id`,
    ),
  )
