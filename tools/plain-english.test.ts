import { describe, expect, it } from 'vitest'
import { RULES } from './plain-english.rules.ts'
import { findingsIn } from './plain-english.ts'

describe('the check for plain English', () => {
  it.each(RULES)('finds "$example"', ({ example, instead }) => {
    expect(findingsIn(`fine\n${example}\n`)).toContainEqual({ line: 2, text: example, instead })
  })

  it('leaves plain sentences alone', () => {
    expect(findingsIn('The database is not reachable. Your changes are kept; try again.')).toEqual([])
  })
})
