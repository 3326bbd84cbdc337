import { expect, it, vi } from 'vitest'
import { tableDate } from './dates.ts'

it('shows a day without a time as that day, also west of Greenwich', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(new Date('2026-01-05T02:00:00Z').getDate()).toBe(4)
  expect(tableDate('2026-01-05')).toBe('05/01/2026')
  vi.unstubAllEnvs()
})
