import { ApiError, type ApiErrorKind } from '@selvedge/sdk'
import { expect, it } from 'vitest'

import { isUnanswered } from './unanswered.ts'

const ERRORS: Record<ApiErrorKind, boolean> = {
  offline: true,
  timeout: true,
  unavailable: true,
  unauthenticated: false,
  forbidden: false,
  notFound: false,
  conflict: false,
  stale: false,
  invalid: false,
  tooLarge: false,
  tooMany: false,
  server: false,
}

it.each(Object.entries(ERRORS) as [ApiErrorKind, boolean][])(
  'an error of kind %s is unanswered: %s',
  (kind, expected) => {
    expect(isUnanswered(new ApiError(kind, 'It failed.'))).toBe(expected)
  },
)

it('an error of the program is answered', () => expect(isUnanswered(new Error('It failed.'))).toBe(false))
