import * as z from 'zod'

import { matchingSchema } from '../shared/choice.ts'
import { idsSchema } from '../shared/ids.ts'
import { oneOf, pageOf } from '../shared/page.ts'
import { shownStateSchema, stateSchema } from '../shared/state.ts'

/** A value as an item carries it. Standard and tolerance belong to test results, e.g. flammability. */
export const linkedValueSchema = z
  .object({ id: z.string(), value: z.string(), standard: z.string().nullable(), tolerance: z.string().nullable() })
  .meta({ id: 'LinkedValue' })

export const linkedAttributeSchema = z
  .object({
    attribute_id: z.string(),
    attribute: z.string().describe('The name of the attribute.'),
    display_type: z.string(),
    unit: z.string().nullable(),
    values: z.array(linkedValueSchema),
  })
  .meta({ id: 'LinkedAttribute' })
export type LinkedAttribute = z.output<typeof linkedAttributeSchema>

export const variantSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    image_url: z
      .string()
      .nullable()
      .describe('Holds `{size}`: put thumbnail or medium_large in its place (`imageUrl` of the SDK does).'),
    state: shownStateSchema,
    external_url: z.string().nullable(),
    external_id: z.string().nullable().describe('Internal code / SKU.'),
    warning: z.string().nullable(),
    version_code: z.string().nullable(),
    label_count: z.int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    meta: z.object({
      product: z.object({ id: z.string(), name: z.string() }),
      supplier: z.object({ id: z.string(), name: z.string() }),
      material: z
        .object({
          id: z.string(),
          name: z.string(),
          material_family_id: z.string().nullable(),
          material_family_name: z.string().nullable(),
        })
        .nullable(),
      ambients: z.array(z.object({ id: z.string(), image_url: z.string() })),
      optionset: z.record(z.string(), z.object({ values: z.array(z.string()), type: z.string() })),
    }),
    attributes: z.array(linkedAttributeSchema),
    product_attributes: z.array(linkedAttributeSchema),
  })
  .meta({ id: 'Variant' })
export type Variant = z.output<typeof variantSchema>

export const variantPage = pageOf(variantSchema)
export const variantAnswer = oneOf(variantSchema)

export const BULK_MODES = ['append', 'remove', 'upsert'] as const
export type BulkMode = (typeof BULK_MODES)[number]

const fieldsSchema = z.strictObject({ state: stateSchema })

/** `PATCH /variants/?mode`: the same change for all that are chosen, or for none. */
export const variantsPatchSchema = z
  .union([
    z.strictObject({ ids: idsSchema, fields: fieldsSchema }),
    z.strictObject({ matching: matchingSchema, fields: fieldsSchema }),
  ])
  .meta({ id: 'VariantsPatch' })
export type VariantsPatch = z.input<typeof variantsPatchSchema>

/** `DELETE /variants/`: the ids alone, or what matches. */
export const deleteManySchema = z
  .union([idsSchema, z.strictObject({ matching: matchingSchema })])
  .meta({ id: 'DeleteMany' })

/** Columns that a table of variants shows unless the user chose others (specification 1, section 9). */
export const DEFAULT_VARIANT_COLUMNS = [
  'checkbox',
  'image_url',
  'name',
  'meta.product.name',
  'meta.material.material_family_name',
  'state',
] as const
