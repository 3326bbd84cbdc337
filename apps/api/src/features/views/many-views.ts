import type { WireChoice } from '@selvedge/sdk/wire'
import type { Change } from '../../platform/changing/change.ts'
import { eachChosen } from '../../platform/jobs/each-chosen.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { namedCopies } from '../../platform/changing/named-copies.ts'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import type { Row } from '../../platform/db/schema.ts'
import { Problem } from '../../platform/http/problem.ts'
import { viewList } from './view-list.store.ts'
import { insertCopies, lockViews, removeViews, viewsInUse } from './views.changes.store.ts'
import { isVisible } from './views.store.ts'

const record = historyOf('view')

export const deleteViews = (change: Change, choice: WireChoice): Promise<number> =>
  eachChosen(change, viewList, choice, holding(change), (views) => removeViewsOf(change, idsOf(views)))

const DUPLICATED_AT_ONCE = { max: 500, tooMany: 'At most 500 views can be duplicated at once.' }

/** Returns the ids of the copies, in the order of the chosen ids. */
export async function duplicateViews(change: Change, choice: WireChoice): Promise<string[]> {
  const { trx, supplierId } = change
  const copied: string[] = []
  const held = { ...holding(change), bounds: DUPLICATED_AT_ONCE }
  await eachChosen(change, viewList, choice, held, async (originals, ids) => {
    const copies = await namedCopies(change, 'views', originals, ids)
    await insertCopies(trx, supplierId, copies, change)
    await bumpCatalogue(trx, supplierId)
    await record(change, idsOf(copies), 'created')
    copied.push(...idsOf(copies))
  })
  return copied
}

/** Only views that this user may see; others count as missing. */
const holding = (change: Change) => ({
  async hold(ids: readonly string[]): Promise<Row<'views'>[]> {
    const views = await lockViews(change.trx, change.supplierId, ids)
    return views.filter((view) => isVisible(view, change))
  },
})

const idsOf = (views: readonly { id: string }[]): string[] => views.map(({ id }) => id)

/** Deletes views that this user may see; refused when one of them is in use. */
export async function removeViewsOf(change: Change, ids: readonly string[]): Promise<void> {
  const { trx, supplierId } = change
  refuseUsed(ids, await viewsInUse(trx, supplierId, ids))
  await removeViews(trx, supplierId, ids)
  await bumpCatalogue(trx, supplierId)
  await record(change, ids, 'deleted')
}

function refuseUsed(ids: readonly string[], used: ReadonlySet<string>): void {
  if (used.size === 0) return
  const [code, detail] = ['in_use', 'A channel or a showcase uses this view.']
  const errors = ids.flatMap((id, index) => (used.has(id) ? [{ index, id, code, detail }] : []))
  throw new Problem(409, code, detail, { errors })
}
