import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { answerOf } from '../shared/page.ts'

/** What the trash keeps. */
export const TRASH_KINDS = ['asset', 'attribute_value', 'attribute'] as const

/** The answer of a deletion into the trash. */
export const trashedSchema = named(
  answerOf(
    z.object({
      count: z.int(),
      deletion_id: described(z.string(), 'Items of the trash with this `deletion_id` are those that were deleted.'),
    }),
  ),
  'Trashed',
)
/** Number of deleted items, and the deletion by which the trash finds them. */
export type Trashed = z.output<typeof trashedSchema>['data']

/** What a deleted item was linked to. */
export const TRASH_LINK_KINDS = [
  'variants',
  'products',
  'values',
  'showcases',
  'labels',
  'fields',
  'groups',
  'versions',
] as const
/** One of `TRASH_LINK_KINDS`. */
export type TrashLinkKind = (typeof TRASH_LINK_KINDS)[number]

const count = () => z.optional(z.int())

/** One deleted item. */
export const trashEntrySchema = named(
  z.object({
    id: described(z.string(), 'The id that the item had, and has again when it is restored.'),
    deletion_id: described(z.string(), 'The same for all items that one call deleted.'),
    kind: z.enum(TRASH_KINDS),
    name: z.string(),
    parent_name: described(z.nullable(z.string()), 'The attribute of a value.'),
    image_url: described(z.nullable(z.string()), 'The picture of an asset.'),
    filesize: described(z.int(), 'Bytes of its files, which count against the quota.'),
    links: described(
      z.object({ variants: count(), products: count(), values: count(), showcases: count(), groups: count() }),
      'How many items of each kind it was linked to; for an attribute, `values` are its own.',
    ),
    deleted_by: z.nullable(z.string()),
    deleted_by_name: z.nullable(z.string()),
    deleted_at: z.iso.datetime(),
    kept_until: z.iso.datetime(),
  }),
  'TrashEntry',
)
/** A deleted asset, attribute value or attribute: its name, size and numbers of links, and until when it is kept. */
export type TrashEntry = z.output<typeof trashEntrySchema>

/** Links that could not be made again. */
export const notLinkedSchema = named(
  z.object({
    of: z.enum(TRASH_LINK_KINDS),
    reason: described(
      z.enum(['gone', 'taken']),
      '`gone`: the item was deleted. `taken`: the item is linked to something else by now.',
    ),
    count: described(z.int(), 'Items, each counted once however it was linked.'),
    items: described(
      z.array(z.object({ id: z.string(), name: z.string() })),
      'The first 10 that still exist, by name.',
    ),
  }),
  'NotLinked',
)
/** Links that were not restored, why, and the first items that they led to. */
export type NotLinked = z.output<typeof notLinkedSchema>

/** The answer of `POST /trash/restore`. */
export const restoredSchema = named(
  z.object({
    count: described(z.int(), 'Restored items.'),
    linked: described(z.int(), 'Links that were made again.'),
    not_linked: described(
      z.array(notLinkedSchema),
      'Links that could not be made again: one entry for each kind of item and reason.',
    ),
  }),
  'Restored',
)
/** How many items were restored, with how many links, and which links could not be made again. */
export type Restored = z.output<typeof restoredSchema>

/** `Restored` as an answer. */
export const restoredAnswer = answerOf(restoredSchema)
