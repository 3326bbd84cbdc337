import { turns } from '../http/turns.ts'

/** Only a few files are read at once, across all suppliers: each takes a thread, and a workbook takes another. */
export const readingInTurn = turns({
  atOnce: 2,
  waiting: 20,
  tooMany: 'Too many files are being read. Try again in a moment.',
})
