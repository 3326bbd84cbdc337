import type { FieldError, WireMerge } from '@selvedge/sdk/wire'
import type { Change } from '../../platform/changing/change.ts'
import { holdCatalogue } from '../../platform/changing/hold-catalogue.ts'
import { refuseUnknownReferences } from '../../platform/changing/known-references.ts'
import { invalid } from '../../platform/changing/refusals.ts'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Progress } from '../../platform/jobs/job-kind.ts'
import type { Uses } from './material-uses.store.ts'
import { present, type RefuseStale, type Tagged } from '../../platform/changing/one-item.ts'

/** Changes one existing item under the catalogue lock; returns the change at the locked version. */
export async function changingItem<Item>(
  asked: Change,
  read: (change: Change) => Promise<Tagged<Item> | undefined>,
  refuseStale: RefuseStale,
  work: (change: Change, item: Item) => Promise<void>,
): Promise<Change> {
  const change = await holdCatalogue(asked)
  const { item, rev } = present(await read(change))
  refuseStale(rev, item)
  await work(change, item)
  await bumpCatalogue(change.trx, change.supplierId)
  return change
}

/** The items to merge into the selected one. Throws unless all of them exist and there are at least two in total. */
export async function othersOf(
  change: Change,
  table: 'materials' | 'material_families',
  { selected_id, merge_ids }: WireMerge,
): Promise<string[]> {
  await refuseUnknownReferences(change, table, [selected_id], () => '#/selected_id')
  await refuseUnknownReferences(change, table, merge_ids, (index) => `#/merge_ids/${index}`)
  const others = merge_ids.filter((id) => id !== selected_id)
  if (others.length === 0) throw invalid('#/merge_ids', 'too_few', 'Select at least two.')
  return others
}

/** Called with the number of products of each batch that was moved. */
export type OnMoved = (products: number) => void

/** Reports the products moved so far as progress; throws once the job is cancelled. */
export function countedBy(progress: Progress, total: number): OnMoved {
  let done = 0
  return (products) => {
    done += products
    progress.signal.throwIfAborted()
    progress(done, total)
  }
}

const counted = (count: number, noun: string) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

/** Refuses to delete an item that is in use, and says by what. */
export function refuseUsed(what: string, { products, variants, materials = 0 }: Uses & { materials?: number }): void {
  const uses = [
    ...(materials > 0 ? [counted(materials, 'material')] : []),
    ...(products > 0 ? [counted(products, 'product')] : []),
    ...(variants > 0 ? [counted(variants, 'variant')] : []),
  ]
  if (uses.length === 0) return
  const list = new Intl.ListFormat('en').format(uses)
  const detail = `${what} is used by ${list}. Merge it into another one instead.`
  const errors: FieldError[] = [{ pointer: '#', code: 'in_use', detail }]
  throw new Problem(409, 'in_use', detail, { errors })
}
