import type { DateProblem } from './dates.ts'

export type CalendarView = 'day' | 'month' | 'year'

export interface CalendarWords {
  /** Name of the button with the calendar, and of the calendar. */
  open: string
  /** What the arrows do in the view of days, of months and of years. */
  previous: Record<CalendarView, string>
  next: Record<CalendarView, string>
  /** Said after the month in the name of the button that leads to months and years. */
  zoomOut: string
  clear: string
}

export interface DateWords extends CalendarWords {
  placeholder: string
  problems: Record<DateProblem, string>
}
