import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { matchingSchema } from '../shared/choice.ts'
import { idsSchema } from '../shared/ids.ts'
import { answerOf, pageOf } from '../shared/page.ts'
import { shownStateSchema } from '../shared/state.ts'

/** A value of an item. Standard and tolerance belong to test results, e.g. flammability. */
export const linkedValueSchema = named(
  z.object({ id: z.string(), value: z.string(), standard: z.nullable(z.string()), tolerance: z.nullable(z.string()) }),
  'LinkedValue',
)

/** One entry of `attributes` of a variant or a product, and of `product_attributes`. */
export const linkedAttributeSchema = named(
  z.object({
    attribute_id: z.string(),
    attribute: described(z.string(), 'The name of the attribute.'),
    display_type: z.string(),
    unit: z.nullable(z.string()),
    values: z.array(linkedValueSchema),
  }),
  'LinkedAttribute',
)
/** An attribute of an item, with the item's values; `values[].id` is what `attributes` of a patch takes. */
export type LinkedAttribute = z.output<typeof linkedAttributeSchema>

/** The answer of every variant call: `GET` and `POST /variants/`, and those on one variant. */
export const variantSchema = named(
  z.object({
    id: z.string(),
    name: z.string(),
    description: z.nullable(z.string()),
    image_url: described(
      z.nullable(z.string()),
      'Replace `{size}` with thumbnail, card_md, medium_large, card_lg or full (`imageUrl` of the SDK does).',
    ),
    state: shownStateSchema,
    external_url: z.nullable(z.string()),
    external_id: described(z.nullable(z.string()), 'Internal code / SKU.'),
    warning: z.nullable(z.string()),
    version_code: z.nullable(z.string()),
    label_count: z.int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    meta: z.object({
      product: z.object({ id: z.string(), name: z.string() }),
      supplier: z.object({ id: z.string(), name: z.string() }),
      material: z.nullable(
        z.object({
          id: z.string(),
          name: z.string(),
          material_family_id: z.nullable(z.string()),
          material_family_name: z.nullable(z.string()),
        }),
      ),
      ambients: z.array(z.object({ id: z.string(), image_url: z.string() })),
      optionset: z.record(z.string(), z.object({ values: z.array(z.string()), type: z.string() })),
    }),
    attributes: z.array(linkedAttributeSchema),
    product_attributes: z.array(linkedAttributeSchema),
  }),
  'Variant',
)
/**
 * A sellable item of a product. `attributes` are its own, `product_attributes` those of its product; times are ISO 8601
 * in UTC.
 */
export type Variant = z.output<typeof variantSchema>

/** An option header of the supplier's variants. */
export const optionHeaderSchema = named(
  z.object({
    header: described(z.string(), 'In its most frequent spelling.'),
    type: described(z.string(), 'The most frequent type of its values.'),
    count: described(z.int(), 'Number of variants with this header.'),
  }),
  'OptionHeader',
)
/** An option header in use, such as 'Width', with the number of variants that have it. */
export type OptionHeader = z.output<typeof optionHeaderSchema>

/** The answer of `GET /variants/option_headers`. */
export const optionHeadersPage = pageOf(optionHeaderSchema)

/** Option headers to read. */
export interface OptionHeadersQuery {
  /** Part of the header, ignoring case and accents. */
  search?: string
  /** From 0. */
  page?: number
  /** 25 by default, at most 500. */
  limit?: number
}

/** The answer of `GET /variants/`: at most 500 variants, or 10,000 for `limit=-1`. */
export const variantPage = pageOf(variantSchema)
/** The answer of `POST /variants/` (201) and of every call on one variant; its `ETag` is the value for `If-Match`. */
export const variantAnswer = answerOf(variantSchema)

/** `DELETE /variants/`: ids alone, or what matches. */
export const deleteManySchema = named(z.union([idsSchema, z.strictObject({ matching: matchingSchema })]), 'DeleteMany')

/** Default columns of a table of variants (specification 1, section 9). */
export const DEFAULT_VARIANT_COLUMNS = [
  'checkbox',
  'image_url',
  'name',
  'meta.product.name',
  'meta.material.material_family_name',
  'state',
] as const

export * from './variant-changes.schema.ts'
