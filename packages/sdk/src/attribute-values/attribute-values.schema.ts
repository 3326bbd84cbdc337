import * as z from 'zod/mini'

import { type Matching, matchingSchema } from '../shared/choice.ts'
import { described, named } from '../shared/documented.ts'
import { idSchema, idsSchema } from '../shared/ids.ts'
import { oneOf, pageOf } from '../shared/page.ts'
import { readOnlyFields } from '../shared/read-only.ts'
import { plainText } from '../shared/text.ts'

export const attributeValueSchema = named(
  z.object({
    id: z.string(),
    attribute_id: z.string(),
    value: z.string(),
    display_name: z.nullable(z.string()),
    description: z.nullable(z.string()),
    standard: described(z.nullable(z.string()), 'What a test result was measured by, e.g. EN 1021.'),
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
export type AttributeValue = z.output<typeof attributeValueSchema>

export const attributeValuePage = pageOf(attributeValueSchema)
export const attributeValueAnswer = oneOf(attributeValueSchema)

/** One line of text or nothing; an empty one is nothing. */
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
    attribute_id: described(z.optional(idSchema), 'The same as in the path.'),
    ...readOnlyFields('id'),
    ...ignored(),
  }),
  'AttributeValueDraft',
)
export type AttributeValueDraft = Pick<
  z.input<typeof attributeValueDraftSchema>,
  'value' | 'display_name' | 'description' | 'standard' | 'tolerance' | 'live' | 'asset_id'
>

/** `PATCH /attributes/{id}/values/{id}`: what is left out stays; a whole value may be sent back. */
export const attributeValuePatchSchema = named(
  z.strictObject({
    value: z.optional(valueText()),
    ...about(),
    ...link(),
    id: described(z.optional(idSchema), 'The same as in the path.'),
    attribute_id: described(z.optional(idSchema), 'The same as in the path.'),
    ...ignored(),
  }),
  'AttributeValuePatch',
)
export type AttributeValuePatch = Partial<AttributeValueDraft>

const fieldsForMany = () => {
  const { display_name: _, ...rest } = about()
  return z.strictObject({ ...rest, ...link() })
}

/** `PATCH /attributes/{id}/values?mode`: the same change for all that are chosen, or for none. */
export const attributeValuesPatchSchema = named(
  z.union([
    z.strictObject({ ids: idsSchema, fields: fieldsForMany() }),
    z.strictObject({ matching: matchingSchema, fields: fieldsForMany() }),
  ]),
  'AttributeValuesPatch',
)
export type AttributeValuesPatch = z.output<typeof attributeValuesPatchSchema>
/** Fields that many values can be given at once. */
export type AttributeValueFields = Pick<
  AttributeValuePatch,
  'description' | 'standard' | 'tolerance' | 'live' | 'asset_id'
>

/** Values of one attribute that match. */
const matchingOfAttribute = () => z.strictObject({ attribute_id: idSchema, matching: matchingSchema })

/** `DELETE /attributes/values`: the ids alone, or what matches within one attribute. */
export const deleteValuesSchema = named(z.union([idsSchema, matchingOfAttribute()]), 'DeleteValues')

/** `POST /attributes/values/usage`. */
export const valuesChoiceSchema = named(
  z.union([z.strictObject({ ids: idsSchema }), matchingOfAttribute()]),
  'ValuesChoice',
  'Values by their ids, or all of one attribute that match.',
)
export type WireValuesChoice = z.output<typeof valuesChoiceSchema>
/** Values by their ids, or those of one attribute that match. */
export type ValuesChoice = readonly string[] | { attributeId: string; matching: Matching }

export const valuesUsageSchema = named(
  z.object({
    variants: described(z.int(), 'Variants that carry at least one of the values.'),
    products: described(z.int(), 'Products that carry at least one of the values.'),
  }),
  'ValuesUsage',
)
export type ValuesUsage = z.output<typeof valuesUsageSchema>
export const valuesUsageAnswer = oneOf(valuesUsageSchema)

/** `PATCH /attributes/values/merge`. */
export const mergeValuesSchema = named(
  z.strictObject({
    attribute_id: idSchema,
    merge_ids: described(idsSchema, 'The values to merge; whether the selected one is among them makes no difference.'),
    selected_id: described(idSchema, 'The value that stays and takes over all links.'),
    value: z.optional(valueText()),
    ...about(),
  }),
  'MergeValues',
)
export type MergeValues = Omit<z.input<typeof mergeValuesSchema>, 'attribute_id'>
export type WireMergeValues = z.output<typeof mergeValuesSchema>

export const mergedValuesSchema = named(
  z.object({
    count: described(z.int(), 'How many values became one, the selected one included.'),
    value: attributeValueSchema,
  }),
  'MergedValues',
)
export type MergedValues = z.output<typeof mergedValuesSchema>
export const mergedValuesAnswer = oneOf(mergedValuesSchema)

/** Columns of a file of values; only the first has to be there. */
export const VALUE_FILE_COLUMNS = ['value', 'display_name', 'description', 'standard', 'tolerance'] as const

export const VALUE_FILE_TYPES = ['csv', 'xlsx'] as const
export type ValueFileType = (typeof VALUE_FILE_TYPES)[number]

/** Columns that a table of values shows unless the user chose others. */
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
