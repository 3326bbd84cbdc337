import { createChangeMachine } from '../shared/change.machine.ts'
import { isCompleteChange, type LabelChange, type SeenLabelItem } from './change-label.types.ts'

/** Dialog that adds, edits or deletes a label or a category of labels. */
export const changeLabelMachine = createChangeMachine<LabelChange, SeenLabelItem>({
  id: 'changeLabel',
  description: 'Dialog that adds, edits or deletes a label or a category (specification 2, sections 2 and 5).',
  isComplete: isCompleteChange,
})
