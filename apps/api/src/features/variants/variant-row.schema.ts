import { variantSchema } from '@selvedge/sdk/wire'
import * as z from 'zod/mini'
import { picked } from '../../platform/listing/pages/picked.ts'

const { meta } = variantSchema.shape
const { product, material } = meta.shape

/** A row with `fields`: fields that were not requested are left out, at every depth. */
export const variantRow = picked(variantSchema, 'PickedVariant', {
  meta: z.optional(
    z.extend(z.partial(meta), {
      product: z.optional(z.partial(product)),
      material: z.optional(z.nullable(z.partial(material.def.innerType))),
    }),
  ),
})
