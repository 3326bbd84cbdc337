import type { FieldError } from '@selvedge/sdk/wire'

export interface ProblemDetails {
  errors?: readonly FieldError[]
  headers?: Record<string, string>
  /** Further members of the answer's body, e.g. `current` of a 412. */
  members?: Record<string, unknown>
}

/** An answer of 4xx or 5xx on purpose: becomes application/problem+json (RFC 9457) in `errors.ts`. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly code: string
  readonly details: ProblemDetails

  constructor(status: number, code: string, detail: string, details: ProblemDetails = {}) {
    super(detail)
    this.status = status
    this.code = code
    this.details = details
  }
}

export const notFound = () => new Problem(404, 'not_found', 'Not found.')
