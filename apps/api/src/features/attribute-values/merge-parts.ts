import { MAX_BULK_IDS, type WireMergeGroups, type WireMergeValues } from '@selvedge/sdk/wire'
import { invalid } from '../../platform/changing/refusals.ts'
import type { Change } from '../../platform/changing/change.ts'
import {
  holderOf,
  knownValues,
  lockValue,
  readAttribute,
  type OwnedAttribute,
  type StoredValue,
  type ValueChanges,
} from './attribute-values.store.ts'
import { eachChosenValue } from './chosen-values.ts'
import { changesOfOne, differingColumns } from './value-changes.ts'
import { duplicateValue, tooFewToMerge, unknownReferences } from './value-problems.ts'

/** One value that stays, and the others that it replaces. */
export interface Merge {
  selected: StoredValue
  others: string[]
  changes: ValueChanges
  /** One of the others, whose text the selected value gets. */
  namesake: string | undefined
}

export interface MergeParts {
  attributeId: string
  merges: Merge[]
}

interface Named {
  pointer: string
  id: string
}

/** Refuses the merge unless all of them are values of the attribute, and the text is free. */
export async function mergeOf(change: Change, merge: WireMergeValues): Promise<MergeParts> {
  const attribute = await attributeNamed(change, merge.attribute_id)
  const group = { selected_id: merge.selected_id, merge_ids: merge.merge_ids ?? (await matchingIds(change, merge)) }
  await refuseUnknown(change, attribute, namedIn(group, '#'))
  const { selected, others } = await partsOf(change, group, '#')
  const changes = differingColumns(selected, changesOfOne(attribute, merge, 'upsert'))
  const namesake = await namesakeAmong(change, selected, others, changes.value_fold)
  return { attributeId: attribute.id, merges: [{ selected, others, changes, namesake }] }
}

/** Refuses the merges unless all of them are values of the attribute, each in one group. */
export async function mergesOf(change: Change, { attribute_id, groups }: WireMergeGroups): Promise<MergeParts> {
  const attribute = await attributeNamed(change, attribute_id)
  const named = groups.map((group, index) => namedIn(group, `#/groups/${index}`))
  refuseRepeated(named)
  await refuseUnknown(change, attribute, named.flat())
  const merges: Merge[] = []
  for (const [index, group] of groups.entries()) {
    const parts = await partsOf(change, group, `#/groups/${index}`)
    merges.push({ ...parts, changes: {}, namesake: undefined })
  }
  return { attributeId: attribute.id, merges }
}

async function attributeNamed(change: Change, id: string): Promise<OwnedAttribute> {
  const attribute = await readAttribute(change, id)
  if (!attribute) throw unknownReferences([{ pointer: '#/attribute_id', id }])
  return attribute
}

async function matchingIds(change: Change, { attribute_id, matching = {} }: WireMergeValues): Promise<string[]> {
  const ids: string[] = []
  const chosen = { attributeId: attribute_id, choice: { matching } }
  await eachChosenValue(change, chosen, async (chunk) => void ids.push(...chunk), AT_ONCE)
  return ids
}

const AT_ONCE = { max: MAX_BULK_IDS, tooMany: 'At most 10,000 values can be merged at once.' }

type Group = WireMergeGroups['groups'][number]

const namedIn = ({ selected_id, merge_ids }: Group, pointer: string): Named[] => [
  { pointer: `${pointer}/selected_id`, id: selected_id },
  ...merge_ids.map((id, index) => ({ pointer: `${pointer}/merge_ids/${index}`, id })),
]

function refuseRepeated(groups: readonly Named[][]): void {
  const groupOf = new Map<string, number>()
  for (const [index, named] of groups.entries()) {
    for (const { pointer, id } of named) {
      if ((groupOf.get(id) ?? index) !== index) throw invalid(pointer, 'repeated', 'A value can be in one group only.')
      groupOf.set(id, index)
    }
  }
}

async function refuseUnknown(change: Change, { id: attributeId }: OwnedAttribute, named: readonly Named[]) {
  const ids = [...new Set(named.map(({ id }) => id))]
  const known = new Set(await knownValues(change, ids, attributeId))
  const unknown = named.filter(({ id }) => !known.has(id))
  if (unknown.length > 0) throw unknownReferences(unknown)
}

async function partsOf(change: Change, { selected_id, merge_ids }: Group, pointer: string) {
  const selected = await lockValue(change, selected_id)
  if (!selected) throw unknownReferences([{ pointer: `${pointer}/selected_id`, id: selected_id }])
  const others = merge_ids.filter((id) => id !== selected_id)
  if (others.length === 0) throw tooFewToMerge(`${pointer}/merge_ids`)
  return { selected, others }
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
