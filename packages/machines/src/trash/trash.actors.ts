import type { Choice, Client, Job, Tagged } from '@selvedge/sdk'
import type { Restored } from '@selvedge/sdk/wire'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { invalidateAssets } from '../assets/invalidate-assets.ts'
import { invalidateAttributes } from '../attributes/invalidate-attributes.ts'
import { thenInvalidate } from '../query/invalidate.ts'
import { type Chosen, createDeleteActors } from '../shared/confirm.actors.ts'
import type { ConfirmedRows } from '../shared/confirm.machine.ts'
import { createListActors } from '../shared/list.actors.ts'
import { trashKeys } from './trash.keys.ts'

/** The actors of the list of what was deleted. */
export const createTrashListActors = ({ trash }: Pick<Client, 'trash'>, cache: QueryClient) =>
  createListActors(trash, trashKeys, cache)

/** The actors of the dialogs that restore items and delete them for good; large selections run as a job. */
export function createTrashChanges({ trash, jobs }: Pick<Client, 'trash' | 'jobs'>, cache: QueryClient) {
  const invalidate = () => invalidateRestored(cache)
  return {
    ...createDeleteActors(trash, jobs, invalidate),
    changeRows: fromPromise<ConfirmedRows, Chosen>(({ input: { choice } }) =>
      thenInvalidate(async () => {
        const { count, ...more } = await trash.restore(choice)
        return { count, more }
      }, invalidate),
    ),
    startChange: fromPromise<Job, Chosen>(({ input: { choice } }) =>
      thenInvalidate(() => trash.asJob.restore(choice), invalidate),
    ),
  }
}

/** The actor of `undoDeletionMachine`. */
export const createUndoDeletionActors = (
  { trash }: { trash: Pick<Client['trash'], 'restore'> },
  cache: QueryClient,
) => ({
  takeBack: fromPromise<Tagged<Restored>, { before: { choice: Choice } }>(({ input: { before } }) =>
    thenInvalidate(
      async () => ({ value: await trash.restore(before.choice), etag: undefined }),
      () => invalidateRestored(cache),
    ),
  ),
})

/** Invalidates the trash and everything that shows what was restored. */
function invalidateRestored(cache: QueryClient): void {
  invalidateAssets(cache)
  invalidateAttributes(cache)
}
