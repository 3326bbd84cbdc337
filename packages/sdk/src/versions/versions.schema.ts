import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { pageOf } from '../shared/page.ts'

/** A row of `GET /versions/`; attributes carry versions in the same shape. */
export const versionSchema = named(
  z.object({ id: z.string(), code: described(z.string(), 'Shown uppercased.'), color: z.string() }),
  'Version',
)
/** A season or edition: its code and colour; read-only. */
export type Version = z.output<typeof versionSchema>

/** The answer of `GET /versions/`: at most 500 versions, or 10,000 for `limit=-1`. */
export const versionPage = pageOf(versionSchema)
