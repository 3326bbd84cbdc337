import type {
  attributeValueDraftSchema,
  attributeValuePatchSchema,
  AttributeValuesPatch,
  BulkMode,
  Trashed,
  ValuesUsage,
  WireValuesChoice,
} from '@selvedge/sdk/wire'
import type * as z from 'zod'
import type { Change, ChangeSlices } from '../../platform/changing/change.ts'
import { holdCatalogue } from '../../platform/changing/hold-catalogue.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { refuseUnknownAsset } from '../../platform/changing/known-assets.ts'
import { refuseOtherId } from '../../platform/changing/refuse-other-id.ts'
import { bumpCatalogue, lockCatalogue } from '../../platform/db/catalogue-version.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Progress } from '../../platform/jobs/job-kind.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { notFound } from '../../platform/http/problem.ts'
import {
  insertValue,
  lockValue,
  readValue,
  type StoredValue,
  type TaggedValue,
  takenFolds,
  type ValueChanges,
  writeValues,
} from './attribute-values.store.ts'
import { attributeOf, chosenIn, eachChosenValue, refuseUnknownValues } from './chosen-values.ts'
import { keeping } from './keep-values.store.ts'
import { removeValues, removeValuesInSlices } from './remove-values.ts'
import { changesBy, changesOfOne, differingColumns, plainFields, typedColumns } from './value-changes.ts'
import { carriersOf } from './value-links.store.ts'
import { attributesOf, idRows, readUsers } from './users.store.ts'
import { duplicateValue } from './value-problems.ts'

const record = historyOf('attribute_value')

export async function createValue(
  change: Change,
  attributeId: string,
  draft: z.output<typeof attributeValueDraftSchema>,
): Promise<TaggedValue> {
  const { trx, supplierId, userId, at } = change
  await lockCatalogue(trx, supplierId)
  const attribute = await attributeOf(change, attributeId)
  refuseOtherId(draft.attribute_id, attributeId, '#/attribute_id')
  const typed = typedColumns(attribute, draft.value)
  await refuseUnknownAsset(change, draft.asset_id, '#/asset_id')
  const id = newId()
  const inserted = await insertValue(change, {
    supplier_id: supplierId,
    id,
    attribute_id: attributeId,
    ...typed,
    ...plainFields(draft),
    created_by: userId,
    created_at: at,
    updated_at: at,
  })
  if (!inserted) throw duplicateValue()
  await record(change, [id], 'created')
  await bumpCatalogue(trx, supplierId)
  return valueNow(change, id)
}

export async function findValue(context: ListContext, attributeId: string, id: string): Promise<TaggedValue> {
  const found = await valueNow(context, id)
  if (found.value.attribute_id !== attributeId) throw notFound()
  return found
}

/** `refuseStale` throws when the change was based on an older revision. */
export async function changeValue(
  change: Change,
  { attributeId, valueId }: { attributeId: string; valueId: string },
  patch: z.output<typeof attributeValuePatchSchema>,
  mode: BulkMode,
  refuseStale: (current: TaggedValue) => void,
): Promise<TaggedValue> {
  const { trx, supplierId, at } = change
  await lockCatalogue(trx, supplierId)
  const attribute = await attributeOf(change, attributeId)
  refuseStale(await findValue(change, attributeId, valueId))
  refuseOtherId(patch.id, valueId)
  refuseOtherId(patch.attribute_id, attributeId, '#/attribute_id')
  await refuseUnknownAsset(change, patch.asset_id, '#/asset_id')
  const before = await lockValue(change, valueId)
  if (!before) throw notFound()
  const changes = differingColumns(before, changesOfOne(attribute, patch, mode))
  if (Object.keys(changes).length > 0) {
    await refuseTaken(change, before, changes)
    await writeValues(change, [valueId], changes, at)
    await record(change, [valueId], 'updated', changes)
    await bumpCatalogue(trx, supplierId)
  }
  return valueNow(change, valueId)
}

/** Sets the same fields on all chosen values, or throws a Problem and changes nothing. */
export async function changeValues(
  change: Change,
  attributeId: string,
  { fields, ...choice }: AttributeValuesPatch,
  mode: BulkMode,
): Promise<{ count: number }> {
  const { trx, supplierId, at } = change
  await lockCatalogue(trx, supplierId)
  await refuseUnknownAsset(change, fields.asset_id, '#/fields/asset_id')
  const changes = changesBy(fields, mode)
  return eachChosenValue(change, { attributeId, choice }, async (ids) => {
    if (Object.keys(changes).length === 0) return
    await writeValues(change, ids, changes, at)
    await record(change, ids, 'updated', changes)
    await bumpCatalogue(trx, supplierId)
  })
}

export async function deleteValue(
  change: Change,
  id: string,
  refuseStale: (current: TaggedValue) => void,
): Promise<void> {
  await lockCatalogue(change.trx, change.supplierId)
  refuseStale(await valueNow(change, id))
  await removeValues(change, [id], keeping('value', newId()))
}

export async function deleteValuesInSlices(
  slicing: ChangeSlices,
  chosen: WireValuesChoice,
  progress: Progress,
): Promise<Trashed> {
  const ids = await slicing.look(async (change) => {
    const found: string[] = []
    await eachChosenValue(await holdCatalogue(change), chosenIn(chosen), async (part) => void found.push(...part))
    return found
  })
  const trash = keeping('value', newId())
  await removeValuesInSlices(slicing, ids, { trash, onPart: progress })
  return { count: ids.length, deletion_id: trash.deletionId }
}

/** What carries at least one of the values, and what shows their attributes. */
export async function usageOf(context: ListContext, chosen: WireValuesChoice): Promise<ValuesUsage> {
  const carriers = { variant: new Set<string>(), product: new Set<string>() }
  const attributeIds = new Set<string>()
  const add = async (ids: readonly string[]) => {
    for (const id of await attributesOf(context, ids)) attributeIds.add(id)
    for (const carrier of ['variant', 'product'] as const) {
      for (const id of await carriersOf(context, carrier, ids)) carriers[carrier].add(id)
    }
  }
  if ('ids' in chosen) {
    await refuseUnknownValues(context, chosen.ids)
    await add(chosen.ids)
  } else await eachChosenValue(context, chosenIn(chosen), add)
  return readUsers(context, {
    variants: idRows([...carriers.variant]),
    products: idRows([...carriers.product]),
    attributeIds: [...attributeIds],
  })
}

/** Checked first: a violation of the unique index would abort the transaction. */
async function refuseTaken(
  change: Change,
  { id, attribute_id }: Pick<StoredValue, 'id' | 'attribute_id'>,
  { value_fold }: ValueChanges,
): Promise<void> {
  if (value_fold === undefined) return
  if ((await takenFolds(change, attribute_id, [value_fold], [id])).size > 0) throw duplicateValue()
}

/** The value as the API answers it; throws 404 when there is none. */
export async function valueNow(context: ListContext, id: string): Promise<TaggedValue> {
  const found = await readValue(context, id)
  if (!found) throw notFound()
  return found
}
