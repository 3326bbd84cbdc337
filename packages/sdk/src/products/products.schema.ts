import * as z from 'zod/mini'

import { newMaterialSchema } from '../materials/materials.schema.ts'
import { matchingSchema } from '../shared/choice.ts'
import { described, named } from '../shared/documented.ts'
import { idSchema, idsSchema } from '../shared/ids.ts'
import { answerOf, pageOf } from '../shared/page.ts'
import { readOnlyFields } from '../shared/read-only.ts'
import { shownStateSchema, stateSchema } from '../shared/state.ts'
import { externalUrlSchema, longText, nameSchema, plainText } from '../shared/text.ts'
import { assetRefsSchema, BULK_MODES, linkedAttributeSchema } from '../variants/variants.schema.ts'

/** The answer of every product call: `GET` and `POST /products/`, and those on one product. */
export const productSchema = named(
  z.object({
    id: z.string(),
    name: z.string(),
    description: z.nullable(z.string()),
    state: shownStateSchema,
    ext_id: described(z.nullable(z.string()), 'Internal code or SKU.'),
    external_url: z.nullable(z.string()),
    warning: z.nullable(z.string()),
    image_url: z.nullable(z.string()),
    nr_variants: z.int(),
    version_codes: z.array(z.string()),
    version: z.nullable(z.object({ code: z.string(), color: z.string() })),
    material: z.nullable(
      z.object({
        id: z.string(),
        name: z.string(),
        material_family_id: z.string(),
        material_family_name: z.string(),
      }),
    ),
    attributes: z.array(linkedAttributeSchema),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
  'Product',
)
/**
 * A product, which groups variants; `nr_variants` counts them in every state, `image_url` contains `{size}`
 * (`imageUrl`), times are ISO 8601 in UTC.
 */
export type Product = z.output<typeof productSchema>

/** The answer of `GET /products/`: at most 500 products, or 10,000 for `limit=-1`. */
export const productPage = pageOf(productSchema)
/** The answer of `POST /products/` (201) and of every call on one product; its `ETag` is the value for `If-Match`. */
export const productAnswer = answerOf(productSchema)

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === ''
const required = (sentence: string) => (issue: { input?: unknown }) => (isMissing(issue.input) ? sentence : undefined)

const NAME_REQUIRED = 'Product name is required'
const name = z.pipe(z.string({ error: required(NAME_REQUIRED) }), nameSchema(NAME_REQUIRED))
const MATERIAL_REQUIRED = 'Material is required'
const materialId = z.uuid({ error: (issue) => (isMissing(issue.input) ? MATERIAL_REQUIRED : 'An id must be a UUID.') })

/** An optional text; an empty one means none. */
const orNothing = (text: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.nullable(text),
    z.transform((given: string | null) => given || null),
  )

const valueIdsSchema = described(
  z.array(idSchema).check(z.maxLength(1_000, { error: 'At most 1,000 values.' })),
  'Ids of attribute values. An attribute of any type but multiple_choice holds one of its values at a time.',
)

/** Fields that can be set for many products at once. */
const sharedFields = {
  description: z.optional(orNothing(longText(10_000))),
  state: z.optional(stateSchema),
  external_url: z.optional(externalUrlSchema),
  material_id: z.optional(materialId),
  version_id: z.optional(z.nullable(idSchema)),
  attributes: z.optional(valueIdsSchema),
}

const READ_ONLY = readOnlyFields(
  'image_url',
  'warning',
  'nr_variants',
  'version_codes',
  'version',
  'material',
  'created_by',
  'created_at',
  'updated_at',
)

/** Fields of single products only. */
const ownFields = {
  ext_id: z.optional(orNothing(plainText(200))),
  material_family_id: described(z.optional(z.nullable(idSchema)), 'If sent, the current family of the material.'),
}

const hasMaterials = (product: unknown): boolean =>
  typeof product === 'object' && product !== null && 'material_id' in product && product.material_id !== undefined
const EITHER_MATERIAL = 'Either material_id or new_material.'

const newMaterial = described(
  z.optional(newMaterialSchema),
  'Instead of `material_id`: the material of this name in this family, each created where there is none.',
)

/** `POST /products/`. */
export const newProductSchema = named(
  z
    .strictObject({
      ...READ_ONLY,
      ...readOnlyFields('id'),
      ...sharedFields,
      ...ownFields,
      name,
      new_material: newMaterial,
      first_variant: described(
        z.optional(z.strictObject({ name: nameSchema('Variant name is required') })),
        'A variant to create with the product, as a draft.',
      ),
      state: z._default(stateSchema, 'draft'),
    })
    .check(
      z.refine(({ material_id, new_material }) => (material_id === undefined) !== (new_material === undefined), {
        path: ['material_id'],
        error: ({ input }) => (hasMaterials(input) ? EITHER_MATERIAL : MATERIAL_REQUIRED),
      }),
    ),
  'NewProduct',
)
/**
 * A product to be created: a name of 1 to 200 characters, unique ignoring case, and a material, either existing
 * (`material_id`) or created with it (`new_material`); by default a draft.
 */
export type NewProduct = z.input<typeof newProductSchema>

/** `PATCH /products/{id}`: omitted fields stay as they are. */
export const productPatchSchema = named(
  z
    .strictObject({
      ...READ_ONLY,
      id: described(z.optional(z.string()), 'If sent, the id in the path.'),
      ...sharedFields,
      ...ownFields,
      name: z.optional(name),
      new_material: newMaterial,
    })
    .check(
      z.refine(({ material_id, new_material }) => material_id === undefined || new_material === undefined, {
        path: ['material_id'],
        error: EITHER_MATERIAL,
      }),
    ),
  'ProductPatch',
)
/** Changes to a product; omitted fields stay, null and an empty text clear a field. */
export type ProductPatch = z.input<typeof productPatchSchema>

const fieldsSchema = z
  .strictObject({ ...sharedFields, meta: z.optional(z.strictObject({ assets: z.optional(assetRefsSchema) })) })
  .check(
    z.refine((fields) => Object.keys(fields).length > 0, {
      error: 'At least one field is needed.',
      // Skipped when there is an unknown field, which is then the only error reported.
      when: ({ issues }) => issues.length === 0,
    }),
  )
/** Fields that one call sets for many products. */
export type ProductFields = z.input<typeof fieldsSchema>

/** `PATCH /products/?mode`: the same change for all chosen products, or for none. */
export const productsPatchSchema = named(
  z.union([
    z.strictObject({ ids: idsSchema, fields: fieldsSchema }),
    z.strictObject({ matching: matchingSchema, fields: fieldsSchema }),
  ]),
  'ProductsPatch',
)

/** `PATCH /products/{id}/assets?mode`. */
export const productAssetsSchema = named(z.strictObject({ assets: assetRefsSchema }), 'ProductAssets')

/** `PATCH /products/{id}/image`. */
export const productImageSchema = named(
  z.strictObject({
    mode: described(
      z.optional(z.enum(BULK_MODES, { error: 'The mode must be append, remove or upsert.' })),
      'Instead of the one in the address; `remove` takes the image away, with or without the id of the asset.',
    ),
    asset_id: z.optional(z.nullable(idSchema)),
  }),
  'ProductImage',
)

/** What is deleted or unlinked with a product. */
export const productUsageSchema = named(
  z.object({
    variants: described(z.int(), 'Deleted with it.'),
    views: described(z.int(), 'Static views that lose members.'),
    assets: described(z.int(), 'Assets linked to it or to its variants; they stay, without the link.'),
    documents: described(z.int(), 'Data sheets, deleted with it.'),
  }),
  'ProductUsage',
)
/**
 * How many items are deleted with a product (variants, data sheets), and how many are unlinked from it (assets, members
 * of static views).
 */
export type ProductUsage = z.output<typeof productUsageSchema>
/** The answer of `GET /products/{id}/usage`. */
export const productUsageAnswer = answerOf(productUsageSchema)
