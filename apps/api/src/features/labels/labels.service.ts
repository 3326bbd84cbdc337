import type { Label, LabelCategory } from '@selvedge/sdk/wire'
import { takeLabelsOff } from '../assets/assets.changes.store.ts'
import { refuseUnknownIds } from '../../platform/changing/bulk-ids.ts'
import type { Change } from '../../platform/changing/change.ts'
import { historyOf } from '../../platform/changing/history.store.ts'
import { refuseUnknownReferences } from '../../platform/changing/known-references.ts'
import { nameTaken } from '../../platform/changing/refusals.ts'
import { bumpCatalogue, lockCatalogue } from '../../platform/db/catalogue-version.ts'
import { isUniqueViolation } from '../../platform/db/errors.ts'
import { notFound } from '../../platform/http/problem.ts'
import {
  insertCategory,
  readCategory,
  removeCategoryRow,
  type TaggedCategory,
  writeCategory,
} from './label-categories.store.ts'
import {
  existingLabels,
  insertLabel,
  labelsIn,
  readLabel,
  removeLabelRows,
  type TaggedLabel,
  writeLabel,
} from './labels.store.ts'

const recordCategory = historyOf('label_category')
const recordLabels = historyOf('label')
const recordAssets = historyOf('asset')

/** Checks the item before the change; throws when the caller read an older revision. */
export type Precondition<Item> = (rev: number, current: Item) => void

type CategoryFields = Pick<LabelCategory, 'name' | 'color' | 'description'>

export const createCategory = (change: Change, { name, color, description }: CategoryFields): Promise<TaggedCategory> =>
  writing(change, async (context) => {
    const id = await refusingTakenName('category', insertCategory(change, { name, color, description }))
    await recordCategory(change, [id], 'created')
    return present(await readCategory(context, id))
  })

export const changeCategory = (
  change: Change,
  id: string,
  { name, color, description }: Undefinable<CategoryFields>,
  precondition: Precondition<LabelCategory>,
): Promise<TaggedCategory> =>
  writing(change, async (context) => {
    const { rev, category } = present(await readCategory(context, id))
    precondition(rev, category)
    const changes = differing(category, { name, color, description })
    if (Object.keys(changes).length > 0) {
      await refusingTakenName('category', writeCategory(change, id, changes))
      await recordCategory(change, [id], 'updated', changes)
    }
    return present(await readCategory(context, id))
  })

/** Also deletes its labels, which are removed from every asset. */
export const deleteCategory = (change: Change, id: string, precondition: Precondition<LabelCategory>): Promise<void> =>
  writing(change, async (context) => {
    const { rev, category } = present(await readCategory(context, id))
    precondition(rev, category)
    await removeLabels(change, await labelsIn(change, id))
    await removeCategoryRow(change, id)
    await recordCategory(change, [id], 'deleted')
  })

interface LabelFields {
  name: string
  category_id: string
  description: string
}

export const createLabel = (change: Change, { name, category_id, description }: LabelFields): Promise<TaggedLabel> =>
  writing(change, async (context) => {
    await refuseUnknownReferences(change, 'label_categories', [category_id], () => '#/category_id')
    const id = await refusingTakenName('label', insertLabel(change, { name, category_id, description }))
    await recordLabels(change, [id], 'created')
    return present(await readLabel(context, id))
  })

export const changeLabel = (
  change: Change,
  id: string,
  { name, category_id, description }: Undefinable<LabelFields>,
  precondition: Precondition<Label>,
): Promise<TaggedLabel> =>
  writing(change, async (context) => {
    const { rev, label } = present(await readLabel(context, id))
    precondition(rev, label)
    const named = category_id === undefined ? [] : [category_id]
    await refuseUnknownReferences(change, 'label_categories', named, () => '#/category_id')
    const changes = differing({ ...label, category_id: label.category.id }, { name, category_id, description })
    if (Object.keys(changes).length > 0) {
      await refusingTakenName('label', writeLabel(change, id, changes))
      await recordLabels(change, [id], 'updated', changes)
    }
    return present(await readLabel(context, id))
  })

export const deleteLabel = (change: Change, id: string, precondition: Precondition<Label>): Promise<void> =>
  writing(change, async (context) => {
    const { rev, label } = present(await readLabel(context, id))
    precondition(rev, label)
    await removeLabels(change, [id])
  })

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
  await recordLabels(change, ids, 'deleted')
}

/** Runs under the catalogue lock. Caches of this version stay valid: no count is both changed and read. */
async function writing<T>(change: Change, work: (context: Change) => Promise<T>): Promise<T> {
  const version = await lockCatalogue(change.trx, change.supplierId)
  const result = await work({ ...change, version })
  await bumpCatalogue(change.trx, change.supplierId)
  return result
}

type Undefinable<T> = { [Key in keyof T]?: T[Key] | undefined }

/** The given fields that differ from the item. */
function differing<Fields extends object>(item: Fields, given: Undefinable<Fields>): Partial<Fields> {
  const entries = Object.entries(given).filter(
    ([key, value]) => value !== undefined && value !== item[key as keyof Fields],
  )
  return Object.fromEntries(entries) as Partial<Fields>
}

function present<T>(item: T | undefined): T {
  if (item === undefined) throw notFound()
  return item
}

async function refusingTakenName<T>(what: 'category' | 'label', work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw nameTaken(`There is already a ${what} with this name.`)
  }
}
