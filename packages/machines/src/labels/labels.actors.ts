import type { Asset, Client, Label, LabelCategory, ListQuery, RequestOptions, SortItem } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { fromPromise } from 'xstate'

import { assetKeys } from '../assets/assets.keys.ts'
import { invalidateKeys, thenInvalidate } from '../query/invalidate.ts'
import { createEditActors } from '../shared/edit.actors.ts'
import { createListActors } from '../shared/list.actors.ts'
import { changeSafely } from '../shared/safe-change.ts'
import type { ChangeAnswer, SeenChange } from '../shared/change-states.ts'
import type { AssetLabels } from './asset-labels.machine.ts'
import {
  type ExistingLabelChange,
  type LabelChange,
  type NewLabelItem,
  seenCategory,
  seenLabel,
  type SeenLabelItem,
} from './change-label.types.ts'
import { labelKeys } from './label.keys.ts'

type Calls = Pick<Client, 'labels' | 'labelCategories'>

/** The order of categories: those with the most labels first (specification 2, section 9). */
export const CATEGORY_ORDER: readonly SortItem[] = [{ column: 'label_count', direction: 'desc' }]

/** The actors of the list of categories. It has no filter and shows no columns, so it reads none. */
export function createCategoryListActors({ labelCategories }: Pick<Client, 'labelCategories'>, cache: QueryClient) {
  const list = ({ sort = [], ...query }: ListQuery, options: RequestOptions) =>
    labelCategories.list({ ...query, sort: sort.length > 0 ? sort : CATEGORY_ORDER }, options)
  return createListActors({ list, columns: async () => [] }, labelKeys, cache)
}

/** The actors of the dialogs that change labels and categories. */
export function createChangeLabelActors(calls: Calls, cache: QueryClient) {
  return {
    makeChange: fromPromise<ChangeAnswer<SeenLabelItem>, SeenChange<LabelChange, SeenLabelItem>>(({ input }) =>
      thenInvalidate(
        async () => ({ seen: await make(calls, input.change, input.seen) }),
        () => invalidateLabels(cache),
      ),
    ),
  }
}

/** The actors of the label editor of one asset. */
export function createAssetLabelActors({ assets }: Pick<Client, 'assets'>, cache: QueryClient) {
  return createEditActors<Asset, AssetLabels>({
    read: (id, options) => assets.get(id, options),
    save: ({ id, change: { labels = [] }, ifMatch }) =>
      thenInvalidate(
        () => assets.update(id, { labels: labels.map((label) => label.id) }, { ifMatch }),
        () => invalidateLabels(cache),
      ),
  })
}

/** Invalidates everything that shows labels: their own lists, and those of assets. */
export const invalidateLabels = (cache: QueryClient): void => invalidateKeys(cache, [labelKeys.all, assetKeys.all])

async function make(calls: Calls, change: LabelChange, seen: SeenLabelItem | undefined) {
  if (change.task === 'deleteLabels') {
    await calls.labels.deleteMany(change.ids)
    return undefined
  }
  if (change.task === 'addCategory' || change.task === 'addLabel') {
    await create(calls, change)
    return undefined
  }
  if (!seen) throw new Error(`${change.task} needs the item as the user saw it.`)
  return changeExisting(calls, change, seen)
}

function create({ labels, labelCategories }: Calls, change: NewLabelItem) {
  if (change.task === 'addCategory') {
    const { name, color } = change.fields
    if (color) return labelCategories.create({ name: name.trim(), color })
  } else {
    const { name, categoryId } = change.fields
    if (categoryId) return labels.create({ name: name.trim(), category_id: categoryId })
  }
  throw new Error(`${change.task} is not complete.`)
}

function changeExisting({ labels, labelCategories }: Calls, change: ExistingLabelChange, seen: SeenLabelItem) {
  const { id } = change
  if (change.task === 'editCategory' || change.task === 'deleteCategory') {
    return changeSafely<LabelCategory, SeenLabelItem>({
      read: () => labelCategories.get(id),
      seenOf: (category) => seenCategory(category, change.task),
      seen,
      make: (ifMatch) =>
        change.task === 'deleteCategory'
          ? labelCategories.delete(id, { ifMatch })
          : labelCategories.update(id, categoryPatch(change.fields), { ifMatch }),
    })
  }
  return changeSafely<Label, SeenLabelItem>({
    read: () => labels.get(id),
    seenOf: seenLabel,
    seen,
    make: (ifMatch) =>
      change.task === 'deleteLabel'
        ? labels.delete(id, { ifMatch })
        : labels.update(id, labelPatch(change.fields), { ifMatch }),
  })
}

type FieldsOf<Task extends LabelChange['task']> = Extract<LabelChange, { task: Task; fields: object }>['fields']

const categoryPatch = ({ name, color, description }: FieldsOf<'editCategory'>) => ({
  name: name.trim(),
  description,
  ...(color && { color }),
})

const labelPatch = ({ name, categoryId, description }: FieldsOf<'editLabel'>) => ({
  name: name.trim(),
  description,
  ...(categoryId && { category_id: categoryId }),
})
