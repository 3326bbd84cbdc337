import type { BulkEdit } from '@selvedge/sdk'

import { type ConfirmRefusal, refusalOf } from '../shared/confirm-problem.ts'
import { createUndoMachine } from '../shared/undo.machine.ts'

/** Undoes the links that were made by file name. */
export const undoLinksMachine = createUndoMachine<{ editId: string }, BulkEdit, ConfirmRefusal>('undoLinks', refusalOf)
