import type { Variant } from '@selvedge/sdk'

import { createUndoMachine } from '../shared/undo.machine.ts'
import { type VariantActionRefusal, variantActionRefusal } from './variant-actions.machine.ts'

/** Restores the ambient images of a variant, in their former order. */
export const undoAmbientsMachine = createUndoMachine<
  { id: string; assetIds: readonly string[] },
  Variant,
  VariantActionRefusal
>('undoAmbients', variantActionRefusal)
