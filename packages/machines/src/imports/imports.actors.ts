import { type Choice, type Client, type Import, type ImportPatch, isMatching, type Job } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { fromRead } from '../actor-slot.ts'
import type { ConfirmedRows } from '../shared/confirm.machine.ts'
import { createFollowJob, type JobCalls } from '../shared/job.actors.ts'
import type { ImportRef } from './import.machine.ts'
import type { ChosenFile, ImportTask } from './import.types.ts'
import { importKeys } from './imports.keys.ts'

interface Calls {
  imports: Pick<Client['imports'], 'create' | 'get' | 'update' | 'asJob'>
  jobs: JobCalls
}

/** The real work behind the slots of the import machine. Bound once per page, from the client's parts and the cache. */
export function createImportActors({ imports, jobs }: Calls, cache: QueryClient) {
  return {
    createImport: fromPromise<Import, { file: ChosenFile }>(
      async ({ input: { file }, signal }) => (await imports.create(file, { signal })).value,
    ),
    readImport: fromRead<Import, { id: string }>(
      async ({ input: { id }, signal }) => (await imports.get(id, { signal })).value,
    ),
    // Without the signal: what was corrected is kept, also when the page is left at once.
    updateImport: fromPromise<Import, { id: string; patch: ImportPatch }>(
      async ({ input: { id, patch } }) => (await imports.update(id, patch)).value,
    ),
    startTask: fromPromise<Job, ImportTask>(({ input: { id, task, expected, drawsSwatches } }) => {
      if (task === 'check') return imports.asJob.check(id)
      if (task !== 'apply') return imports.asJob.undo(id)
      return imports.asJob.apply(id, { ...(expected && { expected }), ...(drawsSwatches && { draw_swatches: true }) })
    }),
    followJob: createFollowJob(jobs, () => forgetCatalogue(cache)),
  }
}

/** An import makes and changes products, variants and attributes; views and assets show them, too. */
function forgetCatalogue(cache: QueryClient): void {
  for (const name of ['variants', 'products', 'attributes', 'views', 'assets', 'imports']) {
    void cache.invalidateQueries({ queryKey: [name] })
  }
}

/** What the question before an undo asks for: the job is begun, and the page of the import follows it. */
export const createImportUndo = (imports: Pick<Client['imports'], 'asJob'>, cache: QueryClient) => ({
  changeRows: fromPromise<ConfirmedRows, { choice: Choice }>(async ({ input: { choice } }) => {
    const [id] = isMatching(choice) ? [] : choice
    if (id !== undefined) await imports.asJob.undo(id)
    void cache.invalidateQueries({ queryKey: importKeys.lists })
    return { count: 1 }
  }),
})

/** What the question on the page of an import asks for: the page itself starts the undo and follows it. */
export const createUndoOnPage = (page: Pick<ImportRef, 'send'>) => ({
  changeRows: fromPromise<ConfirmedRows, { choice: Choice }>(async () => {
    page.send({ type: 'undo' })
    return { count: 1 }
  }),
})
