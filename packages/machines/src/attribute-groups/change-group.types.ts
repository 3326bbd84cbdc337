import type { AttributeGroup } from '@selvedge/sdk'

/** Most letters of a description (specification 2, section 5). */
export const MAX_GROUP_DESCRIPTION = 120

/** A group as filled in. */
export interface GroupFields {
  name: string
  description: string
}

/** A change to a group that is made only while it is still what the user saw. */
export type SeenGroupTask = { task: 'editGroup'; id: string; fields: GroupFields } | { task: 'deleteGroup'; id: string }

/** Adds attributes to a group, or takes them out of it. */
export interface MembersChange {
  task: 'linkAttributes' | 'unlinkAttributes'
  id: string
  attributeIds: readonly string[]
}

export type GroupChange =
  | { task: 'addGroup'; fields: GroupFields }
  | SeenGroupTask
  | { task: 'duplicateGroup'; id: string }
  | MembersChange

/** A group as the user saw it; `attributes` counts those in a group that is deleted. */
export interface SeenGroup {
  name: string
  description?: string
  attributes?: number
}

/** The number of its attributes only matters to the user who deletes it. */
export const seenGroup = (
  { name, description, attributes_count }: Pick<AttributeGroup, 'name' | 'description' | 'attributes_count'>,
  task: SeenGroupTask['task'],
): SeenGroup =>
  task === 'editGroup' ? { name, description: description ?? '' } : { name, attributes: attributes_count }

/** Whether there is enough to send. */
export function isCompleteGroupChange(change: GroupChange): boolean {
  switch (change.task) {
    case 'addGroup':
    case 'editGroup':
      return change.fields.name.trim() !== '' && change.fields.description.trim().length <= MAX_GROUP_DESCRIPTION
    case 'linkAttributes':
    case 'unlinkAttributes':
      return change.attributeIds.length > 0
    case 'deleteGroup':
    case 'duplicateGroup':
      return true
  }
}
