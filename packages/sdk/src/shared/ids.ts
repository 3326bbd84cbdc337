import * as z from 'zod/mini'

import { named } from './documented.ts'

/** An id: UUIDv7 in its canonical lower-case text form. */
export const idSchema = named(z.uuid({ error: 'An id must be a UUID.' }), 'Id', 'UUIDv7')

/** Ids of one bulk call: 1 to 10,000, duplicates count once. */
export const idsSchema = z.pipe(
  z
    .array(idSchema)
    .check(
      z.minLength(1, { error: 'At least one id is needed.' }),
      z.maxLength(10_000, { error: 'At most 10,000 ids.' }),
    ),
  z.transform((ids: string[]) => [...new Set(ids)]),
)

/** Maximum number of ids per bulk call; more get 413 `too_many_items`. A choice by matching has no such limit. */
export const MAX_BULK_IDS = 10_000
