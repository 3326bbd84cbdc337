import type { Change, ChangeSlices } from '../../platform/changing/change.ts'
import { CountMoves } from '../../platform/changing/count-moves.ts'
import { recordHistory } from '../../platform/changing/history.store.ts'
import { lookingUpRows } from '../../platform/db/joins.ts'
import { type Carrier, carriersOf, replaceLinks, type Replacements, valuesOn } from './value-links.store.ts'

/** Carriers per slice; more if the embedded engine could not hold that many slices. */
const [AT_ONCE, MAX_SLICES] = [500, 280]

export interface RelinkedPart {
  carrier: Carrier
  carrierIds: readonly string[]
  valueIds: readonly string[]
}

export interface Relinking {
  replacements: Replacements
  /** Runs in each slice before its links change; `valueIds` are those of the replaced values that the carriers hold. */
  beforePart?: (change: Change, part: RelinkedPart) => Promise<void>
  /** Called after each slice, with the number of carriers done and the total. */
  onPart?: (done: number, total: number) => void
}

/**
 * Rewrites every link to these values in variants and products. Returns the count changes of the replacing values,
 * which are still to be written.
 */
export async function relinkValues(
  slicing: ChangeSlices,
  { replacements, beforePart, onPart }: Relinking,
): Promise<CountMoves> {
  const valueIds = [...replacements.keys()]
  const found: [Carrier, string[]][] = [
    ['variant', await slicing.look((change) => carriersOf(change, 'variant', valueIds))],
    ['product', await slicing.look((change) => carriersOf(change, 'product', valueIds))],
  ]
  const total = found.reduce((sum, [, ids]) => sum + ids.length, 0)
  const limit = Math.max(AT_ONCE, Math.ceil(total / MAX_SLICES))
  const moves = new CountMoves()
  let done = 0
  for (const [carrier, ids] of found) {
    for (let start = 0; start < ids.length; start += limit) {
      const carrierIds = ids.slice(start, start + limit)
      await slicing.write((change) =>
        lookingUpRows(change.trx, async () => {
          const held = await valuesOn(change, { carrier, carrierIds }, replacements)
          await beforePart?.(change, { carrier, carrierIds, valueIds: held })
          moves.addMoved(await replaceLinks(change, { carrier, carrierIds, held, replacements }))
          await record(change, carrier, carrierIds, replacements)
        }),
      )
      done += carrierIds.length
      onPart?.(done, total)
    }
  }
  return moves
}

function record(
  { trx, supplierId, userId, at }: Change,
  entity: Carrier,
  ids: readonly string[],
  replacements: Replacements,
): Promise<void> {
  const [target = null, ...others] = new Set(replacements.values())
  const merged = others.length === 0 ? { merged_into: target } : 'merged'
  const changes = { values: target === null ? 'deleted' : merged }
  return recordHistory(trx, supplierId, { entity, ids, action: 'updated', changes, userId, at })
}
