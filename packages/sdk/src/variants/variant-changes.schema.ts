import * as z from 'zod/mini'

import { matchingSchema } from '../shared/choice.ts'
import { described, named } from '../shared/documented.ts'
import { foldName } from '../shared/folded-text.ts'
import { idSchema, idsSchema } from '../shared/ids.ts'
import { readOnlyFields } from '../shared/read-only.ts'
import { stateSchema } from '../shared/state.ts'
import { externalUrlSchema, longText, nameSchema, plainText } from '../shared/text.ts'

/**
 * How the fields of a change apply: `append` sets fields and adds to lists, `remove` clears and removes, `upsert` sets
 * and replaces.
 */
export const BULK_MODES = ['append', 'remove', 'upsert'] as const
/** One of `BULK_MODES`, as `?mode=`; any other word gets 400 `bad_mode`. */
export type BulkMode = (typeof BULK_MODES)[number]

const orNothing = (text: z.core.$ZodType<string, string>) =>
  z.pipe(
    z.nullable(text),
    z.transform((given: string | null) => given || null),
  )

const valueIdsSchema = described(
  z.array(idSchema).check(z.maxLength(1_000, { error: 'At most 1,000 values.' })),
  'Ids of attribute values. An attribute of any type but multiple_choice holds one of its values at a time.',
)

/** Assets by id, each as text or as `{ id }`, in their new order. */
export const assetRefsSchema = named(
  z.pipe(
    z
      .array(z.union([idSchema, z.strictObject({ id: idSchema, ...readOnlyFields('image_url') })]))
      .check(z.maxLength(500, { error: 'At most 500 assets.' })),
    z.transform((assets: (string | { id: string })[]) =>
      assets.map((asset) => (typeof asset === 'string' ? asset : asset.id)),
    ),
  ),
  'AssetRefs',
)

/** Maximum length of an option header in characters. */
export const MAX_OPTION_HEADER = 200
/** Maximum length of one value of an option in characters. */
export const MAX_OPTION_VALUE = 1_000
/** Maximum number of values under one option header of a variant. */
export const MAX_OPTION_VALUES = 200
/** Maximum number of option headers of a variant. */
export const MAX_OPTION_HEADERS = 100

/** The values of an option, without its header. */
export const optionValuesSchema = z
  .array(plainText(MAX_OPTION_VALUE))
  .check(z.maxLength(MAX_OPTION_VALUES, { error: `At most ${MAX_OPTION_VALUES} values.` }))

const optionSchema = z.strictObject({ values: optionValuesSchema, type: plainText(50) })

/** The option header that another one in the list repeats, written the same or in other capitals. */
function repeatedHeader(headers: readonly string[]): string | undefined {
  const seen = new Set<string>()
  return headers.find((header) => seen.size === seen.add(foldName(header)).size)
}

/** `meta.optionset` of a variant: at most 100 headers of 200 values each; no two have the same name. */
export const optionsetSchema = named(
  z.record(plainText(MAX_OPTION_HEADER), optionSchema).check(
    z.refine((options) => Object.keys(options).length <= MAX_OPTION_HEADERS, {
      error: `At most ${MAX_OPTION_HEADERS} headers.`,
    }),
    z.refine((options) => repeatedHeader(Object.keys(options)) === undefined, {
      error: ({ input }) => `Two options are called '${repeatedHeader(Object.keys(input as object))}'.`,
    }),
  ),
  'Optionset',
  'Values and their type by header. Headers that differ only in case are refused.',
)

const fieldsOf = () => ({
  name: z.optional(nameSchema('Variant name is required')),
  state: z.optional(stateSchema),
  description: z.optional(orNothing(longText(10_000))),
  external_url: z.optional(externalUrlSchema),
  external_id: described(z.optional(orNothing(plainText(200))), 'Internal code / SKU.'),
  attributes: z.optional(valueIdsSchema),
})

const metaOf = () => ({
  optionset: z.optional(optionsetSchema),
  assets: described(z.optional(assetRefsSchema), 'Assets linked to the variant, besides image and ambients.'),
})

/** Read-only fields of a whole variant, ignored when it is sent back. */
const ownFields = () =>
  readOnlyFields('version_code', 'label_count', 'warning', 'created_at', 'created_by', 'updated_at')
const metaSchema = () =>
  z.strictObject({ ...metaOf(), ...readOnlyFields('product', 'supplier', 'material', 'ambients') })

/** `POST /variants/`. */
export const variantDraftSchema = named(
  z.strictObject({
    ...fieldsOf(),
    name: nameSchema('Variant name is required'),
    product_id: idSchema,
    state: z._default(stateSchema, 'draft'),
    image_url: described(
      z.optional(z.nullable(z.string())),
      'Address of a picture among the assets; no other is read.',
    ),
    meta: z.optional(metaSchema()),
    ...readOnlyFields('id', 'product_attributes'),
    ...ownFields(),
  }),
  'VariantDraft',
)
/** A variant to be created: its product and a name of 1 to 200 characters; by default a draft. */
export type VariantDraft = z.input<typeof variantDraftSchema>

/** `PATCH /variants/{id}`: the fields that change. */
export const variantPatchSchema = named(
  z.strictObject({
    ...fieldsOf(),
    id: described(z.optional(z.string()), 'The id in the path; may be omitted.'),
    meta: z.optional(metaSchema()),
    ...readOnlyFields('image_url', 'product_attributes'),
    ...ownFields(),
  }),
  'VariantPatch',
)
/** Changes to a variant; omitted fields stay, null and an empty text clear a field. */
export type VariantPatch = z.input<typeof variantPatchSchema>

/** Fields that a bulk change can set. */
export const variantFieldsSchema = named(
  z
    .strictObject({ ...fieldsOf(), meta: z.optional(z.strictObject(metaOf())) })
    .check(z.refine((fields) => Object.keys(fields).length > 0, { error: 'At least one field is needed.' })),
  'VariantFields',
)
/** Fields that can be set for many variants at once: at least one, the same for all. */
export type VariantFields = z.input<typeof variantFieldsSchema>

/** `PATCH /variants/?mode`: the same change for all chosen variants, or for none. */
export const variantsPatchSchema = named(
  z.union([
    z.strictObject({ ids: idsSchema, fields: variantFieldsSchema }),
    z.strictObject({ matching: matchingSchema, fields: variantFieldsSchema }),
  ]),
  'VariantsPatch',
)
/** The body of `PATCH /variants/`: 1 to 10,000 ids, or what is to match, and the change. */
export type VariantsPatch = z.input<typeof variantsPatchSchema>

/** `PATCH /variants/{id}/image`: mode remove unlinks, with or without the id of the asset. */
export const variantImageSchema = named(
  z.strictObject({ asset_id: z.optional(z.nullable(idSchema)), mode: z.optional(z.enum(BULK_MODES)) }),
  'VariantImage',
)

/** `PATCH /variants/{id}/ambients?mode`: pictures, in order. */
export const variantAmbientsSchema = named(
  z.union([z.strictObject({ assets: assetRefsSchema }), assetRefsSchema]),
  'VariantAmbients',
)
