import { dateWords } from '../date-field/date-words.fixtures.ts'
import type { DateRangeWords } from './date-range-field.tsx'
import type { DatePreset } from './range.ts'

export const rangeWords: DateRangeWords = {
  ...dateWords,
  open: 'Choose the days',
  clear: 'Clear the days',
  from: 'from',
  to: 'to',
  presets: 'Periods',
  problems: { ...dateWords.problems, reversed: 'The first day is after the last.' },
}

export const presets: readonly DatePreset[] = [
  { id: 'today', label: 'Today', from: '2026-11-21', to: '2026-11-21' },
  { id: 'week', label: 'Last 7 days', from: '2026-11-15', to: '2026-11-21' },
  { id: 'month', label: 'This month', from: '2026-11-01', to: '2026-11-21' },
  { id: 'year', label: 'This year', from: '2026-01-01', to: '2026-11-21' },
]
