import type { DateWords } from '@selvedge/ui'

export const DATE_WORDS: DateWords = {
  open: 'Choose a date',
  previous: { day: 'Previous month', month: 'Previous year', year: 'Previous ten years' },
  next: { day: 'Next month', month: 'Next year', year: 'Next ten years' },
  zoomOut: 'choose a month or a year',
  clear: 'Clear',
  placeholder: 'DD/MM/YYYY',
  problems: {
    invalid: 'Enter a date as DD/MM/YYYY.',
    tooEarly: 'The date is too early.',
    tooLate: 'The date cannot be after today.',
  },
}
