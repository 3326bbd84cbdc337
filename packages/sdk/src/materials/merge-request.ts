import type * as z from 'zod/mini'

import { refuseNoId, refuseNoIds } from '../shared/choice-request.ts'
import type { Merge } from './materials.schema.ts'

/** A merge rewrites every product and variant of what is merged. */
const FOR_LONG = { timeout: 300_000 }

/** What a merge sends; empty ids are refused here. */
export function mergeOf<Answer>(resource: string, merge: Merge, schema: z.core.$ZodType<Answer>) {
  refuseNoId(`${resource}.merge`, merge.selected_id)
  refuseNoIds(`${resource}.merge`, merge.merge_ids)
  return { schema, json: merge, ...FOR_LONG }
}
