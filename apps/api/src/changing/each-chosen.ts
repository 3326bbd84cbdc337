import type { WireChoice } from '@selvedge/sdk/wire'
import type { Progress } from '../jobs/job-kind.ts'
import type { ListContext } from '../listing/list-context.ts'
import type { ListResource } from '../listing/list-resource.ts'
import { refuseUnknownIds } from './bulk-ids.ts'
import { type ChoiceBounds, chosenRows } from './choice.ts'

export interface ChosenWork<Row> {
  /** Those of the ids that exist, held until the transaction ends where they are changed. */
  hold: (ids: readonly string[]) => Promise<readonly Row[]>
  progress?: Progress | undefined
  bounds?: ChoiceBounds
}

/**
 * Does the work on all that are chosen, some thousands at a time, and answers how many there were. Refuses ids that are
 * not there, and then nothing is changed.
 */
export async function eachChosen<Row extends { id: string }>(
  context: ListContext,
  resource: ListResource<{ id: string }>,
  choice: WireChoice,
  { hold, progress, bounds }: ChosenWork<Row>,
  work: (rows: readonly Row[], ids: readonly string[]) => Promise<void>,
): Promise<number> {
  const { chunks, areNamed, count } = await chosenRows(resource, context, choice, bounds)
  let done = 0
  for await (const ids of chunks) {
    progress?.(done, count)
    const rows = await hold(ids)
    if (areNamed) refuseUnknownIds(ids, new Set(rows.map(({ id }) => id)))
    await work(rows, ids)
    done += ids.length
  }
  progress?.(done, count)
  return count
}
