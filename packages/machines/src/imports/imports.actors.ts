import { type Choice, type Client, type Import, type ImportPatch, isMatching, type Job } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { fromRead } from '../actor-slot.ts'
import { invalidateKeys } from '../query/invalidate.ts'
import type { ConfirmedRows } from '../shared/confirm.machine.ts'
import { createFollowJob, type JobCalls } from '../shared/job.actors.ts'
import type { ImportRef } from './import.machine.ts'
import type { ChosenFile, ImportTask } from './import.types.ts'
import { importKeys } from './imports.keys.ts'

interface Calls {
  imports: Pick<Client['imports'], 'create' | 'get' | 'update' | 'asJob'>
  jobs: JobCalls
}

/** The actors of the import machine. Created once per page. */
export function createImportActors({ imports, jobs }: Calls, cache: QueryClient) {
  return {
    createImport: fromPromise<Import, { file: ChosenFile }>(
      async ({ input: { file }, signal }) => (await imports.create(file, { signal })).value,
    ),
    readImport: fromRead<Import, { id: string }>(
      async ({ input: { id }, signal }) => (await imports.get(id, { signal })).value,
    ),
    // Ignores the abort signal: a correction is kept even if the user leaves the page at once.
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

/**
 * Invalidates the catalogue: an import creates and changes products, variants and attributes, which views and assets
 * show too.
 */
const forgetCatalogue = (cache: QueryClient): void =>
  invalidateKeys(cache, [['variants'], ['products'], ['attributes'], ['views'], ['assets'], ['imports']])

/** Actors of the undo confirmation: starts the job, which the page of the import then follows. */
export const createImportUndo = (imports: Pick<Client['imports'], 'asJob'>, cache: QueryClient) => ({
  changeRows: fromPromise<ConfirmedRows, { choice: Choice }>(async ({ input: { choice } }) => {
    const [id] = isMatching(choice) ? [] : choice
    if (id !== undefined) await imports.asJob.undo(id)
    void cache.invalidateQueries({ queryKey: importKeys.lists })
    return { count: 1 }
  }),
})

/** Actors of the undo confirmation on the import's own page, which starts and follows the undo itself. */
export const createUndoOnPage = (page: Pick<ImportRef, 'send'>) => ({
  changeRows: fromPromise<ConfirmedRows, { choice: Choice }>(async () => {
    page.send({ type: 'undo' })
    return { count: 1 }
  }),
})
