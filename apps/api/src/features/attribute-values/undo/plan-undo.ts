import type { Change } from '../../../platform/changing/change.ts'
import {
  lockValue,
  type OwnedAttribute,
  readAttribute,
  takenFolds,
  type ValueChanges,
} from '../attribute-values.store.ts'
import { readTypedValue, valueKeys } from '../typed-value.ts'
import { type KeyedValue, type MergedValue, mergedValues, mergeTargets } from './merges.store.ts'

/** What an undo brings back, as far as nothing has taken its place. */
export interface UndoPlan {
  /** The value that each merged value was merged into. */
  selectedOf: ReadonlyMap<string, string>
  restored: readonly KeyedValue[]
  /** Values whose text a remaining value gives back first. */
  late: readonly KeyedValue[]
  reverted: readonly { id: string; changes: ValueChanges }[]
  /** Values whose text another value has by now, or that no longer fit the attribute. */
  keptCount: number
}

export async function planUndo(change: Change, mergeId: string, attributeId: string): Promise<UndoPlan> {
  const attribute = await readAttribute(change, attributeId)
  const merged = await mergedValues(change, mergeId)
  const selectedOf = new Map(merged.map(({ id, selected_id }) => [id, selected_id]))
  if (!attribute) return { selectedOf, restored: [], late: [], reverted: [], keptCount: merged.length }
  const reverted = await revertedTargets(change, mergeId, attribute)
  const keyed = merged.flatMap((value) => keyedValue(attribute, value))
  const taken = await takenFolds(
    change,
    attributeId,
    keyed.map(({ value_fold }) => value_fold),
  )
  const given = new Set(reverted.flatMap(({ given }) => given ?? []))
  const isLate = ({ value_fold }: KeyedValue) => taken.has(value_fold) && given.has(value_fold)
  const restored = keyed.filter(({ value_fold }) => !taken.has(value_fold))
  const late = keyed.filter(isLate)
  return { selectedOf, restored, late, reverted, keptCount: merged.length - restored.length - late.length }
}

/** Empty for a value that does not fit the attribute's type any more. */
function keyedValue({ display_type }: OwnedAttribute, { id, value }: MergedValue): KeyedValue[] {
  const read = readTypedValue(display_type, value)
  return typeof read === 'string' && read === value ? [{ id, ...valueKeys(display_type, value) }] : []
}

interface Reverted {
  id: string
  changes: ValueChanges
  /** The fold of the text that becomes free. */
  given: string | undefined
}

/** Remaining values get back each column that still is as the merge left it. */
async function revertedTargets(change: Change, mergeId: string, attribute: OwnedAttribute): Promise<Reverted[]> {
  const found: Reverted[] = []
  for (const { id, before, after } of await mergeTargets(change, mergeId)) {
    const now = await lockValue(change, id)
    if (!now) continue
    const { value, value_fold: _f, value_key: _k, value_number: _n, value_date: _d, ...others } = after
    const same = Object.keys(others).filter((name) => now[name as keyof typeof others] === after[name as never])
    const changes: ValueChanges = Object.fromEntries(same.map((name) => [name, before[name as never]]))
    const text = value !== undefined && now.value === value ? before.value : undefined
    const keys = text === undefined ? undefined : valueKeys(attribute.display_type, text)
    const isFree = keys && (await takenFolds(change, attribute.id, [keys.value_fold], [id])).size === 0
    if (isFree && text !== undefined) Object.assign(changes, { value: text, ...keys })
    const given = isFree && keys.value_fold !== now.value_fold ? now.value_fold : undefined
    if (Object.keys(changes).length > 0) found.push({ id, changes, given })
  }
  return found
}
