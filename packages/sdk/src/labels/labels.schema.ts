import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { idSchema, idsSchema } from '../shared/ids.ts'
import { answerOf, pageOf } from '../shared/page.ts'
import { readOnlyFields } from '../shared/read-only.ts'
import { longText, nameSchema } from '../shared/text.ts'

/** Colours of label categories (specification 2, section 3); screens map them to their own shades. */
export const CATEGORY_COLORS = ['green', 'sky', 'blue', 'purple', 'pink', 'red', 'orange', 'yellow'] as const
/** One of `CATEGORY_COLORS`, by name; any other gets 422. */
export type CategoryColor = (typeof CATEGORY_COLORS)[number]

/** `color` of a category, in answers and requests. */
export const categoryColorSchema = named(
  z.enum(CATEGORY_COLORS, { error: `The colour is one of ${CATEGORY_COLORS.join(', ')}.` }),
  'CategoryColor',
)

/** A category as part of a label. */
export const categoryOfLabelSchema = named(
  z.object({ id: z.string(), name: z.string(), color: categoryColorSchema }),
  'CategoryOfLabel',
)

const assetCount = () => described(z.int(), 'Assets that carry the label.')

/** A label as part of its category. */
export const labelOfCategorySchema = named(
  z.object({ id: z.string(), name: z.string(), description: z.string(), asset_count: assetCount() }),
  'LabelOfCategory',
)

/** The answer of `POST /labels/` and the calls on one label. */
export const labelSchema = named(
  z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    category: categoryOfLabelSchema,
    asset_count: assetCount(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  'Label',
)
/** A label of assets, in exactly one category; its name is unique there, ignoring case. */
export type Label = z.output<typeof labelSchema>

/**
 * The answer of the calls on `/label_categories/`; as part of a label, a category has fewer fields
 * (`categoryOfLabelSchema`).
 */
export const labelCategorySchema = named(
  z.object({
    id: z.string(),
    name: z.string(),
    color: categoryColorSchema,
    description: z.string(),
    label_count: z.int(),
    labels: described(z.array(labelOfCategorySchema), 'All labels of the category, by name.'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  'LabelCategory',
)
/** A named set of labels with a colour, including all labels by name; its name is unique per supplier. */
export type LabelCategory = z.output<typeof labelCategorySchema>

/** The answer of `POST /labels/` (201) and of `GET` and `PATCH /labels/{id}`. */
export const labelAnswer = answerOf(labelSchema)
/** The answer of `POST /label_categories/` (201) and of `GET` and `PATCH /label_categories/{id}`. */
export const labelCategoryAnswer = answerOf(labelCategorySchema)
/** The answer of `GET /label_categories/`: at most 500 categories, or 10,000 for `limit=-1`. */
export const labelCategoryPage = pageOf(labelCategorySchema)

const categoryReadOnly = readOnlyFields('label_count', 'labels', 'created_at', 'updated_at')
const labelReadOnly = readOnlyFields('category', 'asset_count', 'created_at', 'updated_at')

/** `POST /label_categories/`. */
export const labelCategoryDraftSchema = named(
  z.strictObject({
    name: nameSchema(),
    color: categoryColorSchema,
    description: z._default(longText(1_000), ''),
    ...readOnlyFields('id'),
    ...categoryReadOnly,
  }),
  'LabelCategoryDraft',
)
/** A category to be created: a name of 1 to 200 characters, a colour, and a description of at most 1,000. */
export type LabelCategoryDraft = Pick<z.input<typeof labelCategoryDraftSchema>, 'name' | 'color' | 'description'>

/** `PATCH /label_categories/{id}`. */
export const labelCategoryPatchSchema = named(
  z.strictObject({
    id: z.optional(idSchema),
    name: z.optional(nameSchema()),
    color: z.optional(categoryColorSchema),
    description: z.optional(longText(1_000)),
    ...categoryReadOnly,
  }),
  'LabelCategoryPatch',
)
/** Changes to a category; its labels have their own calls. */
export type LabelCategoryPatch = Partial<LabelCategoryDraft>

/** `POST /labels/`. */
export const labelDraftSchema = named(
  z.strictObject({
    name: nameSchema(),
    category_id: idSchema,
    description: z._default(longText(1_000), ''),
    ...readOnlyFields('id'),
    ...labelReadOnly,
  }),
  'LabelDraft',
)
/** A label to be created in a category: a name of 1 to 200 characters and a description of at most 1,000. */
export type LabelDraft = Pick<z.input<typeof labelDraftSchema>, 'name' | 'category_id' | 'description'>

/** `PATCH /labels/{id}`; another `category_id` moves the label, which stays on its assets. */
export const labelPatchSchema = named(
  z.strictObject({
    id: z.optional(idSchema),
    name: z.optional(nameSchema()),
    category_id: z.optional(idSchema),
    description: z.optional(longText(1_000)),
    ...labelReadOnly,
  }),
  'LabelPatch',
)
/** Changes to a label; another `category_id` moves it, and it stays on its assets. */
export type LabelPatch = Partial<LabelDraft>

/** `DELETE /labels/`: ids alone, or as `ids`. */
export const deleteLabelsSchema = named(z.union([idsSchema, z.strictObject({ ids: idsSchema })]), 'DeleteLabels')

/** What is deleted with a label: its links to assets. */
export const labelUsageSchema = named(z.object({ assets: z.int() }), 'LabelUsage')
/** How many assets lose the label when it is deleted; they stay. */
export type LabelUsage = z.output<typeof labelUsageSchema>
/** The answer of `GET /labels/{id}/usage`. */
export const labelUsageAnswer = answerOf(labelUsageSchema)
