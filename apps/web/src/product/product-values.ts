import type { ProductValues } from '@selvedge/machines'
import { STATES } from '@selvedge/sdk'
import { LEGACY_STATES } from '@selvedge/sdk/wire'
import * as z from 'zod/mini'
import { linkedAttributeSchema } from '../attribute-fields/linked-attributes-schema.ts'

/** Parses a stored draft of the product form; all other keys are attributes. */
export const productValuesSchema = z.catchall(
  z.object({
    name: z.string(),
    description: z.string(),
    state: z.enum([...STATES, ...LEGACY_STATES]),
    external_url: z.string(),
    ext_id: z.string(),
    material: z.nullable(z.object({ name: z.string(), material_family_name: z.string() })),
    version: z.string(),
  }),
  z.nullable(linkedAttributeSchema),
) satisfies z.ZodMiniType<ProductValues>
