import type { Change } from '../../../platform/changing/change.ts'
import { lockValue, type OwnedAttribute, takenFolds, type ValueChanges } from '../attribute-values.store.ts'
import { type DisplayType, readTypedValue, valueKeys } from '../typed-value.ts'
import { type KeyedValue, type MergedValue, mergedValues, mergeTargets } from './merges.store.ts'

/** What an undo brings back, as far as nothing has taken its place. */
export interface UndoPlan {
  attribute: OwnedAttribute
  /** The value that each merged value was merged into. */
  selectedOf: ReadonlyMap<string, string>
  restored: readonly KeyedValue[]
  /** Values whose text is free once the remaining values are reverted. */
  restoredAfterRevert: readonly KeyedValue[]
  reverted: readonly { id: string; changes: ValueChanges }[]
  /** Values whose text another value has by now, or that no longer fit the attribute. */
  keptCount: number
}

export async function planUndo(change: Change, mergeId: string, attribute: OwnedAttribute): Promise<UndoPlan> {
  const merged = await mergedValues(change, mergeId)
  const selectedOf = new Map(merged.map(({ id, selected_id }) => [id, selected_id]))
  const reverted = await revertedTargets(change, mergeId, attribute)
  const keyed = merged.flatMap((value) => keyedValue(attribute, value))
  const taken = await takenFolds(
    change,
    attribute.id,
    keyed.map(({ value_fold }) => value_fold),
  )
  const freed = new Set(reverted.flatMap(({ freedFold }) => freedFold ?? []))
  const isFreed = ({ value_fold }: KeyedValue) => taken.has(value_fold) && freed.has(value_fold)
  // Texts that differed before can be equal in a type that the attribute was given since.
  const folds = new Set(reverted.flatMap(({ changes }) => changes.value_fold ?? []))
  const isFirst = ({ value_fold }: KeyedValue) => !folds.has(value_fold) && folds.add(value_fold)
  const restored = keyed.filter((value) => !taken.has(value.value_fold) && isFirst(value))
  const restoredAfterRevert = keyed.filter((value) => isFreed(value) && isFirst(value))
  const keptCount = merged.length - restored.length - restoredAfterRevert.length
  return { attribute, selectedOf, restored, restoredAfterRevert, reverted, keptCount }
}

/** Empty for a value that does not fit the attribute's type any more. */
function keyedValue({ display_type }: OwnedAttribute, { id, value }: MergedValue): KeyedValue[] {
  return fits(display_type, value) ? [{ id, ...valueKeys(display_type, value) }] : []
}

const fits = (type: DisplayType, text: string): boolean => readTypedValue(type, text) === text

interface Reverted {
  id: string
  changes: ValueChanges
  /** The fold that the value has now and gives up. */
  freedFold: string | undefined
}

/** Remaining values get back each column that still is as the merge left it. */
async function revertedTargets(
  change: Change,
  mergeId: string,
  { id: attributeId, display_type }: OwnedAttribute,
): Promise<Reverted[]> {
  const found: Reverted[] = []
  for (const { id, before, after } of await mergeTargets(change, mergeId)) {
    const now = await lockValue(change, id)
    if (!now) continue
    const { value, value_fold: _f, value_key: _k, value_number: _n, value_date: _d, ...others } = after
    const unchanged = Object.keys(others).filter((name) => now[name as keyof typeof others] === after[name as never])
    const changes: ValueChanges = Object.fromEntries(unchanged.map((name) => [name, before[name as never]]))
    const text = value !== undefined && now.value === value ? before.value : undefined
    const keys = text !== undefined && fits(display_type, text) ? valueKeys(display_type, text) : undefined
    const isFree = keys && (await takenFolds(change, attributeId, [keys.value_fold], [id])).size === 0
    if (isFree && text !== undefined) Object.assign(changes, { value: text, ...keys })
    const freedFold = isFree && keys.value_fold !== now.value_fold ? now.value_fold : undefined
    if (Object.keys(changes).length > 0) found.push({ id, changes, freedFold })
  }
  return found
}
