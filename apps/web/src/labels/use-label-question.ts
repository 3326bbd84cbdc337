import type { LabelChange } from '@selvedge/machines'
import type { LabelCategory } from '@selvedge/sdk'
import { useState } from 'react'
import { useDialogAddress } from '../shared/use-dialog-address.ts'
import { useEveryCategory } from './use-every-category.ts'

export type LabelOfCategory = LabelCategory['labels'][number]

/** What a dialog is about. */
export type LabelQuestion =
  | { task: 'addCategory' }
  | { task: 'addLabel'; category?: LabelCategory | undefined }
  | { task: 'editCategory' | 'deleteCategory'; category: LabelCategory }
  | { task: 'editLabel' | 'deleteLabel'; category: LabelCategory; label: LabelOfCategory }

const TASKS = {
  'add-category': 'addCategory',
  'edit-category': 'editCategory',
  'delete-category': 'deleteCategory',
  'add-label': 'addLabel',
  'edit-label': 'editLabel',
  'delete-label': 'deleteLabel',
} as const satisfies Record<string, LabelChange['task']>
type DialogName = keyof typeof TASKS

const NAMES = Object.keys(TASKS) as DialogName[]
const OWN = ['id'] as const

/** The open dialog and its category or label, as in the address: `?dialog=edit-label&id=…`. */
export function useLabelQuestion(shown: readonly LabelCategory[] | undefined) {
  const { dialog, ofDialog, open, close } = useDialogAddress(NAMES, OWN)
  const id = ofDialog('id')
  // An item deleted by a colleague is no longer listed, but its dialog stays open to say so.
  const [asked, setAsked] = useState<LabelQuestion>()
  const listed = dialog && questionOf(TASKS[dialog], id, shown)
  const kept = asked && dialog && asked.task === TASKS[dialog] && idOf(asked) === id ? asked : undefined
  const { categories } = useEveryCategory(dialog !== undefined && !listed && !kept)
  const question = listed ?? kept ?? (dialog && questionOf(TASKS[dialog], id, categories))
  const ask = (about: LabelQuestion) => {
    setAsked(about)
    const name = NAMES.find((one) => TASKS[one] === about.task)
    const of = idOf(about)
    if (name) open(name, of === undefined ? {} : { id: of })
  }
  return { question, ask, close }
}

function questionOf(
  task: LabelQuestion['task'],
  id: string | undefined,
  categories: readonly LabelCategory[] | undefined,
): LabelQuestion | undefined {
  if (task === 'addCategory') return { task }
  if (task === 'editLabel' || task === 'deleteLabel') {
    const category = categories?.find(({ labels }) => labels.some((label) => label.id === id))
    const label = category?.labels.find((one) => one.id === id)
    return category && label && { task, category, label }
  }
  const category = categories?.find((one) => one.id === id)
  if (task === 'addLabel') return id === undefined || category ? { task, category } : undefined
  return category && { task, category }
}

/** Id of the item in the address. */
export function idOf(question: LabelQuestion): string | undefined {
  if ('label' in question) return question.label.id
  return 'category' in question ? question.category?.id : undefined
}
