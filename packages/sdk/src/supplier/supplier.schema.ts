import * as z from 'zod/mini'

import { named } from '../shared/documented.ts'
import { oneOf } from '../shared/page.ts'
import { externalUrlSchema, longText, nameSchema } from '../shared/text.ts'

export const supplierSchema = named(
  z.object({
    id: z.string(),
    name: z.string(),
    url: z.nullable(z.string()),
    address: z.nullable(z.string()),
    logo_url: z.nullable(z.string()),
  }),
  'Supplier',
)
export type Supplier = z.output<typeof supplierSchema>

export const supplierAnswer = oneOf(supplierSchema)

export const supplierPatchSchema = named(
  z.partial(z.strictObject({ name: nameSchema(), url: externalUrlSchema, address: z.nullable(longText(1_000)) })),
  'SupplierPatch',
)
export type SupplierPatch = z.input<typeof supplierPatchSchema>
