import type { FieldError } from '@selvedge/sdk/wire'
import type { ProblemDetails } from './problem.ts'

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

export interface ProblemFacts extends ProblemDetails {
  status: number
  code: string
  detail: string
  /** The path of the call, without its parameters, which may contain a token. */
  instance: string
  requestId: string
  publicUrl: string
}

/** The body of a 4xx or 5xx answer. `message`, `statusCode` and `data.error` are required by the specifications. */
export function problemBody(facts: ProblemFacts): Record<string, unknown> {
  const { status, code, detail, instance, requestId, publicUrl, errors, members } = facts
  return {
    type: `${publicUrl}/api/docs#problem-${code}`,
    title: titleOf(code),
    status,
    detail,
    instance,
    code,
    request_id: requestId,
    ...(errors && { errors: errors.map(inOrder) }),
    message: detail,
    statusCode: status,
    ...(NAMES_ITS_ERROR.test(instance) && { data: { error: detail } }),
    ...members,
  }
}

const NAMES_ITS_ERROR = /^\/api\/v1\/(views|showcases)(\/|$)/

const titleOf = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')

const inOrder = ({ pointer, parameter, offset, index, id, sheet, value, code, detail }: FieldError) => ({
  pointer,
  parameter,
  offset,
  index,
  id,
  sheet,
  value,
  code,
  detail,
})
