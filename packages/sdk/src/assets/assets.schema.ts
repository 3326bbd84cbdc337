import * as z from 'zod/mini'

import { categoryOfLabelSchema } from '../labels/labels.schema.ts'
import { matchingSchema } from '../shared/choice.ts'
import { described, named } from '../shared/documented.ts'
import { idSchema, idsSchema } from '../shared/ids.ts'
import { answerOf, pageOf, recordedChangeSchema } from '../shared/page.ts'
import { readOnlyFields } from '../shared/read-only.ts'
import { shownStateSchema, stateSchema } from '../shared/state.ts'
import { longText, nameSchema, plainText } from '../shared/text.ts'
import { META_TYPES } from './asset-fields.schema.ts'
import { MEDIA_KINDS, MIMETYPE_GROUPS } from './media-kinds.ts'

export * from './asset-archives.schema.ts'
export * from './asset-fields.schema.ts'
export * from './asset-links.schema.ts'
export * from './media-kinds.ts'

/** A label as part of an asset. */
export const labelOfAssetSchema = named(
  z.object({ id: z.string(), name: z.string(), category: categoryOfLabelSchema }),
  'LabelOfAsset',
)
/** One entry of `labels` of an asset: the label's id and name, and the category that gives it its colour. */
export type LabelOfAsset = z.output<typeof labelOfAssetSchema>

/** What was read from the file, or a field that users added. */
export const assetMetaSchema = named(
  z.object({
    id: z.string(),
    header: described(z.string(), 'What to show for it.'),
    type: z.enum(META_TYPES),
    value: described(
      z.nullable(z.union([z.string(), z.array(z.string())])),
      'A list for `multiple_choice`; null when there is none.',
    ),
    editable: z.boolean(),
  }),
  'AssetMeta',
)
/**
 * One entry of `metas` of an asset; show `header` and `value`. First comes what was read from the file (`dimensions`,
 * `color`, `pages`, `duration`, `color_space`), then every field that users added, by header, with null where it has no
 * value. Only `editable` entries accept a new value.
 */
export type AssetMeta = z.output<typeof assetMetaSchema>

/** The answer of every asset call: `GET /assets/`, `GET` and `PATCH /assets/{id}`, and uploads. */
export const assetSchema = named(
  z.object({
    id: z.string(),
    name: z.string(),
    description: described(z.string(), 'Alt text; empty if there is none.'),
    url: described(
      z.string(),
      'URL of the file itself, readable without signing in; it cannot be derived from `image_url`.',
    ),
    image_url: described(
      z.nullable(z.string()),
      'Preview of a picture or PDF. Replace `{size}` with thumbnail, card_md, medium_large, card_lg or full (`imageUrl` of the SDK does).',
    ),
    mimetype: described(z.string(), 'Type and subtype, as read from the content.'),
    mimetype_group: z.enum(MIMETYPE_GROUPS),
    kind: described(z.enum(MEDIA_KINDS), 'Derived from the mimetype.'),
    filesize: described(z.int(), 'Bytes.'),
    state: shownStateSchema,
    labels: described(z.array(labelOfAssetSchema), 'Sorted by category and name.'),
    metas: described(z.array(assetMetaSchema), 'What was read from the file, then the fields that users added.'),
    variant_count: described(z.int(), 'Variants that have it as asset, ambient or main image.'),
    width: described(z.nullable(z.int()), 'Pixels; of pictures.'),
    height: described(z.nullable(z.int()), 'Pixels; of pictures.'),
    page_count: described(z.nullable(z.int()), 'Of PDFs.'),
    checksum: described(z.string(), 'SHA-256 of the content, in hexadecimal.'),
    created_by: described(z.nullable(z.string()), 'The id of the user.'),
    created_by_name: z.nullable(z.string()),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  'Asset',
)
/**
 * A file of the library. Sizes are bytes and pixels, times ISO 8601 in UTC; anyone with `url` or `image_url` can read
 * it without signing in.
 */
export type Asset = z.output<typeof assetSchema>

/**
 * The answer of `GET /assets/` and of the assets of a variant or a product: at most 500 rows, or 10,000 for
 * `limit=-1`.
 */
export const assetPage = pageOf(assetSchema)
/** The answer of `GET` and `PATCH /assets/{id}`, whose `ETag` is the value for `If-Match`. */
export const assetAnswer = answerOf(assetSchema)

const MAX_LABELS = 1_000

const labelReference = z.union([
  idSchema,
  z.strictObject({ id: idSchema, ...readOnlyFields('name', 'description', 'category', 'asset_count') }),
])

const labelReferences = described(
  z
    .array(labelReference)
    .check(z.maxLength(MAX_LABELS, { error: `At most ${MAX_LABELS.toLocaleString('en')} labels.` })),
  'Ids, or objects with an `id`.',
)

const metaValue = z.nullable(z.union([plainText(1_000), z.array(plainText(1_000)).check(z.maxLength(1_000))]))

const metaPatch = z.strictObject({
  id: z.string(),
  value: metaValue,
  ...readOnlyFields('header', 'type', 'editable'),
})

/** `PATCH /assets/{id}?mode`: by default the named fields are replaced. */
export const assetPatchSchema = named(
  z.strictObject({
    id: z.optional(idSchema),
    name: z.optional(nameSchema()),
    description: described(z.optional(longText(10_000)), 'Alt text.'),
    state: z.optional(stateSchema),
    labels: z.optional(labelReferences),
    metas: described(z.optional(z.array(metaPatch)), 'The fields that change; they must be editable.'),
    ...readOnlyFields('url', 'image_url', 'mimetype', 'mimetype_group', 'kind', 'filesize', 'variant_count'),
    ...readOnlyFields('width', 'height', 'page_count', 'checksum'),
    ...readOnlyFields('created_by', 'created_by_name', 'created_at', 'updated_at'),
  }),
  'AssetPatch',
)
/** The parsed body of `PATCH /assets/{id}`; read-only fields are still in it, and are ignored. */
export type WireAssetPatch = z.output<typeof assetPatchSchema>

/** Changes to an asset. */
export interface AssetPatch {
  name?: string
  /** Alt text. */
  description?: string
  state?: z.output<typeof stateSchema>
  /** Ids, or labels as returned by the server. */
  labels?: readonly (string | { id: string })[]
  /** Fields with a new value; they must be editable. */
  metas?: readonly { id: string; value: AssetMeta['value'] }[]
}

const manyFields = z
  .strictObject({
    state: z.optional(stateSchema),
    labels: z.optional(labelReferences),
    remove_labels: z.optional(labelReferences),
  })
  .check(
    z.refine(({ state, labels, remove_labels }) => [state, labels, remove_labels].some((one) => one !== undefined), {
      error: 'A state or labels are needed.',
      // Skipped when there is an unknown field, which is then the only error reported.
      when: ({ issues }) => issues.length === 0,
    }),
  )

/** `PATCH /assets/?mode`: the same change for all chosen assets, or for none. */
export const assetsPatchSchema = named(
  z.union([
    z.strictObject({ ids: idsSchema, fields: manyFields }),
    z.strictObject({ matching: matchingSchema, fields: manyFields }),
  ]),
  'AssetsPatch',
)
/** The parsed body of `PATCH /assets/`: 1 to 10,000 ids without duplicates, or what is to match, and the change. */
export type AssetsPatch = z.output<typeof assetsPatchSchema>

/** Fields that can be changed for many assets at once. */
export interface AssetFields extends Pick<AssetPatch, 'state' | 'labels'> {
  /** Labels to take off while `labels` are added; only with mode `append`. */
  remove_labels?: AssetPatch['labels']
}

/** The answer of `PATCH /assets/`. */
export const assetsChangedAnswer = named(answerOf(recordedChangeSchema), 'AssetsChanged')
/** Number of chosen assets, and the bulk edit that undoes their change (`bulkEdits.undo`), if anything changed. */
export type AssetsChanged = z.output<typeof assetsChangedAnswer>['data']

/** `POST /assets/label_counts`: how often each label stands on the chosen assets. */
export const labelCountsAnswer = named(
  answerOf(
    z.object({
      count: described(z.int(), 'How many assets are chosen.'),
      labels: described(
        z.array(z.object({ id: z.string(), count: z.int() })),
        'On how many of them each label is; without those that are on none.',
      ),
    }),
  ),
  'LabelCounts',
)
/** Labels of chosen assets: each label that is on at least one of them, with the number of assets. */
export type LabelCounts = z.output<typeof labelCountsAnswer>['data']

/** What is linked to an asset, and loses it when it is deleted. */
export const assetUsageSchema = named(
  z.object({
    variants: described(z.int(), 'Variants that have it as asset, ambient or main image.'),
    products: described(z.int(), 'Products that have it as asset or main image.'),
    values: described(z.int(), 'Attribute values that show it.'),
    showcases: described(z.int(), 'On whose board or as whose logo it stands.'),
  }),
  'AssetUsage',
)
/** How many items lose the asset when it is deleted; the items themselves stay. */
export type AssetUsage = z.output<typeof assetUsageSchema>
/** The answer of `GET /assets/{id}/usage`. */
export const assetUsageAnswer = answerOf(assetUsageSchema)

/** Maximum number of assets, and of items of each kind, that `POST /assets/usage` names. */
export const MAX_NAMED_USERS = 10

const namedItems = () => z.array(z.object({ id: z.string(), name: z.string() }))

/** `POST /assets/usage`: where the chosen assets are used. */
export const assetsUsageAnswer = named(
  answerOf(
    z.object({
      ...assetUsageSchema.shape,
      count: described(z.int(), 'How many assets are chosen.'),
      used: described(z.int(), 'How many of them are used anywhere.'),
      assets: described(
        z.array(z.object({ id: z.string(), name: z.string(), ...assetUsageSchema.shape })),
        'The first 10 of those that are used, by name, each with its own counts.',
      ),
      items: described(
        z.object({
          variants: namedItems(),
          products: namedItems(),
          values: namedItems(),
          showcases: namedItems(),
        }),
        'The first 10 items of each kind by name; a value is named by its text.',
      ),
    }),
  ),
  'AssetsUsage',
)
/** Items that lose one of the chosen assets when these are deleted: each counted once, and the first of them by name. */
export type AssetsUsage = z.output<typeof assetsUsageAnswer>['data']
