import { type ConfirmRefusal, refusalOf } from '../shared/confirm-problem.ts'
import { createUndoMachine } from '../shared/undo.machine.ts'

/** Values of an attribute of which a user said that they are not the same. */
export interface Dismissed {
  attributeId: string
  dismissalId: string
}

/** Has values that were dismissed proposed as duplicates again. */
export const undoDismissalMachine = createUndoMachine<Dismissed, undefined, ConfirmRefusal>('undoDismissal', refusalOf)
