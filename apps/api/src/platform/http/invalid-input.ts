import type { FieldError } from '@selvedge/sdk/wire'
import type { core } from 'zod'
import { notFound, Problem } from './problem.ts'
import type { InputPart, InvalidInput } from './validation.ts'

/**
 * The problem for a request that does not match its schema: 422 for a body, 400 for a URL, or 404 for a malformed id.
 */
export function invalidInput({ part, issues }: InvalidInput): Problem {
  if (part === 'params') return notFound()
  const errors = issues.slice(0, MAX_ERRORS).flatMap((issue) => fieldErrors(part, issue))
  const [first] = errors
  if (!first) return new Problem(422, 'invalid', 'The request is not valid.')
  const code = errors.every((error) => error.code === first.code) ? first.code : 'invalid'
  return new Problem(part === 'body' ? 422 : 400, code, first.detail, { errors })
}

const MAX_ERRORS = 100

function fieldErrors(part: InputPart, issue: core.$ZodIssue): FieldError[] {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    return nearest(issue.errors).flatMap((inner) =>
      fieldErrors(part, { ...inner, path: [...issue.path, ...inner.path] }),
    )
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      ...placeOf(part, [...issue.path, key]),
      code: 'unknown_field',
      detail: `There is no field ${key.slice(0, 100)}.`,
    }))
  }
  return [{ ...placeOf(part, issue.path), code: codeOf(part, issue.path), detail: issue.message }]
}

/** Of the union's variants, the one the client meant: only its fields are wrong, not its shape. */
function nearest(forms: readonly (readonly core.$ZodIssue[])[]): readonly core.$ZodIssue[] {
  const misfit = (issues: readonly core.$ZodIssue[]) => issues.filter(({ path }) => path.length === 0).length
  return forms.toSorted((a, b) => misfit(a) - misfit(b))[0] ?? []
}

function placeOf(part: InputPart, path: readonly PropertyKey[]): Pick<FieldError, 'pointer' | 'parameter'> {
  if (part !== 'body') return { parameter: path.map(String).join('.') }
  return { pointer: ['#', ...path.map((step) => escapeStep(String(step)))].join('/') }
}

/** RFC 6901, section 3. */
const escapeStep = (step: string) => step.replaceAll('~', '~0').replaceAll('/', '~1')

function codeOf(part: InputPart, [name]: readonly PropertyKey[]): string {
  if (part === 'body') return 'invalid'
  if (part === 'headers') return 'bad_header'
  return codeOfParameter(String(name))
}

/** Error code of an invalid parameter. */
export function codeOfParameter(name: string): string {
  switch (name) {
    case 'limit':
    case 'offset':
      return 'bad_paging'
    case 'mode':
      return 'bad_mode'
    default:
      return 'bad_parameter'
  }
}
