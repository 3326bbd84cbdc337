import type { WireChoice } from '@selvedge/sdk/wire'
import { refuseUnknownIds } from '../changing/bulk-ids.ts'
import type { Change } from '../changing/change.ts'
import { type ChoiceBounds, chosenRows } from '../changing/choice.ts'
import { readCopyNames } from '../changing/copy-names.store.ts'
import { copyName } from '../changing/copy-names.ts'
import { FoldedNames } from '../changing/folded-names.ts'
import { historyOf } from '../changing/history.ts'
import { bumpCatalogue } from '../db/catalogue-version.ts'
import { newId } from '../db/ids.ts'
import { foldName, nameKey } from '../db/keys.ts'
import type { Row } from '../db/schema.ts'
import { Problem } from '../plugins/problem.ts'
import { viewList } from './view-list.ts'
import { insertCopies, lockViews, removeViews, type ViewCopy, viewsInUse } from './views.changes.store.ts'
import { isVisible } from './views.store.ts'

const record = historyOf('view')

export const deleteViews = (change: Change, choice: WireChoice): Promise<number> =>
  withChosen(change, choice, (views) =>
    removeViewsOf(
      change,
      views.map(({ id }) => id),
    ),
  )

const DUPLICATED_AT_ONCE = { most: 500, tooMany: 'At most 500 views can be duplicated at once.' }

/** Answers the ids of the copies, in the order of the ids chosen. */
export async function duplicateViews(change: Change, choice: WireChoice): Promise<string[]> {
  const { trx, supplierId } = change
  const copied: string[] = []
  await withChosen(
    change,
    choice,
    async (originals, ids) => {
      const copies = await nameCopies(change, ids, originals)
      const copyIds = copies.map(({ id }) => id)
      await insertCopies(trx, supplierId, copies, change)
      await bumpCatalogue(trx, supplierId)
      await record(change, copyIds, 'created')
      copied.push(...copyIds)
    },
    DUPLICATED_AT_ONCE,
  )
  return copied
}

/** Does the work some thousands of views at a time, and answers how many there were. */
async function withChosen(
  change: Change,
  choice: WireChoice,
  work: (views: readonly Row<'views'>[], ids: readonly string[]) => Promise<void>,
  bounds?: ChoiceBounds,
): Promise<number> {
  const { chunks, areNamed, count } = await chosenRows(viewList, change, choice, bounds)
  for await (const ids of chunks) {
    const locked = await lockViews(change.trx, change.supplierId, ids)
    const views = locked.filter((view) => isVisible(view, change))
    if (areNamed) refuseUnknownIds(ids, new Set(views.map(({ id }) => id)))
    await work(views, ids)
  }
  return count
}

/** Deletes views that this user may see; refused when one of them is used elsewhere. */
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

async function nameCopies(
  change: Change,
  ids: readonly string[],
  originals: readonly Row<'views'>[],
): Promise<ViewCopy[]> {
  const byId = new Map(originals.map((view) => [view.id, view]))
  const taken = new FoldedNames(await readCopyNames(change, 'views'))
  return ids.flatMap((id) => {
    const original = byId.get(id)
    if (!original) return []
    const name = copyName(original.name, taken)
    taken.add(name)
    return [{ id: newId(), original, name, name_fold: foldName(name), name_key: nameKey(name) }]
  })
}
