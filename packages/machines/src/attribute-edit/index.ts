export { createAttributeEditActors } from './attribute-edit.actors.ts'
export { attributeEditMachine, type AttributeEditRef, type AttributeEditSnapshot } from './attribute-edit.machine.ts'
export {
  ATTRIBUTE_EDIT_TYPES,
  type AttributeEditDraft,
  type AttributeEditProblem,
  type AttributeEditStep,
  type EditedColumn,
  isEditedColumn,
} from './attribute-edit.types.ts'
