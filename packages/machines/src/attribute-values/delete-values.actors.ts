import { type Choice, type Client, isMatching, type ValuesChoice } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'

import { createDeleteActors } from '../shared/confirm.actors.ts'
import { invalidateValues } from './invalidate-values.ts'

/** A choice among the values of one attribute, as the calls on values of any attribute take it. */
export const valuesIn = (attributeId: string, choice: Choice): ValuesChoice =>
  isMatching(choice) ? { attributeId, matching: choice } : choice

/** The actors of the dialog that deletes values; large selections run as a job. */
export function createDeleteValueActors(
  { attributeValues, jobs }: Pick<Client, 'attributeValues' | 'jobs'>,
  cache: QueryClient,
  attributeId: string,
) {
  const calls = {
    deleteMany: (choice: Choice) => attributeValues.deleteMany(valuesIn(attributeId, choice)),
    asJob: { deleteMany: (choice: Choice) => attributeValues.asJob.deleteMany(valuesIn(attributeId, choice)) },
  }
  return createDeleteActors(calls, jobs, () => invalidateValues(cache))
}
