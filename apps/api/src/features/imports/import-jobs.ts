import type { ImportJob } from '@selvedge/sdk/wire'
import type { Change } from '../../platform/changing/change.ts'
import { known } from './import-problems.ts'
import { changeImport, lockImport } from './imports.store.ts'
import type { StoredImport } from './to-import.ts'

/** The import a job works on, and the id of the job. */
export interface ImportTask {
  importId: string
  jobId?: string
}

/** Marks the import as being worked on, in the transaction that enqueues the job. */
export async function beginTask<Task extends ImportTask>(
  change: Change & { jobId: string },
  task: Task,
  name: ImportJob['task'],
  refuse: (row: StoredImport, at: Date) => void,
): Promise<Task> {
  refuse(known(await lockImport(change, task.importId)), change.at)
  const job: ImportJob = { id: change.jobId, task: name }
  await changeImport(change, task.importId, { job: JSON.stringify(job) }, change.at)
  return { ...task, jobId: change.jobId }
}

/** Clears the mark after a job ended without success; leaves that of a newer job alone. */
export async function giveUpTask(change: Change, { importId, jobId }: ImportTask): Promise<void> {
  const row = await lockImport(change, importId)
  if (row?.job && row.job.id === jobId) await changeImport(change, importId, { job: null }, change.at)
}
