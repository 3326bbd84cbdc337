import type { Client, Job, Tagged } from '@selvedge/sdk'
import type { DistinctValueGroup, DuplicateGroups, MergeGroups, UndoneMerge } from '@selvedge/sdk/wire'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { fromRead } from '../actor-slot.ts'
import { thenInvalidate } from '../query/invalidate.ts'
import { createFollowJob } from '../shared/job.actors.ts'
import type { FindDuplicatesInput } from './find-duplicates.types.ts'
import { invalidateValues } from './invalidate-values.ts'
import type { Dismissed } from './undo-dismissal.machine.ts'

type Calls = Pick<Client, 'attributeValues' | 'jobs'>

/** The actors of the page that finds duplicates. Changes ignore the abort signal: the server may have begun. */
export function createFindDuplicatesActors({ attributeValues: { duplicates }, jobs }: Calls, cache: QueryClient) {
  return {
    findDuplicates: fromRead<DuplicateGroups, FindDuplicatesInput>(({ input: { attributeId }, signal }) =>
      duplicates.find(attributeId, { signal }),
    ),
    dismissValues: fromPromise<DistinctValueGroup, FindDuplicatesInput & { ids: readonly string[] }>(
      ({ input: { attributeId, ids } }) => duplicates.dismiss(attributeId, ids),
    ),
    startTask: fromPromise<Job, FindDuplicatesInput & { groups: MergeGroups }>(({ input: { attributeId, groups } }) =>
      duplicates.asJob.merge(attributeId, groups),
    ),
    followJob: createFollowJob(jobs, () => invalidateValues(cache)),
  }
}

/** The slot `takeBack` of `undoDismissalMachine`. */
export const takingBackDismissal = ({ attributeValues: { duplicates } }: Pick<Client, 'attributeValues'>) =>
  fromPromise<Tagged<undefined>, { before: Dismissed }>(async ({ input: { before } }) => {
    await duplicates.restore(before.attributeId, before.dismissalId)
    return { value: undefined, etag: undefined }
  })

/** The slot `takeBack` of `undoMergeMachine`. */
export const takingBackMerge = ({ attributeValues }: Pick<Client, 'attributeValues'>, cache: QueryClient) =>
  fromPromise<Tagged<UndoneMerge>, { before: { mergeId: string } }>(({ input: { before } }) =>
    thenInvalidate(
      async () => ({ value: await attributeValues.undoMerge(before.mergeId), etag: undefined }),
      () => invalidateValues(cache),
    ),
  )
