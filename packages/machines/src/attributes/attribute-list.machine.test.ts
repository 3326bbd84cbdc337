import { describe, expect, it } from 'vitest'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { attributeListFixtures } from './attribute-list.fixtures.ts'
import { attributeListMachine } from './attribute-list.machine.ts'

describe('attributeListMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(attributeListMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(attributeListMachine, attributeListFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(attributeListMachine))
  })
})
