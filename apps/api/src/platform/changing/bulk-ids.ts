import { idSchema, MAX_BULK_IDS } from '@selvedge/sdk/wire'
import { Problem } from '../http/problem.ts'

/**
 * Validates the ids of a bulk call before its schema does, so that missing, too many and malformed ids get different
 * errors.
 */
export function refuseBadIds(ids: unknown, pointer: string): void {
  if (!Array.isArray(ids)) return
  if (ids.length === 0) throw bad(422, 'empty_ids', 'At least one id is needed.', pointer)
  if (ids.length > MAX_BULK_IDS) throw bad(413, 'too_many_items', 'At most 10,000 ids.', pointer)
  const index = ids.findIndex((id) => !idSchema.safeParse(id).success)
  if (index >= 0) throw bad(422, 'invalid', 'An id must be a UUID.', `${pointer}/${index}`)
}

function bad(status: number, code: string, detail: string, pointer: string): Problem {
  return new Problem(status, code, detail, { errors: [{ pointer, code, detail }] })
}

/** Rejects a bulk call that names unknown ids; the error lists each with its position, and nothing is changed. */
export function refuseUnknownIds(ids: readonly string[], known: ReadonlySet<string>): void {
  const errors = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ index, id, code: 'unknown_id', detail: `There is no item ${id}.` }],
  )
  if (errors.length > 0) throw new Problem(404, 'unknown_ids', 'Some of these items do not exist.', { errors })
}

/** The ids in a body that has not been validated yet. */
export const idsIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'ids' in body ? body.ids : undefined
