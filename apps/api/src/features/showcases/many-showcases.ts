import type { WireChoice } from '@selvedge/sdk/wire'
import type { Change } from '../../platform/changing/change.ts'
import { eachChosen } from '../../platform/jobs/each-chosen.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { namedCopies } from '../../platform/changing/named-copies.ts'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Progress } from '../../platform/jobs/job-kind.ts'
import { revokeShareLinks, shareLinks } from '../share-links/share-links.ts'
import { insertCopies as insertViewCopies } from '../views/views.changes.store.ts'
import { assignOwnViews, ownViewsOf, releaseViews } from './own-views.store.ts'
import { showcaseList } from './showcase-list.store.ts'
import { ownViewName } from './showcase-view.ts'
import { insertCopies, lockForDeletion, lockShowcases, removeShowcases } from './showcases.changes.store.ts'

const record = historyOf('showcase')

export const deleteShowcases = (change: Change, choice: WireChoice, progress: Progress): Promise<number> =>
  eachChosen(change, showcaseList, choice, { hold: holding(change, lockForDeletion), progress }, (showcases) =>
    removeShowcasesOf(change, idsOf(showcases)),
  )

/** Their links answer 410 from then on, and their own views are deleted too. */
export async function removeShowcasesOf(change: Change, ids: readonly string[]): Promise<void> {
  const { trx, supplierId } = change
  await revokeShareLinks(change, 'showcase', ids)
  await releaseViews(trx, supplierId, ids)
  await removeShowcases(trx, supplierId, ids)
  await bumpCatalogue(trx, supplierId)
  await record(change, ids, 'deleted')
}

const DUPLICATED_AT_ONCE = { max: 500, tooMany: 'At most 500 showcases can be duplicated at once.' }

/** Returns the ids of the copies, in the order of the chosen ids. */
export async function duplicateShowcases(change: Change, choice: WireChoice, progress: Progress): Promise<string[]> {
  const { trx, supplierId } = change
  const copied: string[] = []
  const held = { hold: holding(change, lockShowcases), bounds: DUPLICATED_AT_ONCE, progress }
  await eachChosen(change, showcaseList, choice, held, async (originals, ids) => {
    const copies = await namedCopies(change, 'showcases', originals, ids)
    const views = await copyViews(change, copies)
    await insertCopies(
      trx,
      supplierId,
      copies.map((copy) => ({ ...copy, viewId: views.get(copy.id) ?? null })),
      change,
    )
    await assignOwnViews(
      trx,
      supplierId,
      [...views].map(([showcaseId, viewId]) => ({ showcaseId, viewId })),
    )
    await shareLinks(change, 'showcase', idsOf(copies))
    await bumpCatalogue(trx, supplierId)
    await record(change, idsOf(copies), 'created')
    copied.push(...idsOf(copies))
  })
  return copied
}

/** Copies the own view of each showcase that has one. Returns the new views by copy. */
async function copyViews(
  change: Change,
  copies: readonly { id: string; originalId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const { trx, supplierId } = change
  const originals = await ownViewsOf(
    trx,
    supplierId,
    copies.map(({ originalId }) => originalId),
  )
  const views = copies.flatMap(({ id, originalId }) => {
    const viewId = originals.get(originalId)
    return viewId === undefined
      ? []
      : [{ showcaseId: id, copy: { id: newId(), originalId: viewId, name: ownViewName() } }]
  })
  await insertViewCopies(
    trx,
    supplierId,
    views.map(({ copy }) => copy),
    change,
  )
  return new Map(views.map(({ showcaseId, copy }) => [showcaseId, copy.id]))
}

const holding =
  ({ trx, supplierId }: Change, lock: typeof lockShowcases) =>
  (ids: readonly string[]) =>
    lock(trx, supplierId, ids)

const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id)
