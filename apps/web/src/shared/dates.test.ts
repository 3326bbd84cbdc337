import { expect, it, vi } from 'vitest'
import { longDate, tableDate } from './dates.ts'

it('shows a day without a time as that day, also west of Greenwich', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(new Date('2026-01-05T02:00:00Z').getDate()).toBe(4)
  expect(tableDate('2026-01-05')).toBe('05/01/2026')
  vi.unstubAllEnvs()
})

it('says a day in full with its ordinal', () => {
  const days = ['01', '02', '03', '04', '11', '12', '13', '21', '22', '23', '31']
  expect(days.map((day) => longDate(`2024-01-${day}`).split(' ')[0])).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
    '31st',
  ])
  expect(longDate('2024-01-01')).toBe('1st January 2024')
})
