import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { answerOf, pageOf } from '../shared/page.ts'
import { nameSchema } from '../shared/text.ts'

/** A row of `GET /material_families/`, and the answer of every call on one family. */
export const materialFamilySchema = named(
  z.object({
    id: z.string(),
    name: z.string(),
    material_count: described(z.int(), 'Materials in it.'),
    product_count: described(z.int(), 'Number of products made of one of its materials, in any state.'),
  }),
  'MaterialFamily',
)
/** A kind of materials, such as textiles. It is created with its first material. */
export type MaterialFamily = z.output<typeof materialFamilySchema>

/** The answer of `GET /material_families/`: at most 500 families, or 10,000 for `limit=-1`. */
export const materialFamilyPage = pageOf(materialFamilySchema)
/** The answer of every call on one family; its `ETag` is the value for `If-Match`. */
export const materialFamilyAnswer = answerOf(materialFamilySchema)

/** `PATCH /material_families/{id}`. */
export const materialFamilyPatchSchema = named(
  z.strictObject({ name: z.optional(nameSchema('Material family is required')) }),
  'MaterialFamilyPatch',
)
/** Changes to a family of materials. */
export type MaterialFamilyPatch = z.input<typeof materialFamilyPatchSchema>

/** The answer of `PATCH /material_families/merge`, and the `result` of its job. */
export const mergedFamiliesSchema = named(
  z.object({
    count: described(z.int(), 'Number of families merged, including the selected one.'),
    material_family: materialFamilySchema,
  }),
  'MergedMaterialFamilies',
)
/** Result of a merge: the remaining family, and the number of families before, including itself. */
export type MergedFamilies = z.output<typeof mergedFamiliesSchema>
/** The answer of `PATCH /material_families/merge`. */
export const mergedFamiliesAnswer = answerOf(mergedFamiliesSchema)
