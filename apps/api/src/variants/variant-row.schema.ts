import { variantSchema } from '@selvedge/sdk/wire'

const { meta } = variantSchema.shape
const { product, material } = meta.shape

/** A row with `fields`: whatever was not asked for is left out, at every depth. */
export const variantRow = variantSchema
  .partial()
  .required({ id: true })
  .extend({
    meta: meta
      .partial()
      .extend({ product: product.partial().optional(), material: material.unwrap().partial().nullable().optional() })
      .optional(),
  })
  .meta({ id: 'PickedVariant' })
