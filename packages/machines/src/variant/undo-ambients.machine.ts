import type { Variant } from '@selvedge/sdk'

import { createUndoMachine } from '../shared/undo.machine.ts'
import { type VariantActionRefusal, variantActionRefusal } from './variant-actions.machine.ts'

/** Puts ambient images back that were taken off a variant: all that it had, in their order. */
export const undoAmbientsMachine = createUndoMachine<
  { id: string; assetIds: readonly string[] },
  Variant,
  VariantActionRefusal
>('undoAmbients', variantActionRefusal)
