import { type Change, type ChangeSlices, changeSlicesWithin } from '../../platform/changing/change.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { bumpCatalogue, lockCatalogue } from '../../platform/db/catalogue-version.ts'
import { type Relinking, relinkValues } from './relink-values.ts'
import { deleteValueRows, forgetCounts, type Replacements } from './value-links.store.ts'

const record = historyOf('attribute_value')

/** Deletes values and every link to them in one transaction. */
export async function removeValues(change: Change, valueIds: readonly string[]): Promise<void> {
  if (valueIds.length === 0) return
  const { trx, supplierId } = change
  await lockCatalogue(trx, supplierId)
  await removeValuesInSlices(changeSlicesWithin(change), valueIds)
  await bumpCatalogue(trx, supplierId)
}

/** Deletes values, every link to them in variants and products, and their counts. */
export async function removeValuesInSlices(
  slicing: ChangeSlices,
  valueIds: readonly string[],
  onPart?: Relinking['onPart'],
): Promise<void> {
  const replacements = new Map(valueIds.map((id) => [id, null]))
  await relinkValues(slicing, { replacements, ...(onPart && { onPart }) })
  await deleteUnlinked(slicing, valueIds)
}

/** Values per slice; more if the embedded engine could not hold that many slices. */
const [AT_ONCE, MAX_SLICES] = [1_000, 100]

interface Deleting {
  /** The values that replaced them. */
  mergedInto?: Replacements
  /** Runs in each slice before its values are deleted. */
  beforePart?: (change: Change, ids: readonly string[]) => Promise<void>
}

/** Deletes values that no variant or product carries any more. */
export async function deleteUnlinked(
  slicing: ChangeSlices,
  valueIds: readonly string[],
  { mergedInto = new Map(), beforePart }: Deleting = {},
): Promise<void> {
  const limit = Math.max(AT_ONCE, Math.ceil(valueIds.length / MAX_SLICES))
  for (let start = 0; start < valueIds.length; start += limit) {
    await slicing.write(async (change) => {
      const ids = valueIds.slice(start, start + limit)
      await beforePart?.(change, ids)
      await deleteOnce(change, ids, mergedInto)
    })
  }
}

async function deleteOnce(change: Change, ids: readonly string[], mergedInto: Replacements): Promise<void> {
  await forgetCounts(change, ids)
  await deleteValueRows(change, ids)
  for (const [target, merged] of Map.groupBy(ids, (id) => mergedInto.get(id))) {
    await record(change, merged, 'deleted', target ? { merged_into: target } : {})
  }
}
