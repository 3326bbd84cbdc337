import type * as z from 'zod/mini'

import { refuseNoId, refuseNoIds } from '../shared/choice-request.ts'
import type { Merge } from './materials.schema.ts'

/** A merge rewrites every product and variant of the merged materials. */
const FOR_LONG = { timeout: 300_000 }

/** The request of a merge; refuses empty ids. */
export function mergeOf<Answer>(resource: string, merge: Merge, schema: z.core.$ZodType<Answer>) {
  refuseNoId(`${resource}.merge`, merge.selected_id)
  refuseNoIds(`${resource}.merge`, merge.merge_ids)
  return { schema, json: merge, ...FOR_LONG }
}
