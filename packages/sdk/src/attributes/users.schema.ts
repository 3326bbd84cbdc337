import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'

/** An item that shows or carries another. */
export const namedUserSchema = named(z.object({ id: z.string(), name: z.string() }), 'NamedUser')
/** An item that shows or carries another, by id and name. */
export type NamedUser = z.output<typeof namedUserSchema>

/** A variant that carries a value. */
const carryingVariantSchema = named(
  z.object({
    id: z.string(),
    name: z.string(),
    product_id: described(z.optional(z.string()), 'Its product; servers before version 0.3 do not answer it.'),
  }),
  'CarryingVariant',
)

const firstOf = (what: string) => described(z.nullable(namedUserSchema), `${what}; null when there is none to name.`)

/** The first user of each kind, by name. */
export const firstUsersSchema = named(
  z.object({
    variant: described(
      z.nullable(carryingVariantSchema),
      'A variant that carries a value; null when there is none to name.',
    ),
    product: firstOf('A product that carries a value'),
    document: firstOf('The product of a data sheet that shows a value'),
    view: firstOf('A view that shows the attribute or filters by it, and that the user can see'),
    channel: firstOf('A channel that exports the attribute'),
    showcase: firstOf('A showcase that shows the attribute'),
    group: z.optional(firstOf('A group that has the attribute; not of values')),
  }),
  'FirstUsers',
)
/** The first item of each kind that uses an attribute or a value, by name, so that a deletion can name examples. */
export type FirstUsers = z.output<typeof firstUsersSchema>

/** Counts and names that usage has on top of its own. */
export const furtherUsers = () => ({
  documents: described(z.int(), 'Data sheets of products that carry a value themselves or by a variant.'),
  showcases: described(z.int(), 'Showcases that show the attribute.'),
  first: firstUsersSchema,
})
