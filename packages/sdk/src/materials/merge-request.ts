import type * as z from 'zod/mini'

import { asJobOf } from '../jobs/as-job.ts'
import { refuseNoId, refuseNoIds } from '../shared/choice-request.ts'
import type { Merge } from './materials.schema.ts'

/** A merge rewrites every product and variant of the merged materials. */
const FOR_LONG = { timeout: 300_000 }

/** The request of a merge; refuses empty ids. */
export function mergeOf<Answer>(resource: string, merge: Merge, schema: z.core.$ZodType<Answer>) {
  refuseEmpty(`${resource}.merge`, merge)
  return { schema, json: merge, ...FOR_LONG }
}

/** The request of a merge as a job. */
export function mergeAsJobOf<Result>(resource: string, merge: Merge) {
  refuseEmpty(`${resource}.asJob.merge`, merge)
  return { ...asJobOf<Result>(), json: merge }
}

function refuseEmpty(call: string, { selected_id, merge_ids }: Merge): void {
  refuseNoId(call, selected_id)
  refuseNoIds(call, merge_ids)
}
