import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { answerOf } from '../shared/page.ts'
import { readOnlyFields } from '../shared/read-only.ts'
import { externalUrlSchema, longText, nameSchema } from '../shared/text.ts'

/** The answer of the calls on `/supplier/`. */
export const supplierSchema = named(
  z.object({
    id: z.string(),
    name: z.string(),
    url: z.nullable(z.string()),
    address: z.nullable(z.string()),
    logo_url: described(
      z.nullable(z.string()),
      'Replace `{size}` with the name of a size (`imageUrl` of the SDK does).',
    ),
  }),
  'Supplier',
)
/** The company that owns the catalogue, as data sheets and showcases name it. */
export type Supplier = z.output<typeof supplierSchema>

/** The answer of `GET` and `PATCH /supplier/` and of the calls on its logo; its `ETag` is the value for `If-Match`. */
export const supplierAnswer = answerOf(supplierSchema)

/**
 * The body of `PATCH /supplier/`: a name of 1 to 200 characters, an http(s) address, a postal address of at most
 * 1,000.
 */
export const supplierPatchSchema = named(
  z.partial(
    z.strictObject({
      name: nameSchema(),
      url: externalUrlSchema,
      address: z.nullable(longText(1_000)),
      id: described(z.string(), 'The id of the supplier.'),
      ...readOnlyFields('logo_url'),
    }),
  ),
  'SupplierPatch',
)
/** Changes to the supplier; `null` clears a field. */
export type SupplierPatch = Pick<z.input<typeof supplierPatchSchema>, 'name' | 'url' | 'address'>
