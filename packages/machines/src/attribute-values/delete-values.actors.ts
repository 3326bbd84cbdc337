import { type Choice, type Client, isMatching, type Job, type ValuesChoice } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import type { ConfirmedRows } from '../shared/confirm.machine.ts'
import { createFollowJob } from '../shared/job.actors.ts'
import { invalidateValues } from './invalidate-values.ts'

interface Chosen {
  choice: Choice
}

/** A choice among the values of one attribute, as the calls on values of any attribute take it. */
export const valuesIn = (attributeId: string, choice: Choice): ValuesChoice =>
  isMatching(choice) ? { attributeId, matching: choice } : choice

/** The actors of the dialog that deletes values; large selections run as a job. */
export function createDeleteValueActors(
  { attributeValues, jobs }: Pick<Client, 'attributeValues' | 'jobs'>,
  cache: QueryClient,
  attributeId: string,
) {
  const invalidate = () => invalidateValues(cache)
  // Changes ignore the abort signal: leaving the page does not undo what the server has begun.
  return {
    deleteRows: fromPromise<ConfirmedRows, Chosen>(async ({ input: { choice } }) => {
      try {
        return { count: await attributeValues.deleteMany(valuesIn(attributeId, choice)) }
      } finally {
        invalidate()
      }
    }),
    startDelete: fromPromise<Job, Chosen>(({ input: { choice } }) =>
      attributeValues.asJob.deleteMany(valuesIn(attributeId, choice)),
    ),
    followJob: createFollowJob(jobs, invalidate),
  }
}
