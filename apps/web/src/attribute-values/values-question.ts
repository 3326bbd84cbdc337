import type { Choice } from '@selvedge/sdk'

/** A dialog on chosen values of an attribute. */
export interface QuestionDialogProps {
  attributeId: string
  choice: Choice
  count: number
  /** Called with whether the values were changed. */
  onClose: (isChanged: boolean) => void
}
