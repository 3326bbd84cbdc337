import { describe, expect, it } from 'vitest'
import { Problem } from '../../platform/http/problem.ts'
import { readDateRange } from './date-range.ts'

const NOW = new Date('2026-04-30T15:00:00Z')

const rangeOf = (start_date?: unknown, end_date?: unknown, now = NOW) => {
  try {
    const { start, end } = readDateRange({ start_date, end_date }, now)
    return [start.toISOString(), end.toISOString()]
  } catch (error) {
    return error instanceof Problem ? `${error.status} ${error.code}` : error
  }
}

describe('the range of the analytics', () => {
  it('is the last two months up to the end of today', () => {
    expect(rangeOf()).toEqual(['2026-02-28T00:00:00.000Z', '2026-05-01T00:00:00.000Z'])
    expect(rangeOf('', '')).toEqual(rangeOf())
  })

  it('takes whole days, and moments to their last millisecond', () => {
    expect(rangeOf('2026-04-01', '2026-04-02')).toEqual(['2026-04-01T00:00:00.000Z', '2026-04-03T00:00:00.000Z'])
    expect(rangeOf('2026-04-01T00:00:00+02:00', '2026-04-02T23:59:59.999+02:00')).toEqual([
      '2026-03-31T22:00:00.000Z',
      '2026-04-02T22:00:00.000Z',
    ])
  })

  it('starts two months before its end', () => {
    expect(rangeOf(undefined, '2026-03-31')).toEqual(['2026-01-31T00:00:00.000Z', '2026-04-01T00:00:00.000Z'])
  })

  it('ends today, and begins where events are still kept', () => {
    expect(rangeOf('2026-04-30', '2099-01-01')).toEqual(['2026-04-30T00:00:00.000Z', '2026-05-01T00:00:00.000Z'])
    expect(rangeOf('1970-01-01', '2026-04-01')).toEqual(['2024-03-30T00:00:00.000Z', '2026-04-02T00:00:00.000Z'])
    expect(rangeOf('1970-01-01', '1970-01-02')).toEqual(['2024-03-30T00:00:00.000Z', '2024-03-30T00:00:00.000Z'])
  })

  it('does not end before it starts', () => {
    expect(rangeOf('2026-04-02', '2026-04-01')).toBe('422 invalid')
    expect(rangeOf('2026-05-01')).toBe('422 invalid')
  })

  it.each([
    'yesterday',
    '2026-02-30',
    '2026-02-30T00:00:00Z',
    '2026-04-01T00:00:00',
    '2026-4-1',
    '9'.repeat(40),
    7,
    ['2026-04-01'],
  ])('is not %j', (text) => {
    expect(rangeOf(text)).toBe('400 bad_parameter')
  })
})
