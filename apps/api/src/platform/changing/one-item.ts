import { BULK_MODES } from '@selvedge/sdk/wire'
import * as z from 'zod'
import { notFound } from '../http/problem.ts'

/** By default, a change of one item replaces what it names. */
export const oneModeParams = z.object({
  mode: z.enum(BULK_MODES, { error: 'The mode must be append, remove or upsert.' }).default('upsert'),
})

export const ifMatchHeader = z.looseObject({
  'if-match': z.string().optional().describe('The ETag of the item as last read.'),
})

/** An item with the revision that its ETag is made from. */
export interface Tagged<Item> {
  item: Item
  rev: number
}

/** Throws if the change was based on an older revision than this one. */
export type RefuseStale = (rev: number, current: unknown) => void

export function present<Item>(item: Item | undefined): Item {
  if (item === undefined) throw notFound()
  return item
}
