import { expect, test } from 'vitest'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { variantListMachine } from './variant-list.machine.ts'
import { variantListFixtures } from './variants.fixtures.ts'

test('the list of variants keeps the rules, and every state of it can be reached', () => {
  expect(brokenRules(variantListMachine)).toEqual([])
  expect(reachedStates(shortestPaths(variantListMachine, variantListFixtures))).toEqual(statesOf(variantListMachine))
})
