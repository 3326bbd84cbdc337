import * as z from 'zod'

import { pageOf } from '../shared/page.ts'

export const materialSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    material_family_id: z.string(),
    material_family_name: z.string(),
  })
  .meta({ id: 'Material' })
export type Material = z.output<typeof materialSchema>

export const materialPage = pageOf(materialSchema)
