import * as z from 'zod/mini'

import { named } from '../shared/documented.ts'
import { pageOf } from '../shared/page.ts'

/** A row of `GET /materials/`, as products carry it too. */
export const materialSchema = named(
  z.object({
    id: z.string(),
    name: z.string(),
    material_family_id: z.string(),
    material_family_name: z.string(),
  }),
  'Material',
)
/** What a product is made of, with the one family that it belongs to; read-only here. */
export type Material = z.output<typeof materialSchema>

/** The answer of `GET /materials/`: at most 500 materials, or 10,000 for `limit=-1`. */
export const materialPage = pageOf(materialSchema)
