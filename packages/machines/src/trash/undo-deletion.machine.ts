import type { Choice } from '@selvedge/sdk'
import type { Restored } from '@selvedge/sdk/wire'

import { type ConfirmRefusal, refusalOf } from '../shared/confirm-problem.ts'
import { createUndoMachine } from '../shared/undo.machine.ts'

/** Restores what was just deleted from the trash. */
export const undoDeletionMachine = createUndoMachine<{ choice: Choice }, Restored, ConfirmRefusal>(
  'undoDeletion',
  refusalOf,
)
