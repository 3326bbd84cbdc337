import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { answerOf } from '../shared/page.ts'

/** Setup progress of a new supplier. */
export const setupSchema = named(
  z.object({
    steps: described(
      z.object({
        product: z.boolean(),
        picture: z.boolean(),
        view: z.boolean(),
        channel: z.boolean(),
        showcase: z.boolean(),
      }),
      'Whether there is one of each, not counting the demo.',
    ),
    is_dismissed: described(z.boolean(), 'The supplier has dismissed the steps.'),
    demo: described(
      z.nullable(z.object({ import_id: z.string(), is_loading: z.boolean() })),
      'The import that undoing removes the demo with; null while none is loaded.',
    ),
    can_load_demo: described(z.boolean(), 'No product and no demo is there, and this user may write.'),
  }),
  'Setup',
)
/** The first steps of a supplier, and whether the demo is loaded. */
export type Setup = z.output<typeof setupSchema>

/** The answer of `GET /setup/` and `POST /setup/dismiss`. */
export const setupAnswer = answerOf(setupSchema)
