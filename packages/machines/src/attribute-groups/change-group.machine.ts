import { type ChangeOutcome, createChangeMachine } from '../shared/change.machine.ts'
import { type GroupChange, isCompleteGroupChange, type SeenGroup } from './change-group.types.ts'

/** The change that was made, and the id of the group, also of a new one. */
export type GroupOutcome = ChangeOutcome<GroupChange>

/** Adds, edits, deletes or duplicates a group of attributes, or changes which attributes are in it. */
export const changeGroupMachine = createChangeMachine<GroupChange, SeenGroup>({
  id: 'changeGroup',
  description: 'A change to a group of attributes, in a dialog or on the page that links attributes (specification 2).',
  isComplete: isCompleteGroupChange,
})
