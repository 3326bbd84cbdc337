import type { BulkEdit } from '@selvedge/sdk/wire'
import type { Change } from '../changing/change.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { alreadyRun, alreadyUndone, runEdit, runnable, undoable, undoEdit } from './apply-edit.ts'
import { changeEdit } from './bulk-edits.store.ts'

interface OneEdit {
  id: string
}

/** What ended without success may be asked for again. */
const forgetJob = (change: Change, { id }: OneEdit) => changeEdit(change, id, { job_id: null })

export const runJob: JobKind<OneEdit & { except: readonly string[] }, BulkEdit> = {
  name: 'run_bulk_edit',
  alwaysJob: true,
  async freeze(change, input) {
    const { job_id } = await runnable(change, input.id)
    if (job_id !== null) throw alreadyRun()
    await changeEdit(change, input.id, { job_id: change.jobId })
    return input
  },
  run: runEdit,
  ended: forgetJob,
}

export const undoJob: JobKind<OneEdit, BulkEdit> = {
  name: 'undo_bulk_edit',
  alwaysJob: true,
  async freeze(change, input) {
    const { job_id } = await undoable(change, input.id)
    if (job_id !== null) throw alreadyUndone()
    await changeEdit(change, input.id, { job_id: change.jobId })
    return input
  },
  run: undoEdit,
  ended: forgetJob,
}
