import * as z from 'zod/mini'

/** Variants, views and assets that were chosen, as a draft keeps them. */
export const itemsSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    product: z.exactOptional(z.string()),
    image_url: z.exactOptional(z.nullable(z.string())),
  }),
)

/** The choices of a linking wizard. */
export const linkChoicesSchema = z.object({
  variants: itemsSchema,
  views: itemsSchema,
  assets: itemsSchema,
  action: z.enum(['add', 'replace']),
})
