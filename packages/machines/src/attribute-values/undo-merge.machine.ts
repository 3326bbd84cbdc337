import type { UndoneMerge } from '@selvedge/sdk/wire'

import { type ConfirmRefusal, refusalOf } from '../shared/confirm-problem.ts'
import { createUndoMachine } from '../shared/undo.machine.ts'

/** Undoes a merge of values. */
export const undoMergeMachine = createUndoMachine<{ mergeId: string }, UndoneMerge, ConfirmRefusal>(
  'undoMerge',
  refusalOf,
)
