import { expect, test } from 'vitest'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { trashListFixtures } from './trash.fixtures.ts'
import { trashListMachine } from './trash-list.machine.ts'

test('the list of what was deleted keeps the rules, and every state of it can be reached', () => {
  expect(brokenRules(trashListMachine)).toEqual([])
  const paths = shortestPaths(trashListMachine, trashListFixtures)
  expect(reachedStates(paths)).toEqual(statesOf(trashListMachine))
})
