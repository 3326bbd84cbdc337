import type { ImportProblem, ImportSpelling } from '@selvedge/sdk/wire'
import { notFound, Problem } from '../../platform/http/problem.ts'
import type { ImportPlan } from './planning/import-plan.ts'
import { KEPT_MS, problemsOf, type StoredImport, UNDO_MS } from './to-import.ts'

export function known(row: StoredImport | undefined): StoredImport {
  if (!row) throw notFound()
  return row
}

/** Throws unless the import is still to be written; a demo is written as soon as it is requested. */
export function refuseApplied({ state, is_demo }: StoredImport): void {
  if (is_demo) throw new Problem(409, 'import_applied', 'This is the demo, which has no file to import.')
  if (state !== 'applied') return
  throw new Problem(409, 'import_applied', 'This import has already been written. Undo it to import the file again.')
}

export function refuseExpired({ created_at }: StoredImport, at: Date): void {
  if (at.getTime() - created_at.getTime() > KEPT_MS) throw fileGone()
}

export const fileGone = () =>
  new Problem(410, 'import_expired', 'Files are kept for 24 hours, and this one has been deleted. Upload it again.')

export function refuseIncomplete(row: StoredImport): void {
  const problems = problemsOf(row)
  if (problems.length === 0) return
  throw new Problem(422, 'mapping_incomplete', problems[0]?.detail ?? '', {
    errors: problems.map(ofColumn),
  })
}

/** Refuses problems that only the catalogue reveals: a column fills a date attribute, but its date order is unknown. */
export function refuseUnsure({ problems }: Pick<ImportPlan, 'problems'>): void {
  if (problems.length === 0) return
  throw new Problem(422, 'mapping_incomplete', problems[0]?.detail ?? '', { errors: problems.map(ofColumn) })
}

/** Refuses to write values with several spellings until the user has decided which to keep. */
export function refuseUndecided(spellings: readonly Pick<ImportSpelling, 'source' | 'spelling'>[]): void {
  const undecided = spellings.filter(({ spelling }) => spelling === null)
  if (undecided.length === 0) return
  const names = undecided.map(({ source }) => `'${source}'`).join(', ')
  const detail = `Values of ${names} are spelled in several ways. Choose a spelling and check again.`
  const code = 'spelling_undecided'
  throw new Problem(422, code, detail, { errors: undecided.map(({ source }) => ofColumn({ source, code, detail })) })
}

const ofColumn = ({ source, code, detail }: ImportProblem) => ({ pointer: `#/mapping/${source ?? ''}`, code, detail })

export function refuseNotApplied({ state, applied_at, is_demo }: StoredImport, at: Date): void {
  if (state !== 'applied' || applied_at === null) {
    throw new Problem(409, 'import_not_applied', 'There is nothing to undo: this import has not been written.')
  }
  if (!is_demo && at.getTime() - applied_at.getTime() > UNDO_MS) {
    throw new Problem(410, 'import_expired', 'Imports can be undone for 30 days, and this one is older.')
  }
}
