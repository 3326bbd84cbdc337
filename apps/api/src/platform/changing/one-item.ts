import { BULK_MODES } from '@selvedge/sdk/wire'
import * as z from 'zod'

/** A change of one item replaces what it names, unless told otherwise. */
export const oneModeParams = z.object({
  mode: z.enum(BULK_MODES, { error: 'The mode must be append, remove or upsert.' }).default('upsert'),
})

export const ifMatchHeader = z.looseObject({
  'if-match': z.string().optional().describe('The ETag of the item as you last read it.'),
})

/** Throws when a change was made looking at an older state than this one. */
export type RefuseStale = (rev: number, current: unknown) => void
