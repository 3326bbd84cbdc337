export interface Rule {
  /** Matched ignoring case, in code, comments and texts alike. */
  pattern: string
  /** What to write, and why where it is not plain. */
  instead: string
  /** A text that breaks the rule; the test checks that it is found. */
  example: string
}

/** Words and word shapes that engineers and merchandisers do not use. Add one whenever a review finds one. */
export const RULES: readonly Rule[] = [
  { pattern: 'data bases?\\b', instead: 'database, in one word', example: 'the data base is away' },
  { pattern: '\\blost (its|their) way\\b', instead: 'timed out, or was lost', example: 'an answer that lost its way' },
]
