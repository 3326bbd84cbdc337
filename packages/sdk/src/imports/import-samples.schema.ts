import * as z from 'zod/mini'

import { DISPLAY_TYPES } from '../attributes/attributes.schema.ts'
import { described, named } from '../shared/documented.ts'

const sampleFieldSchema = z.object({
  field: described(z.string(), 'The displayed name: `SKU`, `Material`, or the name of an attribute.'),
  before: described(z.string(), 'Empty if there is none; truncated to 200 characters.'),
  after: described(z.string(), 'Empty if there is none; truncated to 200 characters.'),
  display_type: z.exactOptional(
    described(z.enum(DISPLAY_TYPES), 'The type of the values of an attribute; missing for other fields.'),
  ),
})

/** A product or variant as the import would create or change it. */
export const importSampleSchema = named(
  z.object({
    kind: z.enum(['product', 'variant']),
    action: z.enum(['new', 'changed']),
    line: described(z.int(), 'The line of the file or row of the sheet, from 1.'),
    name: described(z.string(), 'The name after the import, truncated to 200 characters.'),
    product: described(z.nullable(z.string()), 'The product of a variant after the import; null for a product.'),
    fields: described(z.array(sampleFieldSchema), 'The first 50 fields that change, or that a new item will have.'),
    more_fields: described(z.int(), 'Number of fields beyond those in `fields`.'),
  }),
  'ImportSample',
)
/** A product or variant as the import would create or change it, with old and new values. */
export type ImportSample = z.output<typeof importSampleSchema>
