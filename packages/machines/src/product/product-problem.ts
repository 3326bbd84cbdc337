import { type FieldError, isApiError } from '@selvedge/sdk'

import { isUnanswered } from '../shared/unanswered.ts'

/**
 * `refused`: the server says why, where possible per field. `gone`: the product was deleted. `offline`: it is unknown
 * whether the action was done.
 */
export type ProductProblem = 'refused' | 'gone' | 'offline' | 'failed'

export interface ProductProblemReport {
  problem: ProductProblem
  /** The server's sentence about the problem. */
  serverMessage: string | undefined
  /** Errors by field name. */
  fieldErrors: Readonly<Record<string, string>>
}

/** Maps an error to the reason why an action on a product failed. */
export function productProblem(error: unknown): ProductProblemReport {
  if (!isApiError(error)) return { problem: 'failed', serverMessage: undefined, fieldErrors: {} }
  return {
    problem: isUnanswered(error) ? 'offline' : problemOf(error.kind),
    serverMessage: error.detail,
    fieldErrors: Object.fromEntries(error.fieldErrors.flatMap(byName)),
  }
}

function problemOf(kind: string): ProductProblem {
  switch (kind) {
    case 'invalid':
    case 'conflict':
    case 'forbidden':
    case 'tooLarge':
      return 'refused'
    case 'notFound':
      return 'gone'
    default:
      return 'failed'
  }
}

function byName({ pointer, detail }: FieldError): [string, string][] {
  const name = /^#\/(\w+)$/.exec(pointer ?? '')?.[1]
  return name && detail ? [[name, detail]] : []
}
