import type { UndoneMerge } from '@selvedge/sdk/wire'
import { type Change, type ChangeSlices, changeSlicesWithin } from '../../../platform/changing/change.ts'
import { CountMoves } from '../../../platform/changing/count-moves.ts'
import { historyOf } from '../../../platform/changing/history.store.ts'
import { holdCatalogue } from '../../../platform/changing/hold-catalogue.ts'
import { bumpCatalogue } from '../../../platform/db/catalogue-version.ts'
import { lookingUpRows } from '../../../platform/db/joins.ts'
import { notFound, Problem } from '../../../platform/http/problem.ts'
import type { JobKind, Progress } from '../../../platform/jobs/job-kind.ts'
import { type OwnedAttribute, readAttribute, writeValues } from '../attribute-values.store.ts'
import type { Carrier } from '../value-links.store.ts'
import {
  changeMerge,
  countLinks,
  insertMerged,
  type KeyedValue,
  type LinkedItem,
  lockMerge,
  nextLinks,
  type Relinked,
  relinkItems,
} from './merges.store.ts'
import { planUndo, type UndoPlan } from './plan-undo.ts'

interface OneMerge {
  id: string
}

/** What the slices of an undo leave to its last transaction. */
interface Undone {
  plan: UndoPlan
  moves: CountMoves
  items: number
  itemsKept: number
}

/** Brings merged values back, with their links to what still has the value that they were merged into. */
export const undoMergeJob: JobKind<OneMerge, UndoneMerge, Undone> = {
  name: 'undo_merge_of_attribute_values',
  alwaysJob: true,
  async freeze(change, input) {
    const { jobId } = await undoable(change, input.id)
    if (jobId !== null) throw alreadyUndone()
    await changeMerge(change, input.id, { job_id: change.jobId })
    return input
  },
  inSlices: undoInSlices,
  run: conclude,
  ended: (change, { id }) => changeMerge(change, id, { job_id: null }),
}

const alreadyUndone = () =>
  new Problem(409, 'already_undone', 'This merge has already been undone, or is being undone.')

const attributeGone = () =>
  new Problem(
    409,
    'parent_gone',
    'This merge cannot be undone, because its attribute was deleted. Restore the attribute first.',
  )

interface UndoableMerge {
  /** The job that is undoing it. */
  jobId: string | null
  attribute: OwnedAttribute
}

/** The merge, locked; throws when it cannot be undone. */
async function undoable(change: Change, id: string): Promise<UndoableMerge> {
  const merge = await lockMerge(change, id)
  if (!merge) throw notFound()
  if (merge.undone_at !== null) throw alreadyUndone()
  const attribute = await readAttribute(change, merge.attribute_id)
  if (!attribute) throw attributeGone()
  return { jobId: merge.job_id, attribute }
}

async function undoInSlices(slicing: ChangeSlices, { id }: OneMerge, progress: Progress): Promise<Undone> {
  const [plan, total] = await slicing.look(async (change) => {
    const current = await holdCatalogue(change)
    const { attribute } = await undoable(current, id)
    return [await planUndo(current, id, attribute), await countLinks(current, id)] as const
  })
  const undone: Undone = { plan, moves: new CountMoves(), items: 0, itemsKept: 0 }
  progress(0, total)
  await insertInSlices(slicing, id, plan.restored)
  const limit = Math.max(LINKS_AT_ONCE, Math.ceil(total / MAX_LINK_SLICES))
  for (const carrier of ['variant', 'product'] as const) {
    await relinkInSlices(slicing, id, { carrier, limit, undone }, () =>
      progress(undone.items + undone.itemsKept, total),
    )
  }
  return undone
}

/** Per slice; more if the embedded engine could not hold that many slices. */
const [VALUES_AT_ONCE, LINKS_AT_ONCE, MAX_LINK_SLICES] = [1_000, 500, 280]

async function insertInSlices(slicing: ChangeSlices, id: string, values: readonly KeyedValue[]): Promise<void> {
  for (let start = 0; start < values.length; start += VALUES_AT_ONCE) {
    await slicing.write((change) => restoreValues(change, id, values.slice(start, start + VALUES_AT_ONCE)))
  }
}

async function restoreValues(change: Change, id: string, values: readonly KeyedValue[]): Promise<void> {
  await insertMerged(change, id, values)
  await historyOf('attribute_value')(
    change,
    values.map((value) => value.id),
    'restored',
    { merge: id },
  )
}

async function relinkInSlices(
  slicing: ChangeSlices,
  id: string,
  { carrier, limit, undone }: { carrier: Carrier; limit: number; undone: Undone },
  onPart: () => void,
): Promise<void> {
  const { plan } = undone
  const restored = new Set([...plan.restored, ...plan.restoredAfterRevert].map((value) => value.id))
  let after: string | undefined
  for (;;) {
    const found = await slicing.write((change) =>
      lookingUpRows(change.trx, async () => {
        const links = await nextLinks(change, id, { carrier, attributeId: plan.attribute.id, after, limit })
        const relinked = links.flatMap((item) => relinkedItem(item, plan, restored))
        if (relinked.length > 0) {
          undone.moves.addMoved(await relinkItems(change, carrier, relinked))
          const ids = relinked.map((item) => item.id)
          await historyOf(carrier)(change, ids, 'updated', { values: { merge_undone: id } })
        }
        undone.items += relinked.length
        undone.itemsKept += links.length - relinked.length
        return links
      }),
    )
    after = found.at(-1)?.id
    onPart()
    if (found.length < limit) return
  }
}

/**
 * A value comes back where the one that replaced it still is; that one goes if it came with the merge alone. An item that
 * would get several values of an attribute that takes one stays as it is.
 */
function relinkedItem(
  { id, before, now }: LinkedItem,
  { selectedOf, attribute }: UndoPlan,
  restored: ReadonlySet<string>,
): Relinked[] {
  const has = new Set(now)
  const merged = before.flatMap((value) => {
    const selected = selectedOf.get(value)
    return selected !== undefined && has.has(selected) ? [{ value, selected }] : []
  })
  const add = merged.flatMap(({ value }) => (restored.has(value) ? [value] : []))
  const stays = new Set([
    ...before,
    ...merged.flatMap(({ value, selected }) => (restored.has(value) ? [] : [selected])),
  ])
  const drop = new Set(merged.flatMap(({ selected }) => (stays.has(selected) ? [] : [selected])))
  const valuesAfter = new Set([...now.filter((value) => !drop.has(value)), ...add])
  const hasTooMany = attribute.display_type !== 'multiple_choice' && valuesAfter.size > 1
  return add.length > 0 && !hasTooMany ? [{ id, add, drop: [...drop] }] : []
}

async function conclude(
  change: Change,
  { id }: OneMerge,
  _progress: Progress,
  { plan, moves, items, itemsKept }: Undone,
): Promise<UndoneMerge> {
  const current = await holdCatalogue(change)
  await undoable(current, id)
  for (const target of plan.reverted) await revert(current, target)
  await restoreValues(current, id, plan.restoredAfterRevert)
  await moves.write(changeSlicesWithin(current).slices, current.supplierId)
  await changeMerge(current, id, { job_id: null, undone_at: current.at })
  await bumpCatalogue(current.trx, current.supplierId)
  const values = plan.restored.length + plan.restoredAfterRevert.length
  return { values, values_kept: plan.keptCount, items, items_kept: itemsKept }
}

async function revert(change: Change, { id, changes }: UndoPlan['reverted'][number]): Promise<void> {
  await writeValues(change, [id], changes, change.at)
  await historyOf('attribute_value')(change, [id], 'updated', changes)
}
