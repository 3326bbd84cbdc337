import { type BulkMode, MAX_BULK_IDS, type State, type WireChoice } from '@selvedge/sdk/wire'
import { lockCatalogue } from '../db/catalogue-version.ts'
import { refuseUnknownIds } from '../listing/bulk-ids.ts'
import type { Change } from '../listing/change.ts'
import { type ChoiceBounds, chosenRows } from '../listing/choice.ts'
import { etagOf, mayChange } from '../listing/etag.ts'
import { notFound, Problem } from '../plugins/problem.ts'
import { copyName } from './copy-names.ts'
import { recordHistory } from './history.ts'
import { keepingCounts } from './variant-counts.ts'
import { variantList } from './variant-list.ts'
import {
  copyOf,
  insertCopies,
  type LockedVariant,
  lockVariants,
  readCopyNames,
  removeVariants,
  type VariantCopy,
  writeState,
} from './variants.changes.store.ts'
import { readVariant } from './variants.store.ts'

/** The same state for all that are chosen, or a problem and nothing changed. Without a state an item is a draft. */
export function changeState(change: Change, choice: WireChoice, state: State, mode: BulkMode): Promise<number> {
  const { trx, supplierId, at } = change
  const next = mode === 'remove' ? 'draft' : state
  return withChosen(change, choice, async (variants) => {
    const changed = variants.filter((variant) => variant.state !== next).map(({ id }) => id)
    if (changed.length === 0) return
    await keepingCounts(trx, supplierId, changed, () => writeState(trx, supplierId, changed, next, at))
    await record(change, changed, 'updated', { state: next })
  })
}

const DUPLICATED_AT_ONCE = {
  most: MAX_BULK_IDS,
  tooMany: 'At most 10,000 variants can be duplicated at once.',
}

/** Answers the ids of the copies, in the order of the ids chosen. */
export async function duplicateVariants(change: Change, choice: WireChoice): Promise<string[]> {
  const { trx, supplierId } = change
  const copied: string[] = []
  await withChosen(
    change,
    choice,
    async (originals, ids) => {
      const copies = await nameCopies(change, ids, originals)
      const copyIds = copies.map(({ id }) => id)
      await keepingCounts(trx, supplierId, copyIds, () => insertCopies(trx, supplierId, copies, change))
      await record(change, copyIds, 'created')
      copied.push(...copyIds)
    },
    DUPLICATED_AT_ONCE,
  )
  return copied
}

export async function deleteVariant(change: Change, id: string, ifMatch: string | undefined): Promise<void> {
  await lockCatalogue(change.trx, change.supplierId)
  const [variant] = await lockVariants(change.trx, change.supplierId, [id])
  if (!variant) throw notFound()
  if (!mayChange(ifMatch, variant.rev)) throw await staleVariant(change, id)
  await removeAll(change, [variant])
}

export const deleteVariants = (change: Change, choice: WireChoice): Promise<number> =>
  withChosen(change, choice, (variants) => removeAll(change, variants))

/** Does the work some thousands of variants at a time, and answers how many there were. */
async function withChosen(
  change: Change,
  choice: WireChoice,
  work: (variants: readonly LockedVariant[], ids: readonly string[]) => Promise<void>,
  bounds?: ChoiceBounds,
): Promise<number> {
  const { trx, supplierId } = change
  const { chunks, areNamed, count } = await chosenRows(variantList, change, choice, bounds)
  for await (const ids of chunks) {
    const variants = await lockVariants(trx, supplierId, ids)
    if (areNamed) refuseUnknownIds(ids, new Set(variants.map(({ id }) => id)))
    await work(variants, ids)
  }
  return count
}

async function removeAll(change: Change, variants: readonly LockedVariant[]): Promise<void> {
  const { trx, supplierId } = change
  const ids = variants.map(({ id }) => id)
  await keepingCounts(trx, supplierId, ids, () => removeVariants(trx, supplierId, ids))
  await record(change, ids, 'deleted')
}

async function nameCopies(
  { trx, supplierId }: Change,
  ids: readonly string[],
  originals: readonly LockedVariant[],
): Promise<VariantCopy[]> {
  const byId = new Map(originals.map((variant) => [variant.id, variant]))
  const copies = await readCopyNames(trx, supplierId, [...new Set(originals.map(({ product_id }) => product_id))])
  // Names repeat from product to product, so a copy looks only at the variants of its own.
  const taken = new Map<string, Set<string>>()
  for (const { product_id, name } of copies) namesIn(taken, product_id).add(name)
  return ids.flatMap((id) => {
    const original = byId.get(id)
    if (!original) return []
    const names = namesIn(taken, original.product_id)
    const name = copyName(original.name, names)
    names.add(name)
    return [copyOf(original, name)]
  })
}

function namesIn(taken: Map<string, Set<string>>, productId: string): Set<string> {
  const names = taken.get(productId) ?? new Set()
  taken.set(productId, names)
  return names
}

async function staleVariant(change: Change, id: string): Promise<Problem> {
  const current = await readVariant(change, id)
  if (!current) return notFound()
  return new Problem(412, 'stale', 'Somebody changed this variant meanwhile.', {
    headers: { etag: etagOf(current.rev) },
    members: { current: current.variant },
  })
}

const record = ({ trx, supplierId, userId, at }: Change, ids: readonly string[], action: string, changes = {}) =>
  recordHistory(trx, supplierId, { entity: 'variant', ids, action, changes, userId, at })
