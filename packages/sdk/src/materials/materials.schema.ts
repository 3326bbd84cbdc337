import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { idSchema, idsSchema } from '../shared/ids.ts'
import { answerOf, pageOf } from '../shared/page.ts'
import { nameSchema } from '../shared/text.ts'

/** A row of `GET /materials/`, and the answer of every call on one material. */
export const materialSchema = named(
  z.object({
    id: z.string(),
    name: z.string(),
    material_family_id: z.string(),
    material_family_name: z.string(),
    product_count: described(z.int(), 'Number of products made of it, in any state.'),
  }),
  'Material',
)
/** What products are made of. Its name is unique within its one family, ignoring case. */
export type Material = z.output<typeof materialSchema>

/** The answer of `GET /materials/`: at most 500 materials, or 10,000 for `limit=-1`. */
export const materialPage = pageOf(materialSchema)
/** The answer of `POST /materials/` (201) and of every call on one material; its `ETag` is the value for `If-Match`. */
export const materialAnswer = answerOf(materialSchema)

const MATERIAL_REQUIRED = 'Material is required'
const FAMILY_REQUIRED = 'Material family is required'

/** `POST /materials/`, and the `new_material` of a product. */
export const newMaterialSchema = named(
  z.strictObject({
    name: nameSchema(MATERIAL_REQUIRED),
    material_family_name: described(
      nameSchema(FAMILY_REQUIRED),
      'The family of this name, regardless of case; created if needed.',
    ),
  }),
  'NewMaterial',
)
/** A material to be created, in the family with the given name. */
export type NewMaterial = z.input<typeof newMaterialSchema>
/** A parsed `NewMaterial`: names trimmed. */
export type WireNewMaterial = z.output<typeof newMaterialSchema>

/** `PATCH /materials/{id}`: omitted fields stay as they are. */
export const materialPatchSchema = named(
  z.strictObject({
    name: z.optional(nameSchema(MATERIAL_REQUIRED)),
    material_family_name: described(
      z.optional(nameSchema(FAMILY_REQUIRED)),
      'Moves the material, with its products and variants, to the family of this name, which is created if needed.',
    ),
  }),
  'MaterialPatch',
)
/** Changes to a material. */
export type MaterialPatch = z.input<typeof materialPatchSchema>

/** `PATCH /materials/merge` and `PATCH /material_families/merge`. */
export const mergeSchema = named(
  z.strictObject({
    selected_id: described(idSchema, 'The one that is kept.'),
    merge_ids: described(
      idsSchema,
      'The ones to merge into it; whether the selected one is among them makes no difference.',
    ),
  }),
  'Merge',
)
/** The item that remains (`selected_id`), and those merged into it. */
export type Merge = z.input<typeof mergeSchema>
/** The parsed body of a merge: ids without duplicates. */
export type WireMerge = z.output<typeof mergeSchema>

/** The answer of `PATCH /materials/merge`, and the `result` of its job. */
export const mergedMaterialsSchema = named(
  z.object({
    count: described(z.int(), 'Number of materials merged, including the selected one.'),
    material: materialSchema,
  }),
  'MergedMaterials',
)
/** Result of a merge: the remaining material, and the number of materials before, including itself. */
export type MergedMaterials = z.output<typeof mergedMaterialsSchema>
/** The answer of `PATCH /materials/merge`. */
export const mergedMaterialsAnswer = answerOf(mergedMaterialsSchema)
