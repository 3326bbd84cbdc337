import { FilterSyntaxError, SortSyntaxError } from '@selvedge/sdk/wire'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from './api.ts'
import { CatalogueHeld, isStorageFull, isUnavailable } from '../db/errors.ts'
import { invalidInput } from './invalid-input.ts'
import { notFound, Problem } from './problem.ts'
import { PROBLEM_TYPE, problemBody } from './problem-body.ts'
import { InvalidInput } from './validation.ts'

/**
 * Turns every failure into application/problem+json; an unexpected error is logged and its details are not disclosed.
 */
export function answerErrors(app: Api, publicUrl: string): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const problem = problemOf(error)
    if (problem.status >= 500) request.log.error({ err: loggable(error) }, 'The call failed.')
    return sendProblem(problem, request, reply, publicUrl)
  })
}

/** Answers a request whose URL the router could not look up. */
export const sendFrameworkProblem = (
  error: unknown,
  request: FrameworkRequest,
  reply: FrameworkReply,
  publicUrl: string,
) => sendProblem(problemOf(error), request, reply, publicUrl)

type FrameworkRequest = Pick<FastifyRequest, 'url' | 'id'>
type FrameworkReply = Pick<FastifyReply, 'code' | 'headers' | 'type' | 'send'>

function sendProblem(problem: Problem, request: FrameworkRequest, reply: FrameworkReply, publicUrl: string) {
  const { status, code, message: detail, details } = problem
  const instance = request.url.split('?', 1)[0] ?? ''
  const body = problemBody({ status, code, detail, ...details, instance, requestId: request.id, publicUrl })
  return (
    reply
      .code(status)
      .headers({ ...HEADERS[status], 'cache-control': 'no-store', ...details.headers })
      .type(PROBLEM_TYPE)
      // Sent as a string, so that no response schema of the route removes fields.
      .send(JSON.stringify(body))
  )
}

const HEADERS: Record<number, Record<string, string>> = {
  401: { 'www-authenticate': 'Bearer error="invalid_token"' },
  429: { 'retry-after': '60' },
  503: { 'retry-after': '2' },
}

/** Maps an error to its answer. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof InvalidInput) return invalidInput(error)
  if (error instanceof FilterSyntaxError) return unreadable(error, 'filters')
  if (error instanceof SortSyntaxError) return unreadable(error, 'sort')
  if (isStorageFull(error)) return new Problem(507, 'insufficient_storage', 'The disk of the server is full.')
  if (error instanceof CatalogueHeld) return new Problem(503, 'unavailable', error.message)
  if (isUnavailable(error)) {
    return new Problem(
      503,
      'unavailable',
      'The server is busy, or its database is not reachable. Try again in a moment.',
    )
  }
  return ofFramework(error) ?? new Problem(500, 'internal', 'Something went wrong on the server.')
}

function unreadable({ code, offset, message }: FilterSyntaxError | SortSyntaxError, parameter: string): Problem {
  return new Problem(400, code, message, { errors: [{ parameter, offset, code, detail: message }] })
}

function ofFramework(error: unknown): Problem | undefined {
  if (!isFrameworkError(error)) return undefined
  const { code = '', statusCode = 500 } = error
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem(413, 'too_large', 'The body is too large.')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem(415, 'unsupported_media_type', 'This content type is not supported here.')
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new Problem(400, 'bad_json', 'The body is not JSON.')
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_INVALID_URL':
      return new Problem(400, 'bad_encoding', 'The address cannot be decoded.')
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return notFound()
    default:
      return statusCode >= 400 && statusCode < 500
        ? new Problem(statusCode, 'bad_request', 'The request is malformed.')
        : undefined
  }
}

const isFrameworkError = (error: unknown): error is Partial<FastifyError> =>
  error instanceof Error && ('statusCode' in error || 'code' in error)

/** Not the whole error: the details that a database adds to its message contain the row's values. */
function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return { type: name, message, code, stack, ...(cause !== undefined && { cause: loggable(cause) }) }
}
