import type { Label, LabelCategory } from '@selvedge/sdk'
import type { CategoryColor } from '@selvedge/sdk/wire'

/** A category as filled in. */
export interface CategoryFields {
  name: string
  color: CategoryColor | undefined
  description: string
}

/** A label as filled in. */
export interface LabelFields {
  name: string
  categoryId: string | undefined
  description: string
}

/** A new category or label. */
export type NewLabelItem =
  | { task: 'addCategory'; fields: Omit<CategoryFields, 'description'> }
  | { task: 'addLabel'; fields: Omit<LabelFields, 'description'> }

/** A change to one that exists, made only while it is still what the user saw. */
export type ExistingLabelChange =
  | { task: 'editCategory'; id: string; fields: CategoryFields }
  | { task: 'deleteCategory'; id: string }
  | { task: 'editLabel'; id: string; fields: LabelFields }
  | { task: 'deleteLabel'; id: string }

/** `deleteLabels` deletes all of the labels or none. */
export type LabelChange = NewLabelItem | ExistingLabelChange | { task: 'deleteLabels'; ids: readonly string[] }

/** A category or a label as the user saw it; `labels` counts those that are deleted with a category. */
export interface SeenLabelItem {
  name: string
  color?: CategoryColor
  labels?: number
  description?: string
  categoryId?: string
  categoryName?: string
}

type CategoryParts = Pick<LabelCategory, 'name' | 'color' | 'description' | 'label_count'>

/** Its labels only matter to the user who deletes them with it. */
export const seenCategory = (
  { name, color, description, label_count }: CategoryParts,
  task: 'editCategory' | 'deleteCategory',
): SeenLabelItem => (task === 'editCategory' ? { name, color, description } : { name, labels: label_count })

export const seenLabel = ({
  name,
  description,
  category,
}: Pick<Label, 'name' | 'description' | 'category'>): SeenLabelItem => ({
  name,
  description,
  categoryId: category.id,
  categoryName: category.name,
})

const isNamed = ({ name }: { name: string }) => name.trim() !== ''

/** Whether there is enough to send. */
export function isCompleteChange(change: LabelChange): boolean {
  switch (change.task) {
    case 'addCategory':
    case 'editCategory':
      return isNamed(change.fields) && change.fields.color !== undefined
    case 'addLabel':
    case 'editLabel':
      return isNamed(change.fields) && change.fields.categoryId !== undefined
    case 'deleteLabels':
      return change.ids.length > 0
    case 'deleteCategory':
    case 'deleteLabel':
      return true
  }
}
