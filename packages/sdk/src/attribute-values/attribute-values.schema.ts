import * as z from 'zod/mini'

import { furtherUsers } from '../attributes/users.schema.ts'
import { type Matching, matchingSchema } from '../shared/choice.ts'
import { described, named } from '../shared/documented.ts'
import { idSchema, idsSchema } from '../shared/ids.ts'
import { answerOf, pageOf } from '../shared/page.ts'
import { readOnlyFields } from '../shared/read-only.ts'
import { plainText } from '../shared/text.ts'

/**
 * The answer of the calls on the values of an attribute: `GET` and `POST /attributes/{id}/values`, and those on one
 * value.
 */
export const attributeValueSchema = named(
  z.object({
    id: z.string(),
    attribute_id: z.string(),
    value: z.string(),
    display_name: z.nullable(z.string()),
    description: z.nullable(z.string()),
    standard: described(z.nullable(z.string()), 'The standard of a test result, e.g. EN 1021.'),
    tolerance: z.nullable(z.string()),
    live: z.boolean(),
    asset_id: described(z.nullable(z.string()), 'Null when no asset is linked.'),
    asset_name: z.nullable(z.string()),
    variant_count: described(z.int(), 'Variants that carry it themselves, whatever their state.'),
    created_by: z.nullable(z.string()),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  'AttributeValue',
)
/**
 * One value of one attribute, always as text: `-1.5`, `2026-05-01`, `true`. Stored once, however many variants and
 * products have it.
 */
export type AttributeValue = z.output<typeof attributeValueSchema>

/** The answer of `GET /attributes/{id}/values`: at most 500 values, or 10,000 for `limit=-1`. */
export const attributeValuePage = pageOf(attributeValueSchema)
/** The answer of `POST /attributes/{id}/values` (201) and of `GET` and `PATCH /attributes/{id}/values/{id}`. */
export const attributeValueAnswer = answerOf(attributeValueSchema)

/** One line of text or null; an empty text is null. */
const textOrNull = (max: number, tooLong = `At most ${max} characters.`) =>
  z.pipe(
    z.nullable(z.pipe(z.string().check(z.trim(), z.maxLength(max, { error: tooLong })), plainText(max))),
    z.transform((text: string | null) => text || null),
  )

const valueText = () =>
  described(
    plainText(2_000).check(z.minLength(1, { error: 'Required' })),
    'In the form of the attribute: a number like -1.5, 1e5 or 0x1F, a day as YYYY-MM-DD, true or false, an http(s) address, or text.',
  )

const about = () => ({
  display_name: z.optional(textOrNull(200)),
  description: described(z.optional(textOrNull(120, '120 characters max.')), 'At most 120 characters.'),
  standard: z.optional(textOrNull(200)),
  tolerance: z.optional(textOrNull(200)),
})

const link = () => ({
  live: z.optional(z.boolean({ error: 'Live is true or false.' })),
  asset_id: described(z.optional(z.nullable(idSchema)), 'Null unlinks.'),
})

const ignored = () => readOnlyFields('asset_name', 'variant_count', 'created_by', 'created_at', 'updated_at')

/** `POST /attributes/{id}/values`. */
export const attributeValueDraftSchema = named(
  z.strictObject({
    value: valueText(),
    ...about(),
    ...link(),
    attribute_id: described(z.optional(idSchema), 'The id in the path.'),
    ...readOnlyFields('id'),
    ...ignored(),
  }),
  'AttributeValueDraft',
)
/**
 * A value to be created: up to 2,000 characters in the format of its attribute's type; in all other fields null and an
 * empty text mean no value.
 */
export type AttributeValueDraft = Pick<
  z.input<typeof attributeValueDraftSchema>,
  'value' | 'display_name' | 'description' | 'standard' | 'tolerance' | 'live' | 'asset_id'
>

/** `PATCH /attributes/{id}/values/{id}`: omitted fields stay; a whole value may be sent back. */
export const attributeValuePatchSchema = named(
  z.strictObject({
    value: z.optional(valueText()),
    ...about(),
    ...link(),
    id: described(z.optional(idSchema), 'The id in the path.'),
    attribute_id: described(z.optional(idSchema), 'The id in the path.'),
    ...ignored(),
  }),
  'AttributeValuePatch',
)
/** Changes to a value; omitted fields stay, null clears a field, `asset_id: null` unlinks. */
export type AttributeValuePatch = Partial<AttributeValueDraft>

const fieldsForMany = () => {
  const { display_name: _, ...rest } = about()
  return z.strictObject({ ...rest, ...link() })
}

/** `PATCH /attributes/{id}/values?mode`: the same change for all chosen values, or for none. */
export const attributeValuesPatchSchema = named(
  z.union([
    z.strictObject({ ids: idsSchema, fields: fieldsForMany() }),
    z.strictObject({ matching: matchingSchema, fields: fieldsForMany() }),
  ]),
  'AttributeValuesPatch',
)
/**
 * The parsed body of `PATCH /attributes/{id}/values`: 1 to 10,000 ids without duplicates, or what is to match, and the
 * change.
 */
export type AttributeValuesPatch = z.output<typeof attributeValuesPatchSchema>
/** Fields that can be set for many values at once. */
export type AttributeValueFields = Pick<
  AttributeValuePatch,
  'description' | 'standard' | 'tolerance' | 'live' | 'asset_id'
>

/** Values of one attribute that match. */
const matchingOfAttribute = () => z.strictObject({ attribute_id: idSchema, matching: matchingSchema })

/** `DELETE /attributes/values`: ids alone, or what matches within one attribute. */
export const deleteValuesSchema = named(z.union([idsSchema, matchingOfAttribute()]), 'DeleteValues')

/** `POST /attributes/values/usage`. */
export const valuesChoiceSchema = named(
  z.union([z.strictObject({ ids: idsSchema }), matchingOfAttribute()]),
  'ValuesChoice',
  'Values by id, or all matching values of one attribute.',
)
/** `ValuesChoice` in its wire format, for `POST /attributes/values/usage`. */
export type WireValuesChoice = z.output<typeof valuesChoiceSchema>
/** Values by id, or by what matches within one attribute. */
export type ValuesChoice = readonly string[] | { attributeId: string; matching: Matching }

/** The answer of `POST /attributes/values/usage`, before a deletion or a merge is confirmed. */
export const valuesUsageSchema = named(
  z.object({
    variants: described(z.int(), 'Variants that carry at least one of the values.'),
    products: described(z.int(), 'Products that carry at least one of the values.'),
    views: described(z.int(), 'Views that show the attribute or filter by it.'),
    channels: described(z.int(), 'Channels that export the attribute.'),
    ...furtherUsers(),
  }),
  'ValuesUsage',
)
/**
 * How many variants and products have at least one of the chosen values, each counted once however many it has; what
 * shows their attribute, and the first of each kind by name.
 */
export type ValuesUsage = z.output<typeof valuesUsageSchema>
/** The answer of `POST /attributes/values/usage`. */
export const valuesUsageAnswer = answerOf(valuesUsageSchema)

/** `PATCH /attributes/values/merge`. */
export const mergeValuesSchema = named(
  z
    .strictObject({
      attribute_id: idSchema,
      merge_ids: described(
        z.optional(idsSchema),
        'The values to merge; whether the selected one is among them makes no difference.',
      ),
      matching: described(
        z.optional(matchingSchema),
        'Instead of `merge_ids`: at most 10,000 values of the attribute.',
      ),
      selected_id: described(idSchema, 'The value that stays and takes over all links.'),
      value: z.optional(valueText()),
      ...about(),
    })
    .check(
      z.refine(({ merge_ids, matching }) => (merge_ids === undefined) !== (matching === undefined), {
        error: 'Either merge_ids or matching is needed.',
        path: ['merge_ids'],
      }),
    ),
  'MergeValues',
)
/**
 * The values to merge, by id or all that match (including the selected one 2 to 10,000), the one that stays, and changes
 * to it.
 */
export type MergeValues = ({ merge_ids: string[] } | { matching: Matching }) &
  Omit<z.input<typeof mergeValuesSchema>, 'attribute_id' | 'merge_ids' | 'matching'>
/** The parsed body of `PATCH /attributes/values/merge`: ids without duplicates, texts trimmed. */
export type WireMergeValues = z.output<typeof mergeValuesSchema>

/** The answer of `PATCH /attributes/values/merge`, and the `result` of its job. */
export const mergedValuesSchema = named(
  z.object({
    count: described(z.int(), 'Number of values merged, including the selected one.'),
    value: attributeValueSchema,
    merge_id: described(z.string(), 'What `undoMerge` takes, for 30 days.'),
  }),
  'MergedValues',
)
/** Result of a merge: the remaining value, and the number of values before, including itself. */
export type MergedValues = z.output<typeof mergedValuesSchema>
/** The answer of `PATCH /attributes/values/merge`. */
export const mergedValuesAnswer = answerOf(mergedValuesSchema)

/** The answer of `POST /attributes/values/merges/{id}/undo`, and the `result` of its job. */
export const undoneMergeSchema = named(
  z.object({
    values: described(z.int(), 'Values that came back.'),
    values_kept: described(z.int(), 'Values that stay deleted: their text is taken, or does not fit the attribute.'),
    items: described(z.int(), 'Variants and products that have them again.'),
    items_kept: described(
      z.int(),
      'Variants and products that stay as they are: they were changed since, or would get several values of an ' +
        'attribute that takes one by now.',
    ),
  }),
  'UndoneMerge',
)
/** What the undo of a merge brought back, and what it kept as it was changed since. */
export type UndoneMerge = z.output<typeof undoneMergeSchema>
/** The answer of `POST /attributes/values/merges/{id}/undo`. */
export const undoneMergeAnswer = answerOf(undoneMergeSchema)

/** Columns of a file of values; only the first is required. */
export const VALUE_FILE_COLUMNS = ['value', 'display_name', 'description', 'standard', 'tolerance'] as const

/** Formats of the template for a file of values: CSV in UTF-8, or an Excel workbook. */
export const VALUE_FILE_TYPES = ['csv', 'xlsx'] as const
/** The `type` of `GET /attributes/values/template`; any other gets 400. */
export type ValueFileType = (typeof VALUE_FILE_TYPES)[number]

/** Default columns of a table of values. */
export const DEFAULT_VALUE_COLUMNS = [
  'checkbox',
  'value',
  'display_name',
  'description',
  'standard',
  'tolerance',
  'asset_name',
  'live',
] as const
