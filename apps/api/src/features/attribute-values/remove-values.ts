import { type Change, type ChangeSlices, changeSlicesWithin } from '../../platform/changing/change.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { bumpCatalogue, lockCatalogue } from '../../platform/db/catalogue-version.ts'
import { type Keeping, keepLinks, keepValues } from './keep-values.store.ts'
import { type Relinking, relinkValues } from './relink-values.ts'
import { deleteValueRows, forgetCounts, type Replacements } from './value-links.store.ts'

const record = historyOf('attribute_value')

/** Deletes values and every link to them in one transaction. They are in the trash from now on. */
export async function removeValues(change: Change, valueIds: readonly string[], trash: Keeping): Promise<void> {
  if (valueIds.length === 0) return
  const { trx, supplierId } = change
  await lockCatalogue(trx, supplierId)
  await removeValuesInSlices(changeSlicesWithin(change), valueIds, { trash })
  await bumpCatalogue(trx, supplierId)
}

/** Deletes values, every link to them in variants and products, and their counts. */
export async function removeValuesInSlices(
  slicing: ChangeSlices,
  valueIds: readonly string[],
  { trash, onPart }: { trash: Keeping } & Pick<Relinking, 'onPart'>,
): Promise<void> {
  await relinkValues(slicing, {
    replacements: new Map(valueIds.map((id) => [id, null])),
    beforePart: (change, part) => keepLinks(change, trash, part),
    ...(onPart && { onPart }),
  })
  const keepPart = (change: Change, ids: readonly string[]) => keepValues(change, trash, ids)
  await deleteUnlinked(slicing, valueIds, trash.of === 'value' ? { beforePart: keepPart } : {})
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
