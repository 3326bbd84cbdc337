import type { MergedValues, WireMergeValues } from '@selvedge/sdk/wire'
import { type Change, type ChangeSlices, changeSlicesWithin } from '../../platform/changing/change.ts'
import type { CountMoves } from '../../platform/changing/count-moves.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { holdCatalogue } from '../../platform/changing/hold-catalogue.ts'
import { bumpCatalogue } from '../../platform/db/catalogue-version.ts'
import type { JobKind, Progress } from '../../platform/jobs/job-kind.ts'
import { valueNow } from './attribute-values.service.ts'
import {
  holderOf,
  knownValues,
  lockValue,
  readAttribute,
  type StoredValue,
  type ValueChanges,
  writeValues,
} from './attribute-values.store.ts'
import { relinkValues } from './relink-values.ts'
import { deleteUnlinked } from './remove-values.ts'
import { changesOfOne, differingColumns } from './value-changes.ts'
import { isLongWork } from './value-links.store.ts'
import { duplicateValue, tooFewToMerge, unknownReferences } from './value-problems.ts'

/** Merges several values into one: the selected value takes over the links of the others, which are deleted. */
export const mergeJob: JobKind<WireMergeValues, MergedValues, Merged> = {
  name: 'merge_attribute_values',
  isLong: (context, { merge_ids: ids }) => isLongWork(context, { ids }),
  inSlices: mergeInSlices,
  run: concludeMerge,
}

/** What the slices of a merge leave to its last transaction. */
interface Merged extends Parts {
  moves: CountMoves
}

async function mergeInSlices(slicing: ChangeSlices, merge: WireMergeValues, progress: Progress): Promise<Merged> {
  const parts = await slicing.look(async (change) => partsOf(await holdCatalogue(change), merge))
  const { selected, others, namesake } = parts
  const moves = await relinkValues(slicing, { valueIds: others, replacement: selected.id, onPart: progress })
  const apart = others.filter((id) => id !== namesake)
  await deleteUnlinked(slicing, apart, { merged_into: selected.id })
  return { ...parts, moves }
}

async function concludeMerge(
  change: Change,
  _merge: WireMergeValues,
  _progress: Progress,
  { selected: { id }, others, namesake, changes, moves }: Merged,
): Promise<MergedValues> {
  const { supplierId, trx, at } = await holdCatalogue(change)
  const within = changeSlicesWithin(change)
  // Its text is unique, so that the selected value can only take it over in the same transaction.
  if (namesake !== undefined) await deleteUnlinked(within, [namesake], { merged_into: id })
  await moves.write(within.slices, supplierId)
  await writeValues(change, [id], changes, at)
  await record(change, [id], 'merged', { ...changes, merged: others.length })
  await bumpCatalogue(trx, supplierId)
  return { count: others.length + 1, value: (await valueNow(change, id)).value }
}

const record = historyOf('attribute_value')

interface Parts {
  selected: StoredValue
  others: string[]
  changes: ValueChanges
  /** One of the others, whose text the selected value gets. */
  namesake: string | undefined
}

/** Refuses the merge unless all of them are values of the attribute, and the text is free. */
async function partsOf(change: Change, merge: WireMergeValues): Promise<Parts> {
  const { attribute_id, merge_ids, selected_id } = merge
  const attribute = await readAttribute(change, attribute_id)
  if (!attribute) throw unknownReferences([{ pointer: '#/attribute_id', id: attribute_id }])
  const named = [
    { pointer: '#/selected_id', id: selected_id },
    ...merge_ids.map((id, index) => ({ pointer: `#/merge_ids/${index}`, id })),
  ]
  const known = new Set(await knownValues(change, [selected_id, ...merge_ids], attribute_id))
  const unknown = named.filter(({ id }) => !known.has(id))
  const selected = await lockValue(change, selected_id)
  if (!selected || unknown.length > 0) throw unknownReferences(unknown)
  const others = merge_ids.filter((id) => id !== selected_id)
  if (others.length === 0) throw tooFewToMerge()
  const changes = differingColumns(selected, changesOfOne(attribute, merge, 'upsert'))
  return { selected, others, changes, namesake: await namesakeAmong(change, selected, others, changes.value_fold) }
}

/** The new text may be that of a value being merged, but of no other. */
async function namesakeAmong(
  change: Change,
  { id, attribute_id }: StoredValue,
  others: readonly string[],
  fold: string | undefined,
): Promise<string | undefined> {
  const holder = fold === undefined ? undefined : await holderOf(change, attribute_id, fold)
  if (holder === undefined || holder === id) return undefined
  if (!others.includes(holder)) throw duplicateValue()
  return holder
}
