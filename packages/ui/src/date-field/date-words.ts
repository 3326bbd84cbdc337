import type { DateProblem } from './dates.ts'

export type CalendarView = 'day' | 'month' | 'year'

export interface CalendarWords {
  /** Accessible name of the calendar and of the button that opens it. */
  open: string
  /** Labels of the arrow buttons in the day, month and year views. */
  previous: Record<CalendarView, string>
  next: Record<CalendarView, string>
  /** Follows the month in the name of the button that opens months and years. */
  zoomOut: string
  clear: string
}

export interface DateWords extends CalendarWords {
  placeholder: string
  problems: Record<DateProblem, string>
}
