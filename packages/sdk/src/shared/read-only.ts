import * as z from 'zod/mini'

import { described } from './documented.ts'

/** Fields that a whole item has but a change ignores: accepted, so that a client may send back what it read. */
export function readOnlyFields<const Name extends string>(...names: readonly Name[]) {
  const ignored = () => described(z.optional(z.unknown()), 'Read-only: ignored.')
  return Object.fromEntries(names.map((name) => [name, ignored()])) as Record<Name, ReturnType<typeof ignored>>
}
