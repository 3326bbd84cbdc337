import type { Label, LabelCategory } from '@selvedge/sdk/wire'
import { takeLabelsOff } from '../assets/assets.changes.store.ts'
import { refuseUnknownIds } from '../../platform/changing/bulk-ids.ts'
import type { Change } from '../../platform/changing/change.ts'
import { differing, type Undefinable } from '../../platform/changing/differing.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { refuseUnknownReferences } from '../../platform/changing/known-references.ts'
import { nameTaken } from '../../platform/changing/refusals.ts'
import { bumpCatalogue, lockCatalogue } from '../../platform/db/catalogue-version.ts'
import { isUniqueViolation } from '../../platform/db/errors.ts'
import { present, type RefuseStale, type Tagged } from '../../platform/changing/one-item.ts'
import { insertCategory, readCategory, removeCategoryRow, writeCategory } from './label-categories.store.ts'
import { existingLabels, insertLabel, labelsIn, readLabel, removeLabelRows, writeLabel } from './labels.store.ts'

/** How items of one kind are stored and recorded. */
interface Stored<Item, Fields> {
  noun: 'category' | 'label'
  read: (context: Change, id: string) => Promise<Tagged<Item> | undefined>
  /** The fields of an item that a change may name. */
  fieldsOf: (item: Item) => Fields
  insert: (change: Change, fields: Fields) => Promise<string>
  write: (change: Change, id: string, changes: Partial<Fields>) => Promise<void>
  record: ReturnType<typeof historyOf>
}

type CategoryFields = Pick<LabelCategory, 'name' | 'color' | 'description'>

const categories: Stored<LabelCategory, CategoryFields> = {
  noun: 'category',
  read: readCategory,
  insert: insertCategory,
  write: writeCategory,
  fieldsOf: ({ name, color, description }) => ({ name, color, description }),
  record: historyOf('label_category'),
}

interface LabelFields {
  name: string
  category_id: string
  description: string
}

const labels: Stored<Label, LabelFields> = {
  noun: 'label',
  read: readLabel,
  insert: insertLabel,
  write: writeLabel,
  fieldsOf: ({ name, category, description }) => ({ name, category_id: category.id, description }),
  record: historyOf('label'),
}

const recordAssets = historyOf('asset')

export const createCategory = (change: Change, { name, color, description }: CategoryFields) =>
  create(categories, change, { name, color, description })

export const changeCategory = (
  change: Change,
  id: string,
  { name, color, description }: Undefinable<CategoryFields>,
  refuseStale: RefuseStale,
) => update(categories, change, { id, fields: { name, color, description }, refuseStale })

/** Also deletes its labels, which are removed from every asset. */
export const deleteCategory = (change: Change, id: string, refuseStale: RefuseStale): Promise<void> =>
  remove(categories, change, { id, refuseStale }, async () => {
    await removeLabels(change, await labelsIn(change, id))
    await removeCategoryRow(change, id)
    await categories.record(change, [id], 'deleted')
  })

export const createLabel = (change: Change, { name, category_id, description }: LabelFields) =>
  create(labels, change, { name, category_id, description }, () => refuseUnknownCategory(change, category_id))

export const changeLabel = (
  change: Change,
  id: string,
  { name, category_id, description }: Undefinable<LabelFields>,
  refuseStale: RefuseStale,
) =>
  update(labels, change, { id, fields: { name, category_id, description }, refuseStale }, () =>
    refuseUnknownCategory(change, category_id),
  )

export const deleteLabel = (change: Change, id: string, refuseStale: RefuseStale): Promise<void> =>
  remove(labels, change, { id, refuseStale }, () => removeLabels(change, [id]))

/** All or nothing. */
export const deleteLabels = (change: Change, ids: readonly string[]): Promise<{ count: number }> =>
  writing(change, async () => {
    refuseUnknownIds(ids, new Set(await existingLabels(change, ids)))
    await removeLabels(change, ids)
    return { count: ids.length }
  })

/** Labels are removed from their assets first, however many there are. */
async function removeLabels(change: Change, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for await (const assetIds of takeLabelsOff(change, ids)) {
    await recordAssets(change, assetIds, 'updated', { labels: 'deleted' })
  }
  await removeLabelRows(change, ids)
  await labels.record(change, ids, 'deleted')
}

const refuseUnknownCategory = (change: Change, id: string | undefined): Promise<void> =>
  refuseUnknownReferences(change, 'label_categories', id === undefined ? [] : [id], () => '#/category_id')

const create = <Item, Fields>(
  { noun, read, insert, record }: Stored<Item, Fields>,
  asked: Change,
  fields: Fields,
  refuse?: () => Promise<void>,
): Promise<Tagged<Item>> =>
  writing(asked, async (change) => {
    await refuse?.()
    const id = await refusingTakenName(noun, insert(change, fields))
    await record(change, [id], 'created')
    return present(await read(change, id))
  })

interface Wanted<Fields extends object> {
  id: string
  fields: Undefinable<Fields>
  refuseStale: RefuseStale
}

const update = <Item, Fields extends object>(
  { noun, read, fieldsOf, write, record }: Stored<Item, Fields>,
  asked: Change,
  { id, fields, refuseStale }: Wanted<Fields>,
  refuse?: () => Promise<void>,
): Promise<Tagged<Item>> =>
  writing(asked, async (change) => {
    const { item, rev } = present(await read(change, id))
    refuseStale(rev, item)
    await refuse?.()
    const changes = differing(fieldsOf(item), fields)
    if (Object.keys(changes).length > 0) {
      await refusingTakenName(noun, write(change, id, changes))
      await record(change, [id], 'updated', changes)
    }
    return present(await read(change, id))
  })

const remove = <Item, Fields>(
  { read }: Stored<Item, Fields>,
  asked: Change,
  { id, refuseStale }: Pick<Wanted<object>, 'id' | 'refuseStale'>,
  work: () => Promise<void>,
): Promise<void> =>
  writing(asked, async (change) => {
    const { item, rev } = present(await read(change, id))
    refuseStale(rev, item)
    await work()
  })

/** Runs under the catalogue lock. Caches of this version stay valid: no count is both changed and read. */
async function writing<T>(change: Change, work: (context: Change) => Promise<T>): Promise<T> {
  const version = await lockCatalogue(change.trx, change.supplierId)
  const result = await work({ ...change, version })
  await bumpCatalogue(change.trx, change.supplierId)
  return result
}

async function refusingTakenName<T>(what: 'category' | 'label', work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw nameTaken(`There is already a ${what} with this name.`)
  }
}
