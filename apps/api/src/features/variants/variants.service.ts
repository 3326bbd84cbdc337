import { type BulkMode, MAX_BULK_IDS, type WireChoice } from '@selvedge/sdk/wire'
import type { Change } from '../../platform/changing/change.ts'
import { copyName } from '../../platform/changing/copy-names.ts'
import { eachChosenId } from '../../platform/jobs/each-chosen.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { planFields, type VariantFieldsBody } from '../../platform/changing/planned-fields.ts'
import { keepingCounts } from '../../platform/changing/variant-counts.store.ts'
import { knownVariants, removeVariants } from '../../platform/changing/variant-rows.store.ts'
import { lockCatalogue } from '../../platform/db/catalogue-version.ts'
import type { Progress } from '../../platform/jobs/job-kind.ts'
import { changeFields } from './change-fields.ts'
import { lockSeen } from './one-variant.service.ts'
import { variantList } from './variant-list.store.ts'
import {
  copyOf,
  insertCopies,
  type LockedVariant,
  lockVariants,
  readCopyNames,
  type VariantCopy,
} from './variants.changes.store.ts'

const record = historyOf('variant')

/** A bulk change, as a job stores it. */
export type VariantsChange = WireChoice & { mode: BulkMode; fields: VariantFieldsBody }

/** Applies the same change to all chosen variants, or throws a Problem and changes nothing. */
export async function changeVariants(
  change: Change,
  { mode, fields, ...choice }: VariantsChange,
  progress?: Progress,
): Promise<number> {
  await lockCatalogue(change.trx, change.supplierId)
  const plan = await planFields(change, fields, mode, '#/fields')
  return eachChosenId(change, variantList, choice, knowing(change, progress), (ids) => changeFields(change, ids, plan))
}

const DUPLICATED_AT_ONCE = {
  max: MAX_BULK_IDS,
  tooMany: 'At most 10,000 variants can be duplicated at once.',
}

/** Returns the ids of the copies, in the order of the chosen ids. */
export async function duplicateVariants(change: Change, choice: WireChoice, progress?: Progress): Promise<string[]> {
  const { trx, supplierId } = change
  const copied: string[] = []
  const known = { ...knowing(change, progress), bounds: DUPLICATED_AT_ONCE }
  await eachChosenId(change, variantList, choice, known, async (ids) => {
    const copies = await nameCopies(change, ids, await lockVariants(trx, supplierId, ids))
    const copyIds = copies.map(({ id }) => id)
    await keepingCounts(trx, supplierId, copyIds, () => insertCopies(trx, supplierId, copies, change))
    await record(change, copyIds, 'created')
    copied.push(...copyIds)
  })
  return copied
}

export async function deleteVariant(change: Change, id: string, ifMatch: string | undefined): Promise<void> {
  await lockCatalogue(change.trx, change.supplierId)
  const variant = await lockSeen(change, id, ifMatch)
  await removeAll(change, [variant.id])
}

export const deleteVariants = (change: Change, choice: WireChoice, progress?: Progress): Promise<number> =>
  eachChosenId(change, variantList, choice, knowing(change, progress), (ids) => removeAll(change, ids))

const knowing = ({ trx, supplierId }: Change, progress: Progress | undefined) => ({
  known: (ids: readonly string[]) => knownVariants(trx, supplierId, ids),
  progress,
})

async function removeAll(change: Change, ids: readonly string[]): Promise<void> {
  const { trx, supplierId } = change
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
  // Names repeat across products, so a copy's name only has to be unique within its product.
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
