import type { BulkEdit, Client, Job } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { fromRead } from '../actor-slot.ts'
import { invalidateKeys } from '../query/invalidate.ts'
import { createFollowJob, type JobCalls } from '../shared/job.actors.ts'
import { variantKeys } from '../variants/variants.keys.ts'
import { changeOf } from './bulk-edit-draft.ts'
import type { BulkEditPreview, BulkEditTask } from './bulk-edit.types.ts'

interface Calls {
  bulkEdits: Pick<Client['bulkEdits'], 'get' | 'preview' | 'asJob'>
  jobs: JobCalls
}

/** The actors of the bulk edit machine. Created once per page. */
export function createBulkEditActors({ bulkEdits, jobs }: Calls, cache: QueryClient) {
  return {
    readEdit: fromRead<BulkEdit, { id: string }>(({ input, signal }) => bulkEdits.get(input.id, { signal })),
    previewEdit: fromPromise<BulkEdit, BulkEditPreview>(({ input: { choice, draft }, signal }) => {
      const { fields, mode } = changeOf(draft)
      return bulkEdits.preview(choice, fields, { mode, signal })
    }),
    // Ignores the abort signal: leaving the page does not undo what the server has begun.
    startTask: fromPromise<Job, BulkEditTask>(({ input: { id, task, except } }) =>
      task === 'run' ? bulkEdits.asJob.run(id, except) : bulkEdits.asJob.undo(id),
    ),
    followJob: createFollowJob(jobs, () => forgetVariants(cache)),
  }
}

/** Invalidates everything that shows variants: lists, facets, products, views, and the rows of bulk edits. */
const forgetVariants = (cache: QueryClient): void =>
  invalidateKeys(cache, [variantKeys.lists, variantKeys.allFacets, ['bulk edits'], ['products'], ['views']])
