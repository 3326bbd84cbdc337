import type { BulkEdit } from '@selvedge/sdk/wire'
import type { Change, ChangeSlices } from '../../platform/changing/change.ts'
import { CountMoves } from '../../platform/changing/count-moves.ts'
import { holdCatalogue } from '../../platform/changing/hold-catalogue.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import type { Moved } from '../../platform/changing/variant-counts.store.ts'
import { slicesWithin } from '../../platform/db/atomic-slices.ts'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import { lookingUpRows } from '../../platform/db/joins.ts'
import type { Progress } from '../../platform/jobs/job-kind.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import {
  type AppliedRow,
  type Direction,
  type Part,
  rowsToApply,
  setAside,
  writeOptions,
  writeTexts,
  writeValues,
} from './apply-rows.store.ts'
import { assetsToRestore, restoreAssets } from './asset-edits.store.ts'
import { attributesToRestore, columnsOf, restoreAttributes, touchGroups } from './attribute-edits.store.ts'
import { linksToRestore, restoreLinks } from './link-edits.store.ts'
import {
  changeEdit,
  countRows,
  lockEdit,
  optionValuesOf,
  removeRows,
  type StoredEdit,
  toBulkEdit,
} from './bulk-edits.store.ts'
import { isOption } from './option-edits.store.ts'
import type { TextColumn } from './plan-edit.ts'

const ENTITIES: Record<StoredEdit['kind'], string> = {
  variants: 'variant',
  assets: 'asset',
  links: 'variant',
  attributes: 'attribute',
}

/** State that the slices of an edit pass to the final transaction. */
export interface Edited {
  moves: CountMoves
  aside: AppliedRow[]
  /** Groups whose attributes changed. */
  groupIds: Set<string>
}

/** Applies a previewed edit. Variants that were changed or deleted since the preview are skipped. */
export async function runEdit(change: Change, { id, except }: ChosenEdit, edited: Edited): Promise<BulkEdit> {
  const current = await holdCatalogue(change)
  await runnable(current, id)
  await removeRows(current, id, except)
  await conclude(current, id, 'forth', edited)
  await changeEdit(current, id, { state: 'done', job_id: null, run_at: change.at })
  return toBulkEdit(await countRows(current, id))
}

/** Undoes a bulk edit. Variants that were changed again or deleted since then are skipped. */
export async function undoEdit(change: Change, { id }: { id: string }, edited: Edited): Promise<BulkEdit> {
  const current = await holdCatalogue(change)
  await undoable(current, id)
  await conclude(current, id, 'back', edited)
  await changeEdit(current, id, { state: 'undone', job_id: null, undone_at: change.at })
  return toBulkEdit(await countRows(current, id))
}

interface ChosenEdit {
  id: string
  except: readonly string[]
}

/** Writes the variants, each of them once; `except` are those that the user excluded. */
export async function applyInSlices(
  slicing: ChangeSlices,
  { id, except }: ChosenEdit,
  direction: Direction,
  progress: Progress,
): Promise<Edited> {
  const edit = await slicing.look(async (change) => {
    const current = await holdCatalogue(change)
    return direction === 'forth' ? runnable(current, id) : undoable(current, id)
  })
  const left = new Set(except)
  const edited: Edited = { moves: new CountMoves(), aside: [], groupIds: new Set() }
  const total = edit.changes
  const limit = Math.max(AT_ONCE, Math.ceil(total / MAX_SLICES))
  let [done, last] = [0, undefined as string | undefined]
  progress(done, total)
  for (;;) {
    const rows = await slicing.write(async (change) => {
      const part = async () => {
        const found = await nextOf(change, edit, direction, { after: last, limit })
        const wanted = found.filter((row) => !left.has(row.id))
        await apply(change, edit, { direction, edited }, wanted)
        return found
      }
      return lookingUpRows(change.trx, part)
    })
    last = rows.at(-1)?.id
    done += rows.length
    progress(Math.min(done, total), total)
    if (rows.length < limit) return edited
  }
}

/** The bulk edit, locked; throws when it has already run. */
export async function runnable(change: Change, id: string): Promise<StoredEdit> {
  const edit = await lockEdit(change, id)
  if (!edit) throw notFound()
  if (edit.state !== 'previewed') throw alreadyRun()
  return edit
}

/** The bulk edit, locked; throws when there is nothing to undo. */
export async function undoable(change: Change, id: string): Promise<StoredEdit> {
  const edit = await lockEdit(change, id)
  if (!edit) throw notFound()
  if (edit.state === 'previewed') throw new Problem(409, 'not_run', 'This bulk edit has not been run.')
  if (edit.state === 'undone') throw alreadyUndone()
  return edit
}

export const alreadyRun = () => new Problem(409, 'already_run', 'This bulk edit has already been run.')

export const alreadyUndone = () => new Problem(409, 'already_undone', 'This bulk edit has already been undone.')

/** Small enough to report progress more than once a second, even on a slow machine. */
const AT_ONCE = 500
/** The most slices that the embedded engine can hold. */
const MAX_SLICES = 400

interface Applying {
  direction: Direction
  edited: Edited
}

async function apply(
  change: Change,
  edit: StoredEdit,
  { direction, edited }: Applying,
  rows: readonly AppliedRow[],
): Promise<void> {
  const free = rows.filter(({ reason }) => reason === null)
  edited.aside.push(...rows.filter(({ reason }) => reason !== null))
  if (free.length === 0) return
  if (edit.kind === 'links') edited.moves.addAssets(await restoreLinks(change, free))
  else if (edit.kind === 'assets') edited.moves.addLabels(await restoreAssets(change, edit, idsOf(free)))
  else if (edit.kind === 'attributes') {
    for (const id of await restoreAttributes(change, edit, idsOf(free))) edited.groupIds.add(id)
  } else edited.moves.addMoved(await write(change, edit, direction, free))
  await historyOf(ENTITIES[edit.kind])(change, idsOf(free), 'updated', happeningOf(edit, direction))
}

async function conclude(change: Change, id: string, direction: Direction, edited: Edited): Promise<void> {
  const { moves, aside, groupIds } = edited
  for (const [reason, stopped] of Map.groupBy(aside, (row) => row.reason)) {
    if (reason !== null) await setAside(change, id, { ids: idsOf(stopped), reason, direction })
  }
  await moves.write(slicesWithin(change.trx), change.supplierId)
  await touchGroups(change, [...groupIds])
  await bumpCatalogue(change.trx, change.supplierId)
}

const nextOf = (change: Change, edit: StoredEdit, direction: Direction, part: Part): Promise<AppliedRow[]> =>
  edit.kind === 'variants' ? rowsToApply(change, edit, direction, part) : RESTORED[edit.kind](change, edit, part)

const RESTORED = { assets: assetsToRestore, links: linksToRestore, attributes: attributesToRestore }

async function write(
  change: Change,
  edit: StoredEdit,
  direction: Direction,
  rows: readonly AppliedRow[],
): Promise<Moved[]> {
  if (edit.attribute_id !== null) return writeValues(change, edit.id, direction, idsOf(rows))
  if (isOption(edit)) return writeOptions(change, edit.id, direction, idsOf(rows))
  const texts = rows.map(({ id, before }) => ({ id, text: direction === 'forth' ? edit.value : before }))
  return writeTexts(change, edit.column_id as TextColumn, texts)
}

const idsOf = (rows: readonly AppliedRow[]): string[] => rows.map(({ id }) => id)

/** Longer texts are not remembered: each would be stored once per variant that received it. */
const MAX_REMEMBERED = 2_000

function happeningOf(edit: StoredEdit, direction: Direction) {
  const { id, kind, column_id, mode, value, value_ids, attribute_id } = edit
  // The header of an option may contain a comma, which separates columns of attributes only.
  if (direction === 'back') return { bulk_edit: id, undone: kind === 'attributes' ? columnsOf(edit) : [column_id] }
  const list = optionValuesOf(edit) ?? (attribute_id === null ? undefined : value_ids)
  const given = list ? { [mode]: list } : value
  return JSON.stringify(given).length > MAX_REMEMBERED
    ? { bulk_edit: id, fields: [column_id] }
    : { bulk_edit: id, [column_id]: given }
}
