import type { Change, ChangeSlices } from '../../platform/changing/change.ts'
import { CountMoves } from '../../platform/changing/count-moves.ts'
import { recordHistory } from '../../platform/changing/history.store.ts'
import { lookingUpRows } from '../../platform/db/joins.ts'
import { keepLinks, type Keeping } from './keep-values.store.ts'
import { type Carrier, carriersOf, replaceLinks, valuesOn } from './value-links.store.ts'

/** Carriers per slice; more if the embedded engine could not hold that many slices. */
const [AT_ONCE, MAX_SLICES] = [500, 280]

export interface Relinking {
  valueIds: readonly string[]
  /** Value that replaces them; null only removes them. */
  replacement: string | null
  /** The trash that gets the links. */
  trash?: Keeping
  /** Called after each slice, with the number of carriers done and the total. */
  onPart?: (done: number, total: number) => void
}

/**
 * Rewrites every link to these values in variants and products. Returns the count changes of the replacement, which are
 * still to be written.
 */
export async function relinkValues(
  slicing: ChangeSlices,
  { valueIds, replacement, trash, onPart }: Relinking,
): Promise<CountMoves> {
  const found: [Carrier, string[]][] = [
    ['variant', await slicing.look((change) => carriersOf(change, 'variant', valueIds))],
    ['product', await slicing.look((change) => carriersOf(change, 'product', valueIds))],
  ]
  const total = found.reduce((sum, [, ids]) => sum + ids.length, 0)
  const limit = Math.max(AT_ONCE, Math.ceil(total / MAX_SLICES))
  const replaced = new Set(valueIds)
  const moves = new CountMoves()
  let done = 0
  for (const [carrier, ids] of found) {
    for (let start = 0; start < ids.length; start += limit) {
      const carrierIds = ids.slice(start, start + limit)
      await slicing.write((change) =>
        lookingUpRows(change.trx, async () => {
          const held = await valuesOn(change, { carrier, carrierIds }, replaced)
          if (trash) await keepLinks(change, trash, { carrier, carrierIds, valueIds: held })
          moves.addMoved(await replaceLinks(change, { carrier, carrierIds, held, replacement }))
          await record(change, carrier, carrierIds, replacement)
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
  replacement: string | null,
): Promise<void> {
  const changes = replacement === null ? { values: 'deleted' } : { values: { merged_into: replacement } }
  return recordHistory(trx, supplierId, { entity, ids, action: 'updated', changes, userId, at })
}
