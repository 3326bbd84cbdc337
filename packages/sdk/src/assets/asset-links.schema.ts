import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { idSchema, idsSchema } from '../shared/ids.ts'
import { answerOf } from '../shared/page.ts'
import { plainText } from '../shared/text.ts'

/** Maximum number of links that one call makes. */
export const MAX_ASSET_LINKS = 3_000

/**
 * Where the SKU stands in a file name without its ending: all of it, up to its last part, or up to its first part, where
 * `_` and `-` part it. A name that is a SKU as a whole is that SKU in each of them.
 */
export const NAME_PRESETS = ['whole_name', 'up_to_last_part', 'up_to_first_part'] as const
/** One of `NAME_PRESETS`. */
export type NamePreset = (typeof NAME_PRESETS)[number]

/** How a variant uses an asset: as its main image, as one of its assets, or as an ambient image. */
export const LINK_ROLES = ['main', 'asset', 'ambient'] as const
/** One of `LINK_ROLES`. */
export type LinkRole = (typeof LINK_ROLES)[number]

/** How the SKU is found in a file name. */
export const namePatternSchema = named(
  z.union([
    z.strictObject({ preset: z.enum(NAME_PRESETS) }),
    z.strictObject({
      expression: described(
        z.string().check(z.minLength(1), z.maxLength(200, { error: 'At most 200 characters.' })),
        'A JavaScript regular expression with the named group `sku`, and for the role `suffix`; case is ignored.',
      ),
    }),
  ]),
  'NamePattern',
)
/** A preset, or a regular expression with the named group `sku` and optionally `suffix`. */
export type NamePattern = z.input<typeof namePatternSchema>

const suffixes = () => z.array(plainText(50)).check(z.maxLength(50, { error: 'At most 50 suffixes.' }))

/** `POST /asset_links/preview`. */
export const linkPreviewSchema = named(
  z.strictObject({
    ids: idsSchema,
    pattern: z.optional(namePatternSchema),
    suffixes: described(
      z.optional(z.strictObject({ main: z.optional(suffixes()), ambient: z.optional(suffixes()) })),
      'What the name ends with, after the SKU; by default main, front and hero, and ambient, room and scene.',
    ),
  }),
  'LinkPreviewDraft',
)

/** Which variant one file goes to. */
export const linkedNameSchema = named(
  z.object({
    asset_id: z.string(),
    name: z.string(),
    image_url: z.nullable(z.string()),
    sku: described(z.nullable(z.string()), 'What was found in the name; null when the pattern does not fit.'),
    role: z.enum(LINK_ROLES),
    outcome: described(z.enum(['one', 'several', 'none']), 'How many variants have the SKU.'),
    variants: described(
      z.array(z.object({ id: z.string(), name: z.string(), product_name: z.string(), external_id: z.string() })),
      'At most 10 of them.',
    ),
  }),
  'LinkedName',
)
/** One file of a preview: the SKU in its name, the variants that have it, and the role that the name ends with. */
export type LinkedName = z.output<typeof linkedNameSchema>

/** The answer of `POST /asset_links/preview`. */
export const linkPreviewAnswer = named(
  answerOf(
    z.object({
      one: described(z.int(), 'Files that go to one variant.'),
      several: z.int(),
      none: z.int(),
      files: described(z.array(linkedNameSchema), 'By SKU, then in the order of their suffixes and names.'),
    }),
  ),
  'LinkPreview',
)
/** Which variant each file would go to; nothing is linked. */
export type LinkPreview = z.output<typeof linkPreviewAnswer>['data']

/** `POST /asset_links/`. */
export const assetLinksSchema = named(
  z.strictObject({
    links: z
      .array(z.strictObject({ asset_id: idSchema, variant_id: idSchema, role: z.enum(LINK_ROLES) }))
      .check(z.minLength(1, { error: 'At least one link is needed.' })),
    action: described(
      z.enum(['append', 'upsert']),
      'append adds to the assets of a variant, upsert replaces those of the same role; a main image is always replaced.',
    ),
  }),
  'AssetLinks',
)
/** Links to make, in the order in which a variant gets them; `append` adds, `upsert` replaces those of the same role. */
export type AssetLinks = z.input<typeof assetLinksSchema>

/** The answer of `POST /asset_links/`. */
export const assetsLinkedAnswer = named(
  answerOf(
    z.object({
      assets: described(z.int(), 'How many assets were named.'),
      variants: described(z.int(), 'How many variants were named.'),
      edit_id: described(
        z.nullable(z.string()),
        'The bulk edit that undoes it for seven days, at `/bulk_edits/{id}/undo`; null when nothing changed.',
      ),
    }),
  ),
  'AssetsLinked',
)
/** How many assets and variants were linked, and the bulk edit that undoes it (`bulkEdits.undo`), if anything changed. */
export type AssetsLinked = z.output<typeof assetsLinkedAnswer>['data']
