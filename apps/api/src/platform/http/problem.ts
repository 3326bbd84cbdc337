import type { FieldError } from '@selvedge/sdk/wire'

export interface ProblemDetails {
  errors?: readonly FieldError[]
  headers?: Record<string, string>
  /** Additional members of the body, e.g. `current` of a 412. */
  members?: Record<string, unknown>
}

/** A deliberate 4xx or 5xx answer; `errors.ts` turns it into application/problem+json (RFC 9457). */
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
