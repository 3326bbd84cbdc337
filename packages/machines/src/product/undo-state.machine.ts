import type { Product, State } from '@selvedge/sdk'

import { createUndoMachine } from '../shared/undo.machine.ts'
import { productProblem, type ProductProblemReport } from './product-problem.ts'

/** Restores the state that a product had before it was archived. */
export const undoStateMachine = createUndoMachine<{ id: string; state: State }, Product, ProductProblemReport>(
  'undoState',
  productProblem,
)
