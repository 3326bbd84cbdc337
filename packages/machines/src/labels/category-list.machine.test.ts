import { expect, test } from 'vitest'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { categoryListFixtures } from './category-list.fixtures.ts'
import { categoryListMachine } from './category-list.machine.ts'

test('the list of label categories keeps the rules, and every state of it can be reached', () => {
  expect(brokenRules(categoryListMachine)).toEqual([])
  expect(reachedStates(shortestPaths(categoryListMachine, categoryListFixtures))).toEqual(statesOf(categoryListMachine))
})
