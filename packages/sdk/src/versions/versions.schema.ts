import * as z from 'zod'

import { pageOf } from '../shared/page.ts'

export const versionSchema = z
  .object({ id: z.string(), code: z.string().describe('Shown uppercased.'), color: z.string() })
  .meta({ id: 'Version' })
export type Version = z.output<typeof versionSchema>

export const versionPage = pageOf(versionSchema)
