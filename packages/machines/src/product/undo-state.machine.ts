import type { Product, State } from '@selvedge/sdk'

import { createUndoMachine } from '../shared/undo.machine.ts'
import { productProblem, type ProductProblemReport } from './product-problem.ts'

/** Gives a product back the state that it had before it was archived. */
export const undoStateMachine = createUndoMachine<{ id: string; state: State }, Product, ProductProblemReport>(
  'undoState',
  productProblem,
)
