import { type Change, type ChangeSlices, changeSlicesWithin } from '../../platform/changing/change.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { bumpCatalogue, lockCatalogue } from '../../platform/db/catalogue-version.ts'
import { type Keeping, keepValues } from './keep-values.store.ts'
import { type Relinking, relinkValues } from './relink-values.ts'
import { deleteValueRows, forgetCounts } from './value-links.store.ts'

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
  { trash, onPart }: Required<Pick<Relinking, 'trash'>> & Pick<Relinking, 'onPart'>,
): Promise<void> {
  await relinkValues(slicing, { valueIds, replacement: null, trash, ...(onPart && { onPart }) })
  await deleteUnlinked(slicing, valueIds, {}, trash.of === 'value' ? trash : undefined)
}

/** Values per slice; more if the embedded engine could not hold that many slices. */
const [AT_ONCE, MAX_SLICES] = [1_000, 100]

/** Deletes values that no variant or product carries any more. */
export async function deleteUnlinked(
  slicing: ChangeSlices,
  valueIds: readonly string[],
  reason: object = {},
  trash?: Keeping,
): Promise<void> {
  const limit = Math.max(AT_ONCE, Math.ceil(valueIds.length / MAX_SLICES))
  for (let start = 0; start < valueIds.length; start += limit) {
    const part = valueIds.slice(start, start + limit)
    await slicing.write(async (change) => {
      if (trash) await keepValues(change, trash, part)
      await deleteOnce(change, part, reason)
    })
  }
}

async function deleteOnce(change: Change, ids: readonly string[], reason: object): Promise<void> {
  await forgetCounts(change, ids)
  await deleteValueRows(change, ids)
  await record(change, ids, 'deleted', reason)
}
