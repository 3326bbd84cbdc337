import type { BulkMode, State } from '@selvedge/sdk/wire'
import { refuseUnknownIds } from '../listing/bulk-ids.ts'
import { etagOf, mayChange } from '../listing/etag.ts'
import type { ListContext } from '../listing/list-context.ts'
import { notFound, Problem } from '../plugins/problem.ts'
import { copyName } from './copy-names.ts'
import { recordHistory } from './history.ts'
import { keepingCounts } from './variant-counts.ts'
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

/** Where, when and by whom something is changed. */
export interface Change extends ListContext {
  userId: string
  at: Date
}

/** The same state for all ids, or a problem and nothing changed. Without a state an item is a draft. */
export async function changeState(
  change: Change,
  ids: readonly string[],
  state: State,
  mode: BulkMode,
): Promise<number> {
  const { trx, supplierId, at } = change
  const variants = await lockAll(change, ids)
  const next = mode === 'remove' ? 'draft' : state
  const changed = variants.filter((variant) => variant.state !== next).map(({ id }) => id)
  if (changed.length > 0) {
    await keepingCounts(trx, supplierId, changed, () => writeState(trx, supplierId, changed, next, at))
    await record(change, changed, 'updated', { state: next })
  }
  return ids.length
}

/** Answers the ids of the copies, in the order of `ids`. */
export async function duplicateVariants(change: Change, ids: readonly string[]): Promise<string[]> {
  const { trx, supplierId } = change
  const originals = await lockAll(change, ids)
  const copies = await nameCopies(change, ids, originals)
  const copyIds = copies.map(({ id }) => id)
  await keepingCounts(trx, supplierId, copyIds, () => insertCopies(trx, supplierId, copies, change))
  await record(change, copyIds, 'created')
  return copyIds
}

export async function deleteVariant(change: Change, id: string, ifMatch: string | undefined): Promise<void> {
  const [variant] = await lockVariants(change.trx, change.supplierId, [id])
  if (!variant) throw notFound()
  if (!mayChange(ifMatch, variant.rev)) throw await staleVariant(change, id)
  await removeAll(change, [variant])
}

export async function deleteVariants(change: Change, ids: readonly string[]): Promise<number> {
  await removeAll(change, await lockAll(change, ids))
  return ids.length
}

async function lockAll({ trx, supplierId }: Change, ids: readonly string[]): Promise<LockedVariant[]> {
  const variants = await lockVariants(trx, supplierId, ids)
  refuseUnknownIds(ids, new Set(variants.map(({ id }) => id)))
  return variants
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
