import type { Change, ChangeSlices } from '../../platform/changing/change.ts'
import { CountMoves } from '../../platform/changing/count-moves.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { slicesWithin } from '../../platform/db/atomic-slices.ts'
import { lookingUpRows } from '../../platform/db/joins.ts'
import { type Misfit, readTypedValue, valueKeys } from '../attribute-values/typed-value.ts'
import { takenFolds } from '../attribute-values/attribute-values.store.ts'
import type { Carrier } from '../attribute-values/value-links.store.ts'
import { touchGroups } from '../attributes/attributes.changes.store.ts'
import type { NotLinkedItems } from './not-linked.ts'
import { putBackAttributes, putBackValues, type RestoredValue } from './put-back-values.store.ts'
import { namesTaken, parentGone, valuesDoNotFit, valuesTaken } from './restore-problems.ts'
import type { Entry } from './trash-entries.store.ts'
import { linkValues, type Pair, readPairs, readValues, takenNames, type TrashedValue } from './trashed-values.store.ts'

/** Links of one variant or product. */
type LinksOfItem = readonly Pair[]

const CARRIER_KINDS = ['variant', 'product'] as const

/** What the slices of a restore pass to its last transaction. */
export interface LinkedValues {
  values: RestoredValue[]
  /** Attributes that take one value. */
  oneValued: ReadonlySet<string>
  /** Links of items that the last transaction writes anyway. */
  remaining: Record<Carrier, LinksOfItem[]>
  moves: CountMoves
  linked: number
}

interface Linking {
  entries: readonly Entry[]
  /**
   * Variants and products that the last transaction links to something else. It would wait for ever for a slice that
   * holds their rows (ADR 40).
   */
  writtenLast: (change: Change) => Promise<Record<Carrier, ReadonlySet<string>>>
  notLinked: NotLinkedItems
  progress: (done: number, total: number) => void
}

/** Carriers per slice; more if the embedded engine could not hold that many slices. */
const [AT_ONCE, MAX_SLICES] = [500, 280]

/** Refuses what cannot come back, and links values to variants and products again, each of these once. */
export async function linkInSlices(
  slicing: ChangeSlices,
  { entries, writtenLast, notLinked, progress }: Linking,
): Promise<LinkedValues> {
  const { sliced, ...found } = await slicing.look(async (change) => {
    const taken = await takenNames(change, entries)
    if (taken.length > 0) throw namesTaken(taken)
    const trashed = await readValues(change, entries)
    const last = await writtenLast(change)
    const ofCarrier = async (carrier: Carrier) =>
      Map.groupBy(byItem(await readPairs(change, entries, carrier)), ([link]) => last[carrier].has(link?.item_id ?? ''))
    const [variants, products] = [await ofCarrier('variant'), await ofCarrier('product')]
    const linksOf = (isLast: boolean) => ({ variant: variants.get(isLast) ?? [], product: products.get(isLast) ?? [] })
    return {
      values: await fitting(change, trashed),
      oneValued: new Set(trashed.flatMap((one) => (one.display_type === 'multiple_choice' ? [] : [one.attribute_id]))),
      sliced: linksOf(false),
      remaining: linksOf(true),
    }
  })
  const result: LinkedValues = { ...found, moves: new CountMoves(), linked: 0 }
  const total = sliced.variant.length + sliced.product.length
  const limit = Math.max(AT_ONCE, Math.ceil(total / MAX_SLICES))
  let done = 0
  for (const carrier of CARRIER_KINDS) {
    const items = sliced[carrier]
    for (let start = 0; start < items.length; start += limit) {
      const part = items.slice(start, start + limit)
      await slicing.write((change) => linkPart(change, { carrier, part, result, notLinked }))
      done += part.length
      progress(done, total)
    }
  }
  return result
}

interface LinkedPart {
  carrier: Carrier
  part: readonly LinksOfItem[]
  result: LinkedValues
  notLinked: NotLinkedItems
}

async function linkPart(change: Change, { carrier, part, result, notLinked }: LinkedPart): Promise<void> {
  if (part.length === 0) return
  const again = await lookingUpRows(change.trx, async () => {
    const linked = await linkValues(change, carrier, part.flat(), result.oneValued)
    await historyOf(carrier)(change, linked.ids, 'updated', { values: 'restored' })
    return linked
  })
  result.moves.addMoved(again.moved)
  result.linked += again.linked
  notLinked.add({ of: `${carrier}s`, reason: 'gone' }, again.gone)
  notLinked.add({ of: `${carrier}s`, reason: 'taken' }, again.taken)
}

/** Puts the attributes and values back, with the links that no slice could make. */
export async function concludeValues(
  change: Change,
  entries: readonly Entry[],
  result: LinkedValues,
  notLinked: NotLinkedItems,
): Promise<void> {
  if (entries.length === 0) return
  const attributes = entries.flatMap(({ kind, id }) => (kind === 'attribute' ? [id] : []))
  await touchGroups(change, await putBackAttributes(change, attributes, notLinked))
  await putBackValues(change, result.values)
  for (const carrier of CARRIER_KINDS) {
    await linkPart(change, { carrier, part: result.remaining[carrier], result, notLinked })
  }
  await result.moves.write(slicesWithin(change.trx), change.supplierId)
  await historyOf('attribute')(change, attributes, 'restored')
  const alone = entries.flatMap(({ kind, id }) => (kind === 'attribute_value' ? [id] : []))
  await historyOf('attribute_value')(change, alone, 'restored')
}

/** Values with the columns of the type that their attribute has by now. */
async function fitting(change: Change, trashed: readonly TrashedValue[]): Promise<RestoredValue[]> {
  const restored: RestoredValue[] = []
  for (const [attributeId, values] of Map.groupBy(trashed, ({ attribute_id }) => attribute_id)) {
    const [{ display_type: type, attribute_name: name } = { display_type: null, attribute_name: null }] = values
    if (type === null) throw parentGone(values)
    const misfits: (TrashedValue & { misfit: Misfit })[] = []
    const fits: RestoredValue[] = []
    for (const value of values) {
      const typed = readTypedValue(type, value.value)
      if (typeof typed !== 'string') misfits.push({ ...value, misfit: typed })
      else fits.push({ id: value.id, kept_in: value.kept_in, value: typed, ...valueKeys(type, typed) })
    }
    if (misfits.length > 0) throw valuesDoNotFit(misfits, name ?? '')
    const folds = fits.map(({ value_fold }) => value_fold)
    const seen = await takenFolds(change, attributeId, folds)
    const taken = fits.filter(({ value_fold }) => seen.has(value_fold) || !seen.add(value_fold))
    if (taken.length > 0) throw valuesTaken(taken, name ?? '')
    restored.push(...fits)
  }
  return restored
}

const byItem = (pairs: readonly Pair[]): LinksOfItem[] => [...Map.groupBy(pairs, ({ item_id }) => item_id).values()]
