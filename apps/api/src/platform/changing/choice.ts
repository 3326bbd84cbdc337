import type { WireChoice, WireMatching } from '@selvedge/sdk/wire'
import { lockCatalogue } from '../db/catalogue-version.ts'
import type { ListContext } from '../listing/list-context.ts'
import type { ListResource } from '../listing/list-resource.ts'
import { Problem } from '../http/problem.ts'
import { matchingCondition } from './chosen-condition.store.ts'
import { CHUNK, closeChosen, fetchChosen, openChosen } from './choice.store.ts'

/** The rows selected for a bulk call. */
export interface ChosenRows {
  readonly count: number
  /** The rows were named one by one, so every one of them must exist. */
  readonly areNamed: boolean
  /** Their ids, in chunks of a few thousand; can be read only once. */
  readonly chunks: AsyncIterable<readonly string[]>
}

export interface ChoiceBounds {
  /** A larger selection is rejected. */
  max?: number
  tooMany?: string
}

type Resource = ListResource<{ id: string }>

/**
 * Resolves the selection once, so that it stays the same whatever the caller changes. Locks the catalogue, so that no
 * other change comes in between.
 */
export async function chosenRows(
  resource: Resource,
  context: ListContext,
  choice: WireChoice,
  { max = Infinity, tooMany = `At most ${max} at once.` }: ChoiceBounds = {},
): Promise<ChosenRows> {
  const version = await lockCatalogue(context.trx, context.supplierId)
  const chosen =
    'ids' in choice ? namedRows(choice.ids) : await matchingRows(resource, { ...context, version }, choice.matching)
  if (chosen.count > max) throw new Problem(422, 'too_many_items', tooMany, { members: { count: chosen.count } })
  return chosen
}

const namedRows = (ids: readonly string[]): ChosenRows => ({ count: ids.length, areNamed: true, chunks: inOne(ids) })

async function* inOne(ids: readonly string[]) {
  yield ids
}

async function matchingRows(resource: Resource, context: ListContext, matching: WireMatching): Promise<ChosenRows> {
  const { expected } = matching
  await openChosen(context, resource.table, await matchingCondition(resource, context, matching))
  const first = await fetchChosen(context)
  const count = first[0]?.total ?? 0
  if (expected !== undefined && expected !== count) throw countChanged(count, expected)
  return { count, areNamed: false, chunks: chunksFrom(first, context) }
}

async function* chunksFrom(first: readonly { id: string }[], context: ListContext) {
  for (let rows = first; rows.length > 0; rows = rows.length < CHUNK ? [] : await fetchChosen(context)) {
    yield rows.map(({ id }) => id)
  }
  await closeChosen(context)
}

const countChanged = (count: number, expected: number) =>
  new Problem(409, 'count_changed', `${count} items match now, not ${expected}.`, { members: { count } })
