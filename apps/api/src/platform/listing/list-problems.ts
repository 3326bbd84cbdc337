import type { FieldError } from '@selvedge/sdk/wire'
import { Problem } from '../http/problem.ts'

/** Does not echo the name, so that a hidden column cannot be told from one that does not exist. */
export const unknownColumn = (parameter: string) =>
  badRequest('unknown_column', 'This column does not exist.', { parameter })

export const badFilter = (code: string, detail: string, place: Partial<FieldError> = {}) =>
  badRequest(code, detail, { parameter: 'filters', ...place })

export const badSort = (detail: string, offset?: number) =>
  badRequest('bad_sort', detail, { parameter: 'sort', ...(offset !== undefined && { offset }) })

export const badPaging = (parameter: string, detail: string) => badRequest('bad_paging', detail, { parameter })

export const badParameter = (code: string, parameter: string, detail: string) => badRequest(code, detail, { parameter })

const badRequest = (code: string, detail: string, place: Partial<FieldError>) =>
  new Problem(400, code, detail, { errors: [{ ...place, code, detail }] })
