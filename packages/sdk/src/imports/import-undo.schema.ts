import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'

/** The kinds of items that an import creates. */
export const IMPORT_ITEM_KINDS = [
  'material_family',
  'material',
  'attribute',
  'attribute_value',
  'product',
  'variant',
  'version',
  'attribute_group',
  'label_category',
  'label',
  'view',
  'asset',
] as const
/** One of `IMPORT_ITEM_KINDS`; from `version` on, only the demo creates them. */
export type ImportItemKind = (typeof IMPORT_ITEM_KINDS)[number]

/** What can use an item that an import created, so that undoing the import keeps it. */
export const IMPORT_ITEM_USES = [
  'view',
  'showcase',
  'channel',
  'document',
  'variant',
  'product',
  'material',
  'attribute_value',
  'attribute',
  'attribute_group',
  'asset',
  'label',
  'import',
] as const
/** One of `IMPORT_ITEM_USES`; `import` is another import that changed items and can still be undone. */
export type ImportItemUse = (typeof IMPORT_ITEM_USES)[number]

/** Users of an item of one kind: the first by name. */
export const itemUserSchema = named(
  z.object({
    use: z.enum(IMPORT_ITEM_USES),
    id: described(z.string(), 'For a data sheet, the id of its product.'),
    name: z.string(),
    count: described(z.int(), 'Number of items of this kind.'),
  }),
  'ItemUser',
)
/** What uses an item: the first of its kind by name, and their number. */
export type ItemUser = z.output<typeof itemUserSchema>

/** An item that an undo kept, because it was changed since the import, or because something uses it. */
export const keptItemSchema = named(
  z.object({
    kind: described(z.enum(IMPORT_ITEM_KINDS), '`asset` is also a swatch that the import drew.'),
    id: z.string(),
    name: z.string(),
    product_id: described(z.optional(z.string()), 'Of a variant.'),
    fields: described(z.array(z.string()), 'Fields changed since; empty if the item itself would have been deleted.'),
    used_in: described(
      z.optional(z.array(z.enum(IMPORT_ITEM_USES))),
      'What uses the item; absent if it was kept because a user changed it.',
    ),
    used_by: described(
      z.optional(z.array(itemUserSchema)),
      'Views, showcases, channels, data sheets, attribute groups and imports of `used_in` by name; of the items shown.',
    ),
  }),
  'KeptItem',
)
/** An item that an undo did not touch, with the reason. */
export type KeptItem = z.output<typeof keptItemSchema>

/** Result of undoing an import. */
export const importUndoneSchema = named(
  z.object({
    deleted: z.object({ products: z.int(), variants: z.int() }),
    restored: z.object({ products: z.int(), variants: z.int(), values: z.optional(z.int()) }),
    kept_count: z.int(),
    kept: described(z.array(keptItemSchema), 'The first 100: changed items, then variants, products and the rest.'),
    undone_at: z.iso.datetime(),
  }),
  'ImportUndone',
)
/** How an import was undone. */
export type ImportUndone = z.output<typeof importUndoneSchema>
