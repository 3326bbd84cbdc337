import type { NotLinked, Restored } from '@selvedge/sdk/wire'
import { MAX_NAMED_USERS } from '@selvedge/sdk/wire'
import type { Change, ChangeSlices } from '../../platform/changing/change.ts'
import { CountMoves } from '../../platform/changing/count-moves.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { slicesWithin } from '../../platform/db/atomic-slices.ts'
import { lookingUpRows } from '../../platform/db/joins.ts'
import { Problem } from '../../platform/http/problem.ts'
import { readTypedValue, valueKeys } from '../attribute-values/typed-value.ts'
import { takenFolds } from '../attribute-values/attribute-values.store.ts'
import type { Carrier } from '../attribute-values/value-links.store.ts'
import { touchGroups } from '../attributes/attributes.changes.store.ts'
import { putBackAttributes, putBackValues, type RestoredValue } from './put-back-values.store.ts'
import type { Entry } from './trash-entries.store.ts'
import { linkValues, type Pair, readPairs, readValues, takenNames, type TrashedValue } from './trashed-values.store.ts'

/** What the slices of a restore pass to its last transaction. */
export interface LinkedValues {
  values: RestoredValue[]
  moves: CountMoves
  linked: number
  notLinked: NotLinked[]
}

/** Carriers per slice; more if the embedded engine could not hold that many slices. */
const [AT_ONCE, MAX_SLICES] = [500, 280]

/** Refuses what cannot come back, and links values to variants and products again, each of these once. */
export async function linkInSlices(
  slicing: ChangeSlices,
  entries: readonly Entry[],
  progress: (done: number, total: number) => void,
): Promise<LinkedValues> {
  const found = await slicing.look(async (change) => {
    const taken = await takenNames(change, entries)
    if (taken.length > 0) throw duplicate(taken.map(({ id, name }) => ({ id, detail: nameTaken(name) })))
    const trashed = await readValues(change, entries)
    return {
      trashed,
      values: await fitting(change, trashed),
      pairs: {
        variant: byItem(await readPairs(change, entries, 'variant')),
        product: byItem(await readPairs(change, entries, 'product')),
      },
    }
  })
  const oneValued = new Set(
    found.trashed.flatMap((one) => (one.display_type === 'multiple_choice' ? [] : [one.attribute_id])),
  )
  const result: LinkedValues = { values: found.values, moves: new CountMoves(), linked: 0, notLinked: [] }
  const total = found.pairs.variant.length + found.pairs.product.length
  const limit = Math.max(AT_ONCE, Math.ceil(total / MAX_SLICES))
  let done = 0
  for (const carrier of ['variant', 'product'] as const) {
    const items = found.pairs[carrier]
    const missing = new Missing(carrier)
    for (let start = 0; start < items.length; start += limit) {
      const part = items.slice(start, start + limit)
      const again = await slicing.write((change) =>
        lookingUpRows(change.trx, async () => {
          const linked = await linkValues(change, carrier, part.flat(), oneValued)
          await historyOf(carrier)(change, linked.ids, 'updated', { values: 'restored' })
          return linked
        }),
      )
      result.moves.addMoved(again.moved)
      result.linked += again.linked
      missing.add(part.length - again.existing, again.taken)
      done += part.length
      progress(done, total)
    }
    result.notLinked.push(...missing.told())
  }
  return result
}

/** Puts the attributes and values back, when everything is linked. Returns the links of attributes that cannot be made again. */
export async function concludeValues(
  change: Change,
  entries: readonly Entry[],
  { values, moves }: LinkedValues,
): Promise<NotLinked[]> {
  if (entries.length === 0) return []
  const attributes = entries.flatMap(({ kind, id }) => (kind === 'attribute' ? [id] : []))
  const { groups, missing } = await putBackAttributes(change, attributes)
  await touchGroups(change, groups)
  await putBackValues(
    change,
    entries.map(({ id }) => id),
    values,
  )
  await moves.write(slicesWithin(change.trx), change.supplierId)
  await historyOf('attribute')(change, attributes, 'restored')
  const alone = entries.flatMap(({ kind, id }) => (kind === 'attribute_value' ? [id] : []))
  await historyOf('attribute_value')(change, alone, 'restored')
  return missing
}

/** Values with the columns of the type that their attribute has by now. */
async function fitting(change: Change, trashed: readonly TrashedValue[]): Promise<RestoredValue[]> {
  const values: RestoredValue[] = []
  for (const [attributeId, of] of Map.groupBy(trashed, ({ attribute_id }) => attribute_id)) {
    const [first] = of
    const type = first?.display_type
    if (!type) throw parentGone(of)
    const fits = of.map(({ id, value }) => {
      const typed = readTypedValue(type, value)
      if (typeof typed !== 'string') throw new Problem(409, 'values_do_not_fit', `“${value}”: ${typed.detail}`)
      return { id, value: typed, ...valueKeys(type, typed) }
    })
    const seen = await takenFolds(
      change,
      attributeId,
      fits.map(({ value_fold }) => value_fold),
    )
    const taken = fits.filter(({ value_fold }) => seen.has(value_fold) || !seen.add(value_fold))
    if (taken.length > 0) {
      throw duplicate(taken.map(({ id, value }) => ({ id, detail: valueTaken(value, first?.attribute_name ?? '') })))
    }
    values.push(...fits)
  }
  return values
}

const nameTaken = (name: string) =>
  `“${name}” cannot be restored, because another attribute has this name. Rename that attribute first.`

const valueTaken = (value: string, attribute: string) =>
  `“${value}” cannot be restored, because the attribute “${attribute}” has this value again.`

const duplicate = (taken: readonly { id: string; detail: string }[]) =>
  new Problem(409, 'duplicate_name', taken[0]?.detail ?? '', {
    errors: taken.slice(0, MAX_ERRORS).map((one) => ({ ...one, pointer: '#/ids', code: 'duplicate' })),
  })

const parentGone = (values: readonly TrashedValue[]) =>
  new Problem(
    409,
    'parent_gone',
    `“${values[0]?.value}” cannot be restored, because its attribute was deleted. Restore the attribute first.`,
    {
      errors: values.slice(0, MAX_ERRORS).map(({ id }) => ({
        id,
        pointer: '#/ids',
        code: 'parent_gone',
        detail: 'Its attribute was deleted.',
      })),
    },
  )

const MAX_ERRORS = 100

const byItem = (pairs: readonly Pair[]): Pair[][] => [...Map.groupBy(pairs, ({ item_id }) => item_id).values()]

/** Counts what could not be linked again. */
class Missing {
  readonly #of: NotLinked['of']
  #gone = 0
  #taken = 0
  #items: NotLinked['items'] = []

  constructor(carrier: Carrier) {
    this.#of = `${carrier}s`
  }

  add(gone: number, taken: NotLinked['items']): void {
    this.#gone += gone
    this.#taken += taken.length
    this.#items = [...this.#items, ...taken].slice(0, MAX_NAMED_USERS)
  }

  told(): Restored['not_linked'] {
    const of = this.#of
    return [
      ...(this.#gone > 0 ? [{ of, reason: 'gone' as const, count: this.#gone, items: [] }] : []),
      ...(this.#taken > 0 ? [{ of, reason: 'taken' as const, count: this.#taken, items: this.#items }] : []),
    ]
  }
}
