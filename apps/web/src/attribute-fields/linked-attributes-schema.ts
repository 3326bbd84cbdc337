import * as z from 'zod/mini'

/** Parses an attribute with its values from local storage. */
export const linkedAttributeSchema = z.object({
  attribute_id: z.string(),
  attribute: z.string(),
  display_type: z.string(),
  unit: z.nullable(z.string()),
  values: z.array(
    z.object({
      id: z.string(),
      value: z.string(),
      standard: z.nullable(z.string()),
      tolerance: z.nullable(z.string()),
    }),
  ),
})

export const linkedAttributesSchema = z.array(linkedAttributeSchema)
