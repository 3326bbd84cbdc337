import type { Change } from '../../platform/changing/change.ts'
import { recordHistory } from '../../platform/changing/history.store.ts'
import { type Carrier, carriersOf, replaceLinks } from './value-links.store.ts'

/** Batch size that keeps a statement far below the statement timeout. */
const AT_ONCE = 5_000

export interface Relinking {
  valueIds: readonly string[]
  /** Value that replaces them; null only removes them. */
  replacement: string | null
  /** Called after each batch, with the number of links done and the total. */
  onPart?: (done: number, total: number) => void
}

/** Rewrites every link to these values in variants and products. */
export async function relinkValues(change: Change, { valueIds, replacement, onPart }: Relinking): Promise<void> {
  const found: [Carrier, string[]][] = [
    ['variant', await carriersOf(change, 'variant', valueIds)],
    ['product', await carriersOf(change, 'product', valueIds)],
  ]
  const total = found.reduce((sum, [, ids]) => sum + ids.length, 0)
  let done = 0
  for (const [carrier, ids] of found) {
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const part = ids.slice(start, start + AT_ONCE)
      await replaceLinks(change, carrier, part, valueIds, replacement)
      await record(change, carrier, part, replacement)
      done += part.length
      onPart?.(done, total)
    }
  }
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
