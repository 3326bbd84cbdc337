import * as z from 'zod'

/** An id: UUIDv7 in its canonical lower-case text form. */
export const idSchema = z.uuid({ error: 'An id is a UUID.' }).meta({ id: 'Id', description: 'UUIDv7' })

/** Ids of one bulk call: 1 to 10,000, repeated ones count once. */
export const idsSchema = z
  .array(idSchema)
  .min(1, { error: 'At least one id is needed.' })
  .max(10_000, { error: 'At most 10,000 ids.' })
  .transform((ids) => [...new Set(ids)])

export const MAX_BULK_IDS = 10_000
