import type { MergedGroups, MergedValues, WireMergeGroups, WireMergeValues } from '@selvedge/sdk/wire'
import { type Change, type ChangeSlices, changeSlicesWithin } from '../../platform/changing/change.ts'
import type { CountMoves } from '../../platform/changing/count-moves.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { holdCatalogue } from '../../platform/changing/hold-catalogue.ts'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import { newId } from '../../platform/db/ids.ts'
import { frozenChoice } from '../../platform/jobs/frozen-choice.store.ts'
import type { JobKind, Progress } from '../../platform/jobs/job-kind.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { valueNow } from './attribute-values.service.ts'
import { writeValues } from './attribute-values.store.ts'
import { listOf } from './chosen-values.ts'
import { type Merge, type MergeParts, mergeOf, mergesOf } from './merge-parts.ts'
import { relinkValues } from './relink-values.ts'
import { deleteUnlinked } from './remove-values.ts'
import { recordLinks, recordMerge, recordValues } from './undo/record-merge.store.ts'
import { isLongWork, type Replacements } from './value-links.store.ts'

/** Merges several values into one: the selected value takes over the links of the others, which are deleted. */
export const mergeJob: JobKind<WireMergeValues, MergedValues, Merged> = {
  name: 'merge_attribute_values',
  freeze: frozenMerge,
  isLong: (context, { attribute_id: attributeId, merge_ids: ids }) =>
    isLongWork(context, ids === undefined ? { attributeId } : { ids }),
  inSlices: (slicing, merge, progress) => mergeInSlices(slicing, progress, (change) => mergeOf(change, merge)),
  async run(change, { selected_id }, _progress, merged) {
    const count = await concludeMerge(change, merged)
    return { count, value: (await valueNow(change, selected_id)).value, merge_id: merged.id }
  },
}

async function frozenMerge(context: ListContext, merge: WireMergeValues): Promise<WireMergeValues> {
  if (!merge.matching) return merge
  const list = await listOf(context, merge.attribute_id)
  return { ...merge, ...(await frozenChoice(list, context, { matching: merge.matching })) }
}

/** Merges several groups of values, each into one of its own. */
export const mergeGroupsJob: JobKind<WireMergeGroups, MergedGroups, Merged> = {
  name: 'merge_duplicate_values',
  isLong: (context, { groups }) => isLongWork(context, { ids: groups.flatMap(({ merge_ids }) => merge_ids) }),
  inSlices: (slicing, merge, progress) => mergeInSlices(slicing, progress, (change) => mergesOf(change, merge)),
  async run(change, { groups }, _progress, merged) {
    return { groups: groups.length, count: await concludeMerge(change, merged), merge_id: merged.id }
  },
}

/** What the slices of a merge leave to its last transaction. */
interface Merged extends MergeParts {
  /** The record that undoes it. */
  id: string
  replacements: Replacements
  moves: CountMoves
}

async function mergeInSlices(
  slicing: ChangeSlices,
  progress: Progress,
  read: (change: Change) => Promise<MergeParts>,
): Promise<Merged> {
  const parts = await slicing.look(async (change) => read(await holdCatalogue(change)))
  const replacements = new Map(parts.merges.flatMap(({ selected, others }) => others.map((id) => [id, selected.id])))
  const id = newId()
  const moves = await relinkValues(slicing, {
    replacements,
    beforePart: (change, part) => recordLinks(change, id, replacements, part),
    onPart: progress,
  })
  const namesakes = new Set(parts.merges.map(({ namesake }) => namesake))
  const deletedNow = [...replacements.keys()].filter((id) => !namesakes.has(id))
  await deleteMerged(slicing, deletedNow, { id, replacements })
  return { ...parts, id, replacements, moves }
}

const deleteMerged = (
  slicing: ChangeSlices,
  ids: readonly string[],
  { id, replacements }: Pick<Merged, 'id' | 'replacements'>,
): Promise<void> =>
  deleteUnlinked(slicing, ids, {
    mergedInto: replacements,
    beforePart: (change, part) => recordValues(change, id, part, replacements),
  })

/** Returns how many values were merged, those that stay included. */
async function concludeMerge(change: Change, merged: Merged): Promise<number> {
  const { id, attributeId, merges, replacements, moves } = merged
  const { supplierId, trx } = await holdCatalogue(change)
  const slicing = changeSlicesWithin(change)
  // Their texts are unique, so that the selected values can only take them over in the same transaction.
  const namesakes = merges.flatMap(({ namesake }) => namesake ?? [])
  if (namesakes.length > 0) await deleteMerged(slicing, namesakes, merged)
  await moves.write(slicing.slices, supplierId)
  for (const merge of merges) await concludeOne(change, merge)
  await recordMerge(change, { id, attributeId, targets: merges.flatMap(changedTarget) })
  await bumpCatalogue(trx, supplierId)
  return replacements.size + merges.length
}

const record = historyOf('attribute_value')

async function concludeOne(change: Change, { selected, others, changes }: Merge): Promise<void> {
  await writeValues(change, [selected.id], changes, change.at)
  await record(change, [selected.id], 'merged', { ...changes, merged: others.length })
}

function changedTarget({ selected, changes }: Merge) {
  const names = Object.keys(changes) as (keyof typeof changes)[]
  if (names.length === 0) return []
  return [{ id: selected.id, before: Object.fromEntries(names.map((name) => [name, selected[name]])), after: changes }]
}
