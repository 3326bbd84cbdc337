import { isCompleteChange, type LabelChange } from '@selvedge/machines'
import type { CategoryColor } from '@selvedge/sdk/wire'
import type { LabelOfCategory, LabelQuestion } from './use-label-question.ts'

/** The selected labels are to be deleted. */
export interface ManyLabels {
  task: 'deleteLabels'
  labels: readonly LabelOfCategory[]
}

/** The fields of all dialogs; each shows its own. */
export interface LabelDialogFields {
  name: string
  color?: CategoryColor | undefined
  categoryId?: string | undefined
  description: string
}

/** What the fields ask for. */
export function changeOf(question: LabelQuestion | ManyLabels, fields: LabelDialogFields): LabelChange {
  const { name, color, categoryId, description } = fields
  switch (question.task) {
    case 'addCategory':
      return { task: question.task, fields: { name, color } }
    case 'editCategory':
      return { task: question.task, id: question.category.id, fields: { name, color, description } }
    case 'addLabel':
      return { task: question.task, fields: { name, categoryId } }
    case 'editLabel':
      return { task: question.task, id: question.label.id, fields: { name, categoryId, description } }
    case 'deleteCategory':
      return { task: question.task, id: question.category.id }
    case 'deleteLabel':
      return { task: question.task, id: question.label.id }
    case 'deleteLabels':
      return { task: question.task, ids: question.labels.map(({ id }) => id) }
  }
}

/** A new label may be tried with a name or a category; the missing one is then named (specification 2, section 5). */
export function canSubmit(question: LabelQuestion | ManyLabels, fields: LabelDialogFields): boolean {
  if (question.task === 'addLabel') return fields.name.trim() !== '' || fields.categoryId !== undefined
  return isCompleteChange(changeOf(question, fields))
}
