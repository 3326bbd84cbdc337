import type { Choice, Client, Job, Tagged } from '@selvedge/sdk'
import type { Restored } from '@selvedge/sdk/wire'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import type { ConfirmedRows } from '../shared/confirm.machine.ts'
import { createFollowJob } from '../shared/job.actors.ts'
import { createListActors } from '../shared/list.actors.ts'
import { invalidateRestored, trashKeys } from './trash.keys.ts'

interface Chosen {
  choice: Choice
}

/** The actors of the list of what was deleted. */
export const createTrashListActors = ({ trash }: Pick<Client, 'trash'>, cache: QueryClient) =>
  createListActors(trash, trashKeys, cache)

/** The actors of the dialogs that restore items and delete them for good; large selections run as a job. */
export function createTrashChanges({ trash, jobs }: Pick<Client, 'trash' | 'jobs'>, cache: QueryClient) {
  const invalidate = () => invalidateRestored(cache)
  // Changes ignore the abort signal: leaving the page does not undo what the server has begun.
  async function thenInvalidate<Done>(work: () => Promise<Done>): Promise<Done> {
    try {
      return await work()
    } finally {
      invalidate()
    }
  }
  return {
    changeRows: fromPromise<ConfirmedRows, Chosen>(({ input: { choice } }) =>
      thenInvalidate(async () => {
        const { count, ...more } = await trash.restore(choice)
        return { count, more }
      }),
    ),
    startChange: fromPromise<Job, Chosen>(({ input: { choice } }) => trash.asJob.restore(choice)),
    deleteRows: fromPromise<ConfirmedRows, Chosen>(({ input: { choice } }) =>
      thenInvalidate(async () => ({ count: await trash.deleteMany(choice) })),
    ),
    startDelete: fromPromise<Job, Chosen>(({ input: { choice } }) => trash.asJob.deleteMany(choice)),
    followJob: createFollowJob(jobs, invalidate),
  }
}

/** The actor of `undoDeletionMachine`. */
export const createUndoDeletionActors = (
  { trash }: { trash: Pick<Client['trash'], 'restore'> },
  cache: QueryClient,
) => ({
  takeBack: fromPromise<Tagged<Restored>, { before: { choice: Choice } }>(async ({ input: { before } }) => {
    try {
      return { value: await trash.restore(before.choice), etag: undefined }
    } finally {
      invalidateRestored(cache)
    }
  }),
})
