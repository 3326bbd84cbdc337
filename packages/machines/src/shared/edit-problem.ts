import { type ApiErrorKind, isApiError } from '@selvedge/sdk'

/**
 * Why what is on screen is not on the server. `invalid`: the form does not take it. `refused`: the server does not, and
 * says why. `offline`, `busy` and `failed` may pass, and are tried again. `signedOut`: nobody is signed in any more.
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

/** Why an item was not saved or not read. */
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

/** Whether the same may go well later. */
export const mayPass = (problem: EditProblem | undefined): boolean => PASSING.has(problem)

/** Whether the server may have done what it was asked for, although it did not say so. */
export function isUncertain(error: unknown): boolean {
  const problem = editProblem(error)
  return problem === 'offline' || problem === 'failed'
}

/**
 * The server's sentences on single fields. One about what is inside a field stands with the field; a field may be inside
 * another, as `options.Width` is.
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
