import type { BulkEdit } from '@selvedge/sdk'

import { type ConfirmRefusal, refusalOf } from '../shared/confirm-problem.ts'
import { createUndoMachine } from '../shared/undo.machine.ts'

/** Gives the assets of a bulk change the labels back that they had. */
export const undoLabelsMachine = createUndoMachine<{ editId: string }, BulkEdit, ConfirmRefusal>(
  'undoLabels',
  refusalOf,
)
