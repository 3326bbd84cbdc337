import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'

const sampleFieldSchema = z.object({
  field: described(z.string(), 'As people know it: `SKU`, `Material`, or the name of an attribute.'),
  before: described(z.string(), 'Empty where there is nothing; cut at 200 characters.'),
  after: described(z.string(), 'Empty where there is nothing; cut at 200 characters.'),
})

/** A product or variant as the import would create or change it. */
export const importSampleSchema = named(
  z.object({
    kind: z.enum(['product', 'variant']),
    action: z.enum(['new', 'changed']),
    line: described(z.int(), 'Of the file, or the row of the sheet, from 1.'),
    name: described(z.string(), 'As it will be; cut at 200 characters.'),
    product: described(z.nullable(z.string()), 'The product of a variant, as it will be; null for a product.'),
    fields: described(
      z.array(sampleFieldSchema),
      'Those that change, and all that something new will have: the first 50.',
    ),
    more_fields: described(z.int(), 'Fields that are not among `fields`.'),
  }),
  'ImportSample',
)
/** A product or variant as the import would create or change it, with old and new values. */
export type ImportSample = z.output<typeof importSampleSchema>
