import type { Tagged } from './http/http.ts'
import type { FieldError, Problem } from './shared/problem.ts'

/** Kinds of failures from the caller's point of view. A view picks its text by `kind`, never by status code. */
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

/** Contents of an `ApiError` besides its kind and message, as far as the server provided them. */
export interface ApiErrorDetails<Current = unknown> {
  status?: number | undefined
  code?: string | undefined
  fieldErrors?: readonly FieldError[] | undefined
  /** Milliseconds to wait before retrying, if the server named a time. */
  retryAfter?: number | undefined
  /** The current item with its ETag, if a stale change was refused. */
  current?: Tagged<Current> | undefined
  problem?: Problem | undefined
  cause?: unknown
}

/**
 * The error of every call: kind, status, the server's message (`detail`), and errors by field. `Current` is the type of
 * the item that a refused change was for.
 */
export class ApiError<Current = unknown> extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** A message to show. */
  readonly detail: string
  /** HTTP status; undefined if there was no answer. */
  readonly status: number | undefined
  /** One of `PROBLEM_CODES`; undefined if the server sent none. */
  readonly code: string | undefined
  /** Errors by field; empty if no field is to blame. */
  readonly fieldErrors: readonly FieldError[]
  /** Milliseconds to wait before retrying, if the server named a time. */
  readonly retryAfter: number | undefined
  /**
   * With kind `stale`: the current item with its ETag, as `get` would return it, which saves a read; undefined if the
   * server did not send it.
   */
  readonly current: Tagged<Current> | undefined
  /** The server's whole problem document, with additional members. */
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
 * Whether an error is an `ApiError`, of one kind if `kind` is given. Name the item's type to get a typed `current`:
 * `isApiError<Variant>(error, 'stale')`.
 */
export function isApiError<Current = unknown>(error: unknown, kind?: ApiErrorKind): error is ApiError<Current> {
  return error instanceof ApiError && (kind === undefined || error.kind === kind)
}

/** Maps a status to a kind. A taken name is a conflict whatever its status: views answer 400, all others 409. */
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
