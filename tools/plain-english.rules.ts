export interface Rule {
  /** Case-insensitive; applied to code, comments and texts. */
  pattern: string
  /** What to write instead, and the reason if it is not obvious. */
  instead: string
  /** A text that breaks the rule; the test checks that it is found. */
  example: string
}

/** Words and phrases that engineers and merchandisers do not use. Add one whenever a review finds one. */
export const RULES: readonly Rule[] = [
  { pattern: 'data bases?\\b', instead: 'database, in one word', example: 'the data base is away' },
  { pattern: '\\blost (its|their) way\\b', instead: 'timed out, or was lost', example: 'an answer that lost its way' },
]
