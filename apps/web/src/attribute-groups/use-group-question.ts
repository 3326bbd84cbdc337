import { groupKeys } from '@selvedge/machines'
import { type AttributeGroup, createAttributeGroups } from '@selvedge/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDialogAddress } from '../shared/use-dialog-address.ts'
import { useResource } from '../shared/use-resource.ts'
import { groupOf, type GroupQuestion, type UnlinkQuestion } from './group-question.ts'

/** Questions that the address can name; which attributes are unlinked is not in it. */
type NamedQuestion = Exclude<GroupQuestion, UnlinkQuestion>

const TASKS = {
  'add-group': 'addGroup',
  'edit-group': 'editGroup',
  'delete-group': 'deleteGroup',
  'duplicate-group': 'duplicateGroup',
} as const satisfies Record<string, NamedQuestion['task']>
type DialogName = keyof typeof TASKS

const NAMES = Object.keys(TASKS) as DialogName[]
const OWN = ['id'] as const

/** The group that the address names, which could not be read. */
export interface UnreadGroup {
  task: Exclude<NamedQuestion['task'], 'addGroup'>
  error: Error
  retry: () => void
}

/** The open dialog and its group, as in the address: `?dialog=edit-group&id=…`. */
export function useGroupQuestion(shown: readonly AttributeGroup[] | undefined) {
  const attributeGroups = useResource('attributeGroups', createAttributeGroups)
  const { dialog, ofDialog, open, close } = useDialogAddress(NAMES, OWN)
  const id = ofDialog('id')
  // A group deleted by a colleague is no longer listed, but its dialog stays open to say so.
  const [asked, setAsked] = useState<AttributeGroup>()
  const known = shown?.find((group) => group.id === id) ?? (asked?.id === id ? asked : undefined)
  const {
    data: read,
    error,
    refetch,
  } = useQuery({
    queryKey: groupKeys.one(id ?? ''),
    queryFn: async ({ signal }) => (await attributeGroups.get(id ?? '', { signal })).value,
    enabled: dialog !== undefined && id !== undefined && !known,
  })
  const task = dialog && TASKS[dialog]
  const question = task && questionOf(task, known ?? read)
  const unread: UnreadGroup | undefined =
    task && task !== 'addGroup' && !question && error ? { task, error, retry: () => void refetch() } : undefined
  const ask = (about: NamedQuestion) => {
    const group = groupOf(about)
    setAsked(group)
    const name = NAMES.find((one) => TASKS[one] === about.task)
    if (name) open(name, group ? { id: group.id } : {})
  }
  return { question, unread, ask, close }
}

function questionOf(task: NamedQuestion['task'], group: AttributeGroup | undefined): NamedQuestion | undefined {
  if (task === 'addGroup') return { task }
  return group && { task, group }
}
