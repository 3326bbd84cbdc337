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
  {
    pattern: '(?<![a-z])(some|no|any|every)body(?![a-z])',
    instead: 'the actor: the user, a colleague, the client, another tab; or no actor at all',
    example: 'is private to somebody else',
  },
  { pattern: '\\bwhoever\\b', instead: 'anyone who, or the actor', example: 'whoever has the link' },
  { pattern: '\\bmost_[a-z0-9]', instead: 'MAX_', example: 'const MOST_ROWS = 100' },
  {
    pattern: '\\b(is|are) told\\b(?! apart)|\\b(const|let|function) told\\b',
    instead: 'reported, shown, answered, or what the value is: received, events, onRows',
    example: 'the other one is told',
  },
  {
    pattern:
      '\\b(changing|(?<![.])reading|unhurried|praisesOn|tellJob|tellAddress)\\(|\\b(meantBy|makersOf|othersAreServed)\\b',
    instead: 'the action: inTransaction, inReadTransaction, matchItems, creatorsOf, yieldToRequests',
    example: 'await changing(dependencies, session, work)',
  },
  {
    pattern: '/\\*\\* (of|as(?! a )|for|by(?! default)) [^.:;,]*\\. \\*/',
    instead: 'a whole thought: which thing this is, or no comment',
    example: '/** For dynamic views. */',
  },
  { pattern: '\\b(what|which) (becomes|became) of\\b', instead: 'the outcome', example: 'what became of it' },
  { pattern: 'not there any ?more', instead: 'gone, deleted, or no longer exists', example: 'is not there any more' },
  { pattern: '\\blost (its|their) way\\b', instead: 'timed out, or was lost', example: 'an answer that lost its way' },
]
