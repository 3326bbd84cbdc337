import type { BulkEdit } from '@selvedge/sdk/wire'
import type { Change } from '../changing/change.ts'
import { holdCatalogue } from '../changing/hold-catalogue.ts'
import { historyOf } from '../changing/history.ts'
import { bumpCatalogue } from '../db/catalogue-version.ts'
import { lookingUpRows } from '../db/joins.ts'
import type { Progress } from '../jobs/job-kind.ts'
import { notFound, Problem } from '../plugins/problem.ts'
import { type AppliedRow, type Direction, rowsToApply, setAside, writeTexts, writeValues } from './apply-rows.store.ts'
import { changeEdit, countRows, lockEdit, removeRows, type StoredEdit, toBulkEdit } from './bulk-edits.store.ts'
import type { TextColumn } from './plan-edit.ts'

const record = historyOf('variant')

/** Makes the change of a preview; variants that were changed or deleted since are refused, the others are done. */
export async function runEdit(
  change: Change,
  { id, except }: { id: string; except: readonly string[] },
  progress: Progress,
): Promise<BulkEdit> {
  const current = await holdCatalogue(change)
  await runnable(current, id)
  await removeRows(current, id, except)
  await applyAll(current, await countRows(current, id), 'forth', progress)
  await changeEdit(current, id, { state: 'done', job_id: null, run_at: change.at })
  return toBulkEdit(await countRows(current, id))
}

/** Gives back what the run changed; variants that were changed again or deleted since are kept as they are. */
export async function undoEdit(change: Change, { id }: { id: string }, progress: Progress): Promise<BulkEdit> {
  const current = await holdCatalogue(change)
  const edit = await undoable(current, id)
  await applyAll(current, edit, 'back', progress)
  await changeEdit(current, id, { state: 'undone', job_id: null, undone_at: change.at })
  return toBulkEdit(await countRows(current, id))
}

/** The bulk edit, held; throws when it was run. */
export async function runnable(change: Change, id: string): Promise<StoredEdit> {
  const edit = await lockEdit(change, id)
  if (!edit) throw notFound()
  if (edit.state !== 'previewed') throw alreadyRun()
  return edit
}

/** The bulk edit, held; throws when there is nothing to give back. */
export async function undoable(change: Change, id: string): Promise<StoredEdit> {
  const edit = await lockEdit(change, id)
  if (!edit) throw notFound()
  if (edit.state === 'previewed') throw new Problem(409, 'not_run', 'This bulk edit was not run.')
  if (edit.state === 'undone') throw alreadyUndone()
  return edit
}

export const alreadyRun = () => new Problem(409, 'already_run', 'This bulk edit was run already.')

export const alreadyUndone = () => new Problem(409, 'already_undone', 'This bulk edit was undone already.')

/** Few enough for progress more often than once a second, also on a slow machine. */
const AT_ONCE = 500

async function applyAll(change: Change, edit: StoredEdit, direction: Direction, progress: Progress): Promise<void> {
  const total = edit.changes
  let [done, last] = [0, undefined as string | undefined]
  progress(done, total)
  for (;;) {
    const rows = await lookingUpRows(change.trx, () => applyPart(change, edit, direction, last))
    if (rows.length === 0) break
    last = rows.at(-1)?.id
    done += rows.length
    progress(Math.min(done, total), total)
  }
  await bumpCatalogue(change.trx, change.supplierId)
}

async function applyPart(change: Change, edit: StoredEdit, direction: Direction, after: string | undefined) {
  const rows = await rowsToApply(change, edit, direction, { after, limit: AT_ONCE })
  await apply(change, edit, direction, rows)
  return rows
}

async function apply(change: Change, edit: StoredEdit, direction: Direction, rows: readonly AppliedRow[]) {
  const byReason = Map.groupBy(rows, ({ reason }) => reason)
  for (const [reason, stopped] of byReason) {
    if (reason !== null) await setAside(change, edit.id, { ids: idsOf(stopped), reason, direction })
  }
  const free = byReason.get(null) ?? []
  if (free.length === 0) return
  await write(change, edit, direction, free)
  await record(change, idsOf(free), 'updated', happeningOf(edit, direction))
}

function write(change: Change, edit: StoredEdit, direction: Direction, rows: readonly AppliedRow[]): Promise<void> {
  if (edit.attribute_id !== null) return writeValues(change, edit.id, direction, idsOf(rows))
  const texts = rows.map(({ id, before }) => ({ id, text: direction === 'forth' ? edit.value : before }))
  return writeTexts(change, edit.column_id as TextColumn, texts)
}

const idsOf = (rows: readonly AppliedRow[]): string[] => rows.map(({ id }) => id)

/** Longer texts would be kept once for every variant that they were given to. */
const MOST_REMEMBERED = 2_000

function happeningOf({ id, column_id, mode, value, value_ids, attribute_id }: StoredEdit, direction: Direction) {
  if (direction === 'back') return { bulk_edit: id, undone: [column_id] }
  const given = attribute_id === null ? value : { [mode]: value_ids }
  return JSON.stringify(given).length > MOST_REMEMBERED
    ? { bulk_edit: id, fields: [column_id] }
    : { bulk_edit: id, [column_id]: given }
}
