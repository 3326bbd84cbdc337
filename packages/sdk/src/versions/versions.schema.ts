import * as z from 'zod/mini'

import { described, named } from '../shared/documented.ts'
import { pageOf } from '../shared/page.ts'

export const versionSchema = named(
  z.object({ id: z.string(), code: described(z.string(), 'Shown uppercased.'), color: z.string() }),
  'Version',
)
export type Version = z.output<typeof versionSchema>

export const versionPage = pageOf(versionSchema)
