import { readingInTurn } from '../../../platform/tables/reading-turns.ts'
import { Readable } from 'node:stream'
import type { Import, ImportCheck } from '@selvedge/sdk/wire'
import type { AppDependencies } from '../../../platform/dependencies.ts'
import type { Change } from '../../../platform/changing/change.ts'
import type { JobKind, Progress } from '../../../platform/jobs/job-kind.ts'
import { inReadTransaction } from '../../../platform/listing/list-context.ts'
import { stale } from '../../../platform/http/conditional.ts'
import { reasonByLine, reasonsOf, shownLines } from '../rows/check-reasons.ts'
import { withFile } from '../import-file.ts'
import { dropFile, keepFile } from '../import-files.store.ts'
import { beginTask, giveUpTask, type ImportTask } from '../import-jobs.ts'
import type { ImportPlan } from './import-plan.ts'
import { known, refuseApplied, refuseExpired, refuseIncomplete, refuseUnsure } from '../import-problems.ts'
import { orUnreadable } from '../../../platform/tables/or-unreadable.ts'
import { sourceIn } from '../reading/import-source.ts'
import { changeImport, lockImport, readImport } from '../imports.store.ts'
import { noticesOf } from '../rows/notice-tally.ts'
import { planInSlices } from './plan-in-slices.ts'
import { refusedRows } from '../reading/read-file.ts'
import { readingOf, type StoredImport, toImport, toWireCounts, toWireSpellings } from '../to-import.ts'

interface Checked {
  rev: number
  check: ImportCheck
  refused: Uint8Array | undefined
}

/** A dry run: everything that writing does, except writing. */
export function checkJob(dependencies: AppDependencies): JobKind<ImportTask, Import, Checked> {
  return {
    name: 'check_import',
    alwaysJob: true,

    freeze: (change, order) => beginTask(change, order, 'check', refuseUnready),
    ended: giveUpTask,

    async prepare({ author: { supplierId }, at }, { importId }, progress) {
      const row = known(
        await inReadTransaction(dependencies.db, { supplierId }, (context) => readImport(context, importId)),
      )
      refuseUnready(row, at)
      return readingInTurn(() =>
        withFile(dependencies, { supplierId, importId }, (path) => checked(dependencies, row, path, at, progress)),
      )
    },

    async run(change, { importId }, _progress, { rev, check, refused }) {
      const row = known(await lockImport(change, importId))
      refuseApplied(row)
      if (row.rev !== rev) throw stale('this import', row.rev, toImport(row))
      await keepRefused(change, importId, refused)
      const now = { state: 'checked' as const, checked: JSON.stringify(check), applied: null, undone: null, job: null }
      return toImport(await changeImport(change, importId, { ...now, applied_at: null }, change.at))
    },
  }
}

function refuseUnready(row: StoredImport, at: Date): void {
  refuseApplied(row)
  refuseExpired(row, at)
  refuseIncomplete(row)
}

async function checked(
  { db }: AppDependencies,
  row: StoredImport,
  path: string,
  at: Date,
  progress: Progress,
): Promise<Checked> {
  const { supplier_id: supplierId, rev, facts } = row
  const source = await sourceIn(path, row, progress.signal, (rows) => progress(rows, facts.rows))
  const { plan } = await planInSlices(db, supplierId, source)
  progress.signal.throwIfAborted()
  refuseUnsure(plan)
  const { bytes, valueOf } = await refusedIn(plan, row, path)
  const check: ImportCheck = {
    counts: toWireCounts(plan.counts),
    reasons: reasonsOf(plan.refused, valueOf),
    samples: plan.samples,
    notices: noticesOf(plan.notices),
    spellings: toWireSpellings(plan.spellings),
    checked_at: at.toISOString(),
  }
  return { rev, check, refused: bytes }
}

async function refusedIn({ refused }: ImportPlan, row: StoredImport, path: string) {
  if (refused.length === 0) return { bytes: undefined, valueOf: () => '' }
  const asked = { reasons: reasonByLine(refused), shown: shownLines(refused) }
  const { bytes, shown } = await orUnreadable(() => refusedRows(path, readingOf(row), asked))
  const cells = new Map(shown)
  const places = new Map(row.facts.header.map((title, index) => [title, index]))
  const valueOf = (line: number, column: string) => cells.get(line)?.[places.get(column) ?? -1] ?? ''
  return { bytes, valueOf }
}

async function keepRefused(change: Change, importId: string, refused: Uint8Array | undefined): Promise<void> {
  if (refused) await keepFile(change, importId, 'refused', Readable.from([refused]))
  else await dropFile(change, importId, 'refused')
}
