import * as z from 'zod'

import { oneOf, pageOf } from '../shared/page.ts'
import { shownStateSchema } from '../shared/state.ts'
import { linkedAttributeSchema } from '../variants/variants.schema.ts'

export const productSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    state: shownStateSchema,
    ext_id: z.string().nullable().describe('Internal code or SKU.'),
    external_url: z.string().nullable(),
    warning: z.string().nullable(),
    image_url: z.string().nullable(),
    nr_variants: z.int(),
    version_codes: z.array(z.string()),
    version: z.object({ code: z.string(), color: z.string() }).nullable(),
    material: z
      .object({
        id: z.string(),
        name: z.string(),
        material_family_id: z.string(),
        material_family_name: z.string(),
      })
      .nullable(),
    attributes: z.array(linkedAttributeSchema),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Product' })
export type Product = z.output<typeof productSchema>

export const productPage = pageOf(productSchema)
export const productAnswer = oneOf(productSchema)
