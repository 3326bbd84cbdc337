import type { BulkMode, Client, Job } from '@selvedge/sdk'
import type { AssetsChanged } from '@selvedge/sdk/wire'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { thenInvalidate } from '../query/invalidate.ts'
import { createFollowJob, type JobCalls } from '../shared/job.actors.ts'
import { takingBack } from '../shared/taking-back.ts'
import type { BulkLabelsChange, LabelAction } from './bulk-labels.types.ts'
import { invalidateLabels } from './labels.actors.ts'

interface Calls {
  assets: Pick<Client['assets'], 'updateMany' | 'asJob'>
  jobs: JobCalls
}

/** How the server names the actions. */
const MODES = { replace: 'upsert', add: 'append', remove: 'remove' } as const satisfies Record<LabelAction, BulkMode>

/** The actors of the label editor of chosen assets. Changes complete even if the user leaves the page. */
export function createBulkLabelActors({ assets, jobs }: Calls, cache: QueryClient) {
  const invalidate = () => invalidateLabels(cache)
  return {
    changeLabels: fromPromise<AssetsChanged, BulkLabelsChange>(({ input: { selection, action, labelIds } }) =>
      thenInvalidate(
        () => assets.updateMany(selection.choice, { labels: labelIds }, { mode: MODES[action] }),
        invalidate,
      ),
    ),
    startTask: fromPromise<Job, BulkLabelsChange>(({ input: { selection, action, labelIds } }) =>
      assets.asJob.updateMany(selection.choice, { labels: labelIds }, { mode: MODES[action] }),
    ),
    followJob: createFollowJob(jobs, invalidate),
  }
}

/** The actor of `undoLabelsMachine`. */
export const createUndoLabelActors = (
  { bulkEdits }: { bulkEdits: Pick<Client['bulkEdits'], 'undo'> },
  cache: QueryClient,
) => ({ takeBack: takingBack(bulkEdits, () => invalidateLabels(cache)) })
