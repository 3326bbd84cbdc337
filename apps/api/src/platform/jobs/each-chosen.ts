import type { WireChoice } from '@selvedge/sdk/wire'
import { lookingUpRows } from '../db/joins.ts'
import type { Progress } from './job-kind.ts'
import type { ListContext } from '../listing/list-context.ts'
import type { ListResource } from '../listing/list-resource.ts'
import { refuseUnknownIds } from '../changing/bulk-ids.ts'
import { type ChoiceBounds, chosenRows } from '../changing/choice.ts'

interface Bounded {
  progress?: Progress | undefined
  bounds?: ChoiceBounds
}

export interface ChosenRowsWork<Row> extends Bounded {
  /** Returns the existing rows among these ids, locked until the transaction ends if they will be changed. */
  hold: (ids: readonly string[]) => Promise<readonly Row[]>
}

type Resource = ListResource<{ id: string }>

/**
 * Does the work on all selected rows, a few thousand at a time, and returns their number. Rejects unknown ids, in which
 * case nothing is changed.
 */
export const eachChosen = <Row extends { id: string }>(
  context: ListContext,
  resource: Resource,
  choice: WireChoice,
  { hold, ...bounded }: ChosenRowsWork<Row>,
  work: (rows: readonly Row[], ids: readonly string[]) => Promise<void>,
): Promise<number> =>
  eachChunk(context, resource, choice, bounded, async (ids, areNamed) => {
    const rows = await hold(ids)
    if (areNamed) refuseUnknownIds(ids, new Set(rows.map(({ id }) => id)))
    await work(rows, ids)
  })

export interface ChosenIdsWork extends Bounded {
  known: (ids: readonly string[]) => Promise<ReadonlySet<string>>
}

/** The same without reading the rows: the catalogue is locked, so they still exist. */
export const eachChosenId = (
  context: ListContext,
  resource: Resource,
  choice: WireChoice,
  { known, ...bounded }: ChosenIdsWork,
  work: (ids: readonly string[]) => Promise<void>,
): Promise<number> =>
  eachChunk(context, resource, choice, bounded, async (ids, areNamed) => {
    if (areNamed) refuseUnknownIds(ids, await known(ids))
    await work(ids)
  })

async function eachChunk(
  context: ListContext,
  resource: Resource,
  choice: WireChoice,
  { progress, bounds }: Bounded,
  work: (ids: readonly string[], areNamed: boolean) => Promise<void>,
): Promise<number> {
  const { chunks, areNamed, count } = await chosenRows(resource, context, choice, bounds)
  let done = 0
  for await (const ids of chunks) {
    progress?.(done, count)
    await lookingUpRows(context.trx, () => work(ids, areNamed))
    done += ids.length
  }
  progress?.(done, count)
  return count
}
