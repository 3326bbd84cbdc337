import type { SnapshotFrom } from 'xstate'

import { createChangeMachine } from '../shared/change.machine.ts'
import { isCompleteValue, type SeenValue, type ValueChange } from './change-value.types.ts'

/** Dialog that adds or edits a value, or unlinks the assets of values. */
export const changeValueMachine = createChangeMachine<ValueChange, SeenValue>({
  id: 'changeValue',
  description: 'Dialog that adds or edits a value, or unlinks assets (specification 2, sections 2 and 5).',
  isComplete: isCompleteValue,
})

export type ChangeValueSnapshot = SnapshotFrom<typeof changeValueMachine>
