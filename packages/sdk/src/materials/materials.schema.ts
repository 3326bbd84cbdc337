import * as z from 'zod/mini'

import { named } from '../shared/documented.ts'
import { pageOf } from '../shared/page.ts'

export const materialSchema = named(
  z.object({
    id: z.string(),
    name: z.string(),
    material_family_id: z.string(),
    material_family_name: z.string(),
  }),
  'Material',
)
export type Material = z.output<typeof materialSchema>

export const materialPage = pageOf(materialSchema)
