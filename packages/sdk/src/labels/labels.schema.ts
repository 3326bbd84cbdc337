import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { idSchema, idsSchema } from '../shared/ids.ts'
import { oneOf, pageOf } from '../shared/page.ts'
import { readOnlyFields } from '../shared/read-only.ts'
import { longText, nameSchema } from '../shared/text.ts'

export const CATEGORY_COLORS = ['green', 'sky', 'blue', 'purple', 'pink', 'red', 'orange', 'yellow'] as const
export type CategoryColor = (typeof CATEGORY_COLORS)[number]

export const categoryColorSchema = named(
  z.enum(CATEGORY_COLORS, { error: `The colour is one of ${CATEGORY_COLORS.join(', ')}.` }),
  'CategoryColor',
)

/** A category as its labels carry it. */
export const categoryOfLabelSchema = named(
  z.object({ id: z.string(), name: z.string(), color: categoryColorSchema }),
  'CategoryOfLabel',
)

const assetCount = () => described(z.int(), 'Assets that carry the label.')

/** A label as its category carries it. */
export const labelOfCategorySchema = named(
  z.object({ id: z.string(), name: z.string(), description: z.string(), asset_count: assetCount() }),
  'LabelOfCategory',
)

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
export type Label = z.output<typeof labelSchema>

export const labelCategorySchema = named(
  z.object({
    id: z.string(),
    name: z.string(),
    color: categoryColorSchema,
    description: z.string(),
    label_count: z.int(),
    labels: described(z.array(labelOfCategorySchema), 'All of them, by name.'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  'LabelCategory',
)
export type LabelCategory = z.output<typeof labelCategorySchema>

export const labelAnswer = oneOf(labelSchema)
export const labelCategoryAnswer = oneOf(labelCategorySchema)
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
export type LabelPatch = Partial<LabelDraft>

/** `DELETE /labels/`: the ids, alone or as `ids`. */
export const deleteLabelsSchema = named(z.union([idsSchema, z.strictObject({ ids: idsSchema })]), 'DeleteLabels')

/** What goes with a label: its links to so many assets. */
export const labelUsageSchema = named(z.object({ assets: z.int() }), 'LabelUsage')
export type LabelUsage = z.output<typeof labelUsageSchema>
export const labelUsageAnswer = oneOf(labelUsageSchema)
