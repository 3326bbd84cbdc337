import { fileURLToPath } from 'node:url'
import { PROBLEM_CODES } from '@selvedge/sdk/wire'
import { describe, expect, it } from 'vitest'
import { answeredCodes } from './testing/answered-codes.ts'

const SOURCES = fileURLToPath(new URL('../..', import.meta.url))

/** Places that pass on a code from elsewhere, with the codes that reach them. */
const PASSED_ON: Record<string, Record<string, number[]>> = {
  // What the last attempt failed with, reworded.
  'platform/jobs/job-endings.ts: status, code': {},
  // From the grammar: FilterSyntaxError and SortSyntaxError.
  'platform/http/errors.ts: 400, code': { bad_filter: [400], filter_too_complex: [400], bad_character: [400] },
  'platform/listing/list-problems.ts: 400, error.code': { filter_too_complex: [400] },
  // From UnreadableValue.
  'platform/listing/list-problems.ts: 400, code': { bad_filter: [400], bad_value: [400] },
  "platform/http/errors.ts: statusCode, 'bad_request'": { bad_request: [400] },
  "platform/http/invalid-input.ts: part === 'body' ? 422 : 400, code": { unknown_field: [422], bad_header: [400] },
  'platform/http/limits.ts: 400, code': { bad_mode: [400], bad_paging: [400], bad_parameter: [400] },
  // From the job, as its call would have answered.
  'platform/jobs/until-ended.ts: status, code': {},
  // From ImportError, which both places pass on.
  'platform/tables/or-unreadable.ts: 400, error.code': {},
  'features/attribute-values/value-problems.ts: 400, error.code': {
    unreadable_file: [400],
    no_rows: [400],
    unsupported_type: [400],
    too_large: [400],
    ambiguous_header: [400],
  },
}

describe('the list of codes', () => {
  const { codes, unread } = answeredCodes(SOURCES)
  for (const [code, statuses] of Object.values(PASSED_ON).flatMap((passed) => Object.entries(passed))) {
    codes.set(code, new Set([...(codes.get(code) ?? []), ...statuses]))
  }

  it('holds every code that the sources answer with its statuses, and no other', () => {
    const listed = Object.entries<{ statuses: readonly number[] }>(PROBLEM_CODES)
    expect(Object.fromEntries(listed.map(([code, { statuses }]) => [code, [...statuses]]))).toEqual(
      Object.fromEntries([...codes].map(([code, statuses]) => [code, [...statuses].toSorted((a, b) => a - b)])),
    )
  })

  it('knows every place that passes a code on', () => {
    expect([...new Set(unread)].toSorted()).toEqual(Object.keys(PASSED_ON).toSorted())
  })

  it('says of each code in a sentence what it means, in order of the codes', () => {
    const names = Object.keys(PROBLEM_CODES)
    expect(names).toEqual(names.toSorted())
    expect(Object.entries(PROBLEM_CODES).filter(([, { meaning }]) => !/^[A-Z`].{15,}\.$/.test(meaning))).toEqual([])
  })
})
