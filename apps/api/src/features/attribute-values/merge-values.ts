import type { MergedValues, WireMergeValues } from '@selvedge/sdk/wire'
import type { Change } from '../../platform/changing/change.ts'
import { recordHistory } from '../../platform/changing/history.store.ts'
import { bumpCatalogue, lockCatalogue } from '../../platform/db/catalogue-version.ts'
import type { Progress } from '../../platform/jobs/job-kind.ts'
import { valueNow } from './attribute-values.service.ts'
import {
  knownValues,
  lockValue,
  type OwnedAttribute,
  readAttribute,
  type StoredValue,
  takenFolds,
  writeValues,
} from './attribute-values.store.ts'
import { relinkValues } from './relink-values.ts'
import { changesOfOne, differing } from './value-changes.ts'
import { deleteValueRows, forgetCounts, recountValue } from './value-links.store.ts'
import { duplicateValue, tooFewToMerge, unknownReferences } from './value-problems.ts'

/** Merges several values into one: the selected value takes over the links of the others, which are deleted. */
export async function mergeValues(change: Change, merge: WireMergeValues, progress: Progress): Promise<MergedValues> {
  const { trx, supplierId, at } = change
  await lockCatalogue(trx, supplierId)
  const { attribute, selected, others } = await partsOf(change, merge)
  const changes = differing(selected, changesOfOne(attribute, merge, 'upsert'))
  await refuseTaken(change, selected, others, changes.value_fold)
  await relinkValues(change, {
    valueIds: others,
    replacement: selected.id,
    onPart(done, total) {
      progress.signal.throwIfAborted()
      progress(done, total)
    },
  })
  await forgetCounts(change, others)
  await deleteValueRows(change, others)
  await recountValue(change, selected.id)
  await writeValues(change, [selected.id], changes, at)
  await record(change, selected.id, others, changes)
  await bumpCatalogue(trx, supplierId)
  return { count: others.length + 1, value: (await valueNow(change, selected.id)).value }
}

interface Parts {
  attribute: OwnedAttribute
  selected: StoredValue
  others: string[]
}

/** Refuses the merge unless all of them are values of the attribute. */
async function partsOf(change: Change, { attribute_id, merge_ids, selected_id }: WireMergeValues): Promise<Parts> {
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
  return { attribute, selected, others }
}

/** The new text may be that of a value being merged. */
async function refuseTaken(
  change: Change,
  { id, attribute_id }: StoredValue,
  others: readonly string[],
  fold: string | undefined,
): Promise<void> {
  if (fold === undefined) return
  if ((await takenFolds(change, attribute_id, [fold], [id, ...others])).size > 0) throw duplicateValue()
}

async function record(
  { trx, supplierId, userId, at }: Change,
  selectedId: string,
  others: readonly string[],
  changes: object,
): Promise<void> {
  const happening = { entity: 'attribute_value', userId, at }
  const merged = { ...happening, ids: [selectedId], action: 'merged', changes: { ...changes, merged: others.length } }
  await recordHistory(trx, supplierId, merged)
  const deleted = { ...happening, ids: others, action: 'deleted', changes: { merged_into: selectedId } }
  await recordHistory(trx, supplierId, deleted)
}
