import type { Tagged } from './http/http.ts'
import type { FieldError, Problem } from './shared/problem.ts'

/** What went wrong, in the caller's words. A view picks its text by `kind`, never by status code. */
export type ApiErrorKind =
  | 'offline'
  | 'timeout'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'stale'
  | 'invalid'
  | 'tooLarge'
  | 'tooMany'
  | 'unavailable'
  | 'server'

/** What an `ApiError` is made of beside its kind and sentence, as far as the server said it. */
export interface ApiErrorDetails<Current = unknown> {
  status?: number | undefined
  code?: string | undefined
  fieldErrors?: readonly FieldError[] | undefined
  /** Milliseconds to wait before trying again, where the server named a time. */
  retryAfter?: number | undefined
  /** The item as it is now, with its ETag, where a stale change was refused. */
  current?: Tagged<Current> | undefined
  problem?: Problem | undefined
  cause?: unknown
}

/**
 * The one error of every call: kind, status, the server's sentence (`detail`), and what is wrong with which field.
 * `Current` is the item that a refused change was for.
 */
export class ApiError<Current = unknown> extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** A sentence to show. */
  readonly detail: string
  /** Of the answer; undefined when there was none. */
  readonly status: number | undefined
  /** One of `PROBLEM_CODES`; undefined when the server said none. */
  readonly code: string | undefined
  /** What is wrong with which field; empty when it is none's. */
  readonly fieldErrors: readonly FieldError[]
  /** Milliseconds to wait before trying again, where the server named a time. */
  readonly retryAfter: number | undefined
  /**
   * With kind `stale`: the item as it is now, with its ETag, as `get` would answer it, so that it need not be asked for;
   * undefined where the server did not send it.
   */
  readonly current: Tagged<Current> | undefined
  /** All that the server said, with its further members. */
  readonly problem: Problem | undefined

  constructor(kind: ApiErrorKind, detail: string, details: ApiErrorDetails<Current> = {}) {
    super(detail, { cause: details.cause })
    this.kind = kind
    this.detail = detail
    this.status = details.status
    this.code = details.code
    this.fieldErrors = details.fieldErrors ?? []
    this.retryAfter = details.retryAfter
    this.current = details.current
    this.problem = details.problem
  }
}

/**
 * Whether an error is an `ApiError`, of one kind when `kind` is given. Say which item the call was for to have `current`
 * of its type: `isApiError<Variant>(error, 'stale')`.
 */
export function isApiError<Current = unknown>(error: unknown, kind?: ApiErrorKind): error is ApiError<Current> {
  return error instanceof ApiError && (kind === undefined || error.kind === kind)
}

/**
 * The kind that a status stands for. A taken name is a conflict whatever its status: views answer 400, the rest 409.
 */
export function kindOf(status: number, code?: string): ApiErrorKind {
  if (code === 'duplicate_name') return 'conflict'
  switch (status) {
    case 401:
    case 402:
      return 'unauthenticated'
    case 403:
      return 'forbidden'
    case 404:
    case 410:
      return 'notFound'
    case 409:
      return 'conflict'
    case 412:
      return 'stale'
    case 413:
      return 'tooLarge'
    case 429:
      return 'tooMany'
    case 408:
    case 504:
      return 'timeout'
    case 502:
    case 503:
    case 507:
      return 'unavailable'
    default:
      return status >= 500 ? 'server' : 'invalid'
  }
}
