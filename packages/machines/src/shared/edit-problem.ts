import { type ApiErrorKind, isApiError } from '@selvedge/sdk'

/**
 * Why the values on screen are not on the server. `invalid`: the form rejects them. `refused`: the server rejects them
 * and says why. `offline`, `busy` and `failed` may be temporary and are retried. `signedOut`: the session has ended.
 */
export type EditProblem =
  | 'invalid'
  | 'nameTaken'
  | 'refused'
  | 'forbidden'
  | 'offline'
  | 'busy'
  | 'failed'
  | 'signedOut'

/** Maps an error to the reason why an item was not saved or read. */
export function editProblem(error: unknown): EditProblem {
  if (!isApiError(error)) return 'failed'
  return error.code === 'duplicate_name' ? 'nameTaken' : PROBLEMS[error.kind]
}

const PROBLEMS: Record<ApiErrorKind, EditProblem> = {
  offline: 'offline',
  timeout: 'offline',
  unavailable: 'offline',
  tooMany: 'busy',
  server: 'failed',
  unauthenticated: 'signedOut',
  forbidden: 'forbidden',
  notFound: 'refused',
  conflict: 'refused',
  stale: 'failed',
  invalid: 'refused',
  tooLarge: 'refused',
}

const PASSING: ReadonlySet<EditProblem | undefined> = new Set(['offline', 'busy', 'failed'] as const)

/** Whether a retry may succeed. */
export const mayPass = (problem: EditProblem | undefined): boolean => PASSING.has(problem)

/** Whether the server may have made the change although no answer arrived. */
export function isUncertain(error: unknown): boolean {
  const problem = editProblem(error)
  return problem === 'offline' || problem === 'failed'
}

/**
 * The server's messages by field. An error inside a field counts for that field; a field may itself be nested, as
 * `options.Width` is.
 */
export function fieldErrorsOf(error: unknown, fields: readonly string[]): Readonly<Record<string, string>> {
  if (!isApiError(error)) return {}
  const sentences = error.fieldErrors.flatMap(({ pointer = '', detail }) => {
    const path = `${pointer.replaceAll('/', '.')}.`
    const field = fields.find((one) => path.includes(`.${one}.`))
    return field === undefined ? [] : [[field, detail] as const]
  })
  return Object.fromEntries(sentences.toReversed())
}
