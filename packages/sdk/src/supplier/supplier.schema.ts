import * as z from 'zod'

import { oneOf } from '../shared/page.ts'
import { externalUrlSchema, longText, nameSchema } from '../shared/text.ts'

export const supplierSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    url: z.string().nullable(),
    address: z.string().nullable(),
    logo_url: z.string().nullable(),
  })
  .meta({ id: 'Supplier' })
export type Supplier = z.output<typeof supplierSchema>

export const supplierAnswer = oneOf(supplierSchema)

export const supplierPatchSchema = z
  .strictObject({ name: nameSchema(), url: externalUrlSchema, address: longText(1_000).nullable() })
  .partial()
  .meta({ id: 'SupplierPatch' })
export type SupplierPatch = z.input<typeof supplierPatchSchema>
