import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { idSchema, idsSchema, MAX_BULK_IDS } from '../shared/ids.ts'
import { answerOf } from '../shared/page.ts'

/** A value of a group of probable duplicates. */
export const duplicateValueSchema = named(
  z.object({
    id: z.string(),
    value: z.string(),
    display_name: z.nullable(z.string()),
    live: z.boolean(),
    variant_count: described(z.int(), 'Variants that carry it themselves.'),
    product_count: described(z.int(), 'Products that carry it themselves.'),
  }),
  'DuplicateValue',
)
/** A value that is probably the same as others, and how many variants and products carry it. */
export type DuplicateValue = z.output<typeof duplicateValueSchema>

const duplicateGroupSchema = named(
  z.object({
    master_id: described(
      z.string(),
      'The most used value, proposed to replace the others; of equally used ones, one without punctuation and not all in capitals.',
    ),
    values: described(z.array(duplicateValueSchema), 'At least two, the most used first.'),
  }),
  'DuplicateGroup',
)

/** The answer of `GET /attributes/{id}/values/duplicates`. */
export const duplicateGroupsSchema = named(
  z.object({
    groups: described(z.array(duplicateGroupSchema), 'The most used first, at most 500.'),
    total: described(z.int(), 'Number of groups found, also beyond 500.'),
    searched: described(z.int(), 'Number of values compared.'),
  }),
  'DuplicateGroups',
)
/** Groups of values that are probably the same, each with its proposed master. */
export type DuplicateGroups = z.output<typeof duplicateGroupsSchema>
/** The answer of `GET /attributes/{id}/values/duplicates`. */
export const duplicateGroupsAnswer = answerOf(duplicateGroupsSchema)

/** `POST /attributes/{id}/values/duplicates/dismissals`. */
export const distinctValuesSchema = named(
  z.strictObject({ ids: described(idsSchema, 'At least two values of the attribute.') }),
  'DistinctValues',
)

/** Values that a user marked as different. */
export const distinctGroupSchema = named(
  z.object({
    id: z.string(),
    values: z.array(z.object({ id: z.string(), value: z.string() })),
    created_at: z.iso.datetime(),
  }),
  'DistinctValueGroup',
)
/** Values that are not the same, with their texts: no two of them are proposed as duplicates. */
export type DistinctValueGroup = z.output<typeof distinctGroupSchema>
/** The answer of `POST /attributes/{id}/values/duplicates/dismissals` (201). */
export const distinctGroupAnswer = answerOf(distinctGroupSchema)
/** The answer of `GET /attributes/{id}/values/duplicates/dismissals`. */
export const distinctGroupsAnswer = answerOf(z.array(distinctGroupSchema))

const MAX_GROUPS = 1_000

const mergeGroupSchema = named(
  z.strictObject({
    selected_id: described(idSchema, 'The value that stays and takes over all links.'),
    merge_ids: described(idsSchema, 'The values to merge; whether the selected one is among them makes no difference.'),
  }),
  'MergeGroup',
)

/** `PATCH /attributes/values/duplicates/merge`. */
export const mergeGroupsSchema = named(
  z.strictObject({
    attribute_id: idSchema,
    groups: z.array(mergeGroupSchema).check(
      z.minLength(1, { error: 'At least one group is needed.' }),
      z.maxLength(MAX_GROUPS, { error: 'At most 1,000 groups.' }),
      z.refine((groups) => groups.reduce((sum, { merge_ids }) => sum + merge_ids.length, 0) <= MAX_BULK_IDS, {
        error: 'At most 10,000 values.',
      }),
    ),
  }),
  'MergeGroups',
)
/** Groups of values of one attribute, each with the value that stays. */
export type MergeGroups = z.input<typeof mergeGroupsSchema>['groups']
/** The parsed body of `PATCH /attributes/values/duplicates/merge`. */
export type WireMergeGroups = z.output<typeof mergeGroupsSchema>

/** The answer of `PATCH /attributes/values/duplicates/merge`, and the `result` of its job. */
export const mergedGroupsSchema = named(
  z.object({
    groups: z.int(),
    count: described(z.int(), 'Number of values merged, including those that stay.'),
    merge_id: described(z.string(), 'What `undoMerge` takes, for 30 days.'),
  }),
  'MergedGroups',
)
/** How many groups were merged, and how many values they had. */
export type MergedGroups = z.output<typeof mergedGroupsSchema>
/** The answer of `PATCH /attributes/values/duplicates/merge`. */
export const mergedGroupsAnswer = answerOf(mergedGroupsSchema)
