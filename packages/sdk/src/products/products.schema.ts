import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { oneOf, pageOf } from '../shared/page.ts'
import { shownStateSchema } from '../shared/state.ts'
import { linkedAttributeSchema } from '../variants/variants.schema.ts'

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
export type Product = z.output<typeof productSchema>

export const productPage = pageOf(productSchema)
export const productAnswer = oneOf(productSchema)
