import type { BulkEdit } from '@selvedge/sdk/wire'
import type { Change } from '../../platform/changing/change.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import {
  alreadyRun,
  alreadyUndone,
  applyInSlices,
  type Edited,
  runEdit,
  runnable,
  undoable,
  undoEdit,
} from './apply-edit.ts'
import { changeEdit } from './bulk-edits.store.ts'

interface OneEdit {
  id: string
}

/** An edit whose job did not succeed may be started again. */
const forgetJob = (change: Change, { id }: OneEdit) => changeEdit(change, id, { job_id: null })

export const runJob: JobKind<OneEdit & { except: readonly string[] }, BulkEdit, Edited> = {
  name: 'run_bulk_edit',
  alwaysJob: true,
  async freeze(change, input) {
    const { job_id } = await runnable(change, input.id)
    if (job_id !== null) throw alreadyRun()
    await changeEdit(change, input.id, { job_id: change.jobId })
    return input
  },
  inSlices: (slicing, input, progress) => applyInSlices(slicing, input, 'forth', progress),
  run: (change, input, _progress, edited) => runEdit(change, input, edited),
  ended: forgetJob,
}

export const undoJob: JobKind<OneEdit, BulkEdit, Edited> = {
  name: 'undo_bulk_edit',
  alwaysJob: true,
  async freeze(change, input) {
    const { job_id } = await undoable(change, input.id)
    if (job_id !== null) throw alreadyUndone()
    await changeEdit(change, input.id, { job_id: change.jobId })
    return input
  },
  inSlices: (slicing, { id }, progress) => applyInSlices(slicing, { id, except: [] }, 'back', progress),
  run: (change, input, _progress, edited) => undoEdit(change, input, edited),
  ended: forgetJob,
}
