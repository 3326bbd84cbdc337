export { changeGroupMachine, type GroupOutcome } from './change-group.machine.ts'
export {
  type GroupChange,
  type GroupFields,
  isCompleteGroupChange,
  MAX_GROUP_DESCRIPTION,
  seenGroup,
  type SeenGroup,
} from './change-group.types.ts'
export { groupKeys } from './group.keys.ts'
export { groupListMachine } from './group-list.machine.ts'
export { createChangeGroupActors, createGroupListActors, createLinkableActors, outsideGroup } from './groups.actors.ts'
