import { type FieldError, isApiError } from '@selvedge/sdk'

/**
 * `refused`: the server says why, and where it can, under the fields. `gone`: the product was deleted meanwhile.
 * `offline`: nobody knows whether it was done.
 */
export type ProductProblem = 'refused' | 'gone' | 'offline' | 'failed'

export interface ProductProblemReport {
  problem: ProductProblem
  /** The server's own sentence about the problem. */
  serverMessage: string | undefined
  /** What is wrong with which field, by the name of the field. */
  fieldErrors: Readonly<Record<string, string>>
}

/** Why something was not done with a product. */
export function productProblem(error: unknown): ProductProblemReport {
  if (!isApiError(error)) return { problem: 'failed', serverMessage: undefined, fieldErrors: {} }
  return {
    problem: problemOf(error.kind),
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
    case 'offline':
    case 'unavailable':
    case 'timeout':
      return 'offline'
    default:
      return 'failed'
  }
}

function byName({ pointer, detail }: FieldError): [string, string][] {
  const name = /^#\/(\w+)$/.exec(pointer ?? '')?.[1]
  return name && detail ? [[name, detail]] : []
}
