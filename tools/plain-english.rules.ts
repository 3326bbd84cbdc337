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
  {
    pattern: '\\b(most|longest|largest|shortest)_[a-z0-9]|\\bconst (most|longest|largest) = [0-9]',
    instead: 'MAX_ and what it limits, or MIN_',
    example: 'const MOST_ROWS = 100',
  },
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
  { pattern: '\\banew\\b', instead: 'again, from scratch, or the verb: recount, restart', example: 'counted anew' },
  {
    pattern: '\\b(taken|takes?|took|taking) (it |them |this |everything |an? [a-z]+ )?back\\b',
    instead: 'undone (an import, an edit), rolled back (a transaction), reverted (typing)',
    example: 'an import that was taken back',
  },
  {
    pattern: '\\bunless (told|(it is )?said)\\b|\\btold otherwise\\b',
    instead: 'by default',
    example: '90 days unless told',
  },
  { pattern: '\\ball the same\\b', instead: 'still', example: 'is counted all the same' },
  { pattern: '\\b(is|are) at work\\b', instead: 'running, working', example: 'The job is at work.' },
  {
    pattern: '\\b(to|of|by|for|from) who (?!(a|the|is|has))\\b',
    instead: 'the actor: the user, the client, a colleague',
    example: 'does not wait for who changes it',
  },
  {
    pattern: '\\bthat there (is|are) not\\b|\\bthat (is|are) none\\b(?! of)',
    instead: 'unknown, invalid, or that does not exist',
    example: 'a filter that is none',
  },
  {
    pattern: "\\bone['’]s own\\b",
    instead: 'the owner: the user’s own, the supplier’s',
    example: 'a view of one’s own',
  },
  { pattern: '\\bgoes? on on\\b', instead: 'continues on', example: 'goes on on the next page' },
  {
    pattern: '\\b(stands?|stood) in the way\\b',
    instead: 'the problem, or what blocks it',
    example: 'what stood in the way',
  },
]
