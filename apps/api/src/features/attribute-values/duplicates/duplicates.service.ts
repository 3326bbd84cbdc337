import type { DistinctValueGroup, DuplicateGroups } from '@selvedge/sdk/wire'
import type { Change } from '../../../platform/changing/change.ts'
import { invalid } from '../../../platform/changing/refusals.ts'
import type { AppDependencies } from '../../../platform/dependencies.ts'
import { notFound, Problem } from '../../../platform/http/problem.ts'
import type { Session } from '../../../platform/http/session.ts'
import { inReadTransaction } from '../../../platform/listing/list-context.ts'
import { attributeOf, refuseUnknownValues } from '../chosen-values.ts'
import {
  countedValues,
  deleteDistinctGroup,
  distinctGroups,
  insertDistinctGroup,
  readSearched,
  shownDuplicates,
} from './duplicates.store.ts'
import type { DuplicateTask } from './find-duplicates.ts'
import { findInThread } from './find-in-thread.ts'

const MAX_VALUES = 100_000
/** More than a user goes through at once; merged or dismissed, they make room for others. */
const MAX_GROUPS = 500

/** Types whose values are texts that people write in several ways; a number or a day exists once anyway. */
const SEARCHED_TYPES = new Set(['text', 'single_choice', 'multiple_choice'])

type Dependencies = Pick<AppDependencies, 'db'>

/** Groups of values that are probably the same, each with its proposed master. */
export async function duplicatesOf(
  { db }: Dependencies,
  session: Session,
  attributeId: string,
): Promise<DuplicateGroups> {
  const task = await inReadTransaction(db, session, async (context): Promise<DuplicateTask> => {
    const attribute = await readSearched(context, attributeId)
    if (!attribute) throw notFound()
    if (!SEARCHED_TYPES.has(attribute.display_type)) return { values: [] }
    const values = await countedValues(context, attributeId, MAX_VALUES + 1)
    if (values.length > MAX_VALUES) throw tooManyValues()
    const groups = await distinctGroups(context, attributeId)
    const distinct = groups.map((group) => group.values.map(({ id }) => id))
    return { values, distinct, unit: attribute.unit ?? undefined }
  })
  // Between two transactions: the search holds no connection.
  const found = await findInThread(task)
  const first = found.slice(0, MAX_GROUPS)
  const shown = await inReadTransaction(db, session, (context) => shownDuplicates(context, first.flat()))
  const groups = first.flatMap((ids) => {
    const values = ids.flatMap((id) => shown.get(id) ?? []).toSorted((one, other) => usesOf(other) - usesOf(one))
    const [master] = values
    return master && values.length > 1 ? [{ master_id: master.id, values }] : []
  })
  return { groups, total: found.length, searched: task.values.length }
}

const usesOf = (value: { variant_count: number; product_count: number }) => value.variant_count + value.product_count

const tooManyValues = () =>
  new Problem(413, 'too_many_items', 'Duplicates are found among at most 100,000 values of an attribute.')

/** Marks these values as different. */
export async function dismissValues(
  change: Change,
  attributeId: string,
  ids: readonly string[],
): Promise<DistinctValueGroup> {
  await attributeOf(change, attributeId)
  await refuseUnknownValues(change, ids, attributeId)
  if (ids.length < 2) throw invalid('#/ids', 'too_few', 'At least two values are needed.')
  const id = await insertDistinctGroup(change, attributeId, ids)
  const [group] = await distinctGroups(change, attributeId, id)
  if (!group) throw notFound()
  return group
}

export async function dismissalsOf(
  { db }: Dependencies,
  session: Session,
  attributeId: string,
): Promise<DistinctValueGroup[]> {
  return inReadTransaction(db, session, async (context) => {
    await attributeOf(context, attributeId)
    return distinctGroups(context, attributeId)
  })
}

/** Forgets a dismissal, so that its values are proposed again. */
export async function restoreDismissed(change: Change, attributeId: string, id: string): Promise<void> {
  if (!(await deleteDistinctGroup(change, attributeId, id))) throw notFound()
}
