import {
  type GroupChange,
  type GroupFields,
  isCompleteGroupChange,
  seenGroup,
  type SeenGroup,
} from '@selvedge/machines'
import type { AttributeGroup } from '@selvedge/sdk'

/** What a dialog is about. */
export type GroupQuestion =
  | { task: 'addGroup' }
  | { task: 'editGroup' | 'deleteGroup' | 'duplicateGroup'; group: AttributeGroup }
  | UnlinkQuestion

/** Attributes are to be taken out of a group; a single one is named. */
export interface UnlinkQuestion {
  task: 'unlinkAttributes'
  group: AttributeGroup
  attributeIds: readonly string[]
  name?: string
}

/** What the dialog asks for. */
export function groupChangeOf(question: GroupQuestion, fields: GroupFields): GroupChange {
  switch (question.task) {
    case 'addGroup':
      return { task: question.task, fields }
    case 'editGroup':
      return { task: question.task, id: question.group.id, fields }
    case 'deleteGroup':
    case 'duplicateGroup':
      return { task: question.task, id: question.group.id }
    case 'unlinkAttributes':
      return { task: question.task, id: question.group.id, attributeIds: question.attributeIds }
  }
}

export const canSubmitGroup = (question: GroupQuestion, fields: GroupFields): boolean =>
  isCompleteGroupChange(groupChangeOf(question, fields))

/** Number of attributes that are unlinked. */
export const countOf = (question: GroupQuestion): number =>
  question.task === 'unlinkAttributes' ? question.attributeIds.length : 0

export const groupOf = (question: GroupQuestion): AttributeGroup | undefined =>
  'group' in question ? question.group : undefined

export const seenIn = (question: GroupQuestion): SeenGroup | undefined =>
  question.task === 'editGroup' || question.task === 'deleteGroup'
    ? seenGroup(question.group, question.task)
    : undefined

export function initialFields(question: GroupQuestion): GroupFields {
  if (question.task !== 'editGroup') return { name: '', description: '' }
  const { name, description } = question.group
  return { name, description: description ?? '' }
}
