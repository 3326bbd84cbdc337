import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { oneOf } from '../shared/page.ts'
import { readOnlyFields } from '../shared/read-only.ts'
import { externalUrlSchema, longText, nameSchema } from '../shared/text.ts'

export const supplierSchema = named(
  z.object({
    id: z.string(),
    name: z.string(),
    url: z.nullable(z.string()),
    address: z.nullable(z.string()),
    logo_url: described(
      z.nullable(z.string()),
      'Holds `{size}`: put the name of a size in its place (`imageUrl` of the SDK does).',
    ),
  }),
  'Supplier',
)
export type Supplier = z.output<typeof supplierSchema>

export const supplierAnswer = oneOf(supplierSchema)

export const supplierPatchSchema = named(
  z.partial(
    z.strictObject({
      name: nameSchema(),
      url: externalUrlSchema,
      address: z.nullable(longText(1_000)),
      id: described(z.string(), 'That of the supplier.'),
      ...readOnlyFields('logo_url'),
    }),
  ),
  'SupplierPatch',
)
/** What changes of the supplier; `null` empties. */
export type SupplierPatch = Pick<z.input<typeof supplierPatchSchema>, 'name' | 'url' | 'address'>
