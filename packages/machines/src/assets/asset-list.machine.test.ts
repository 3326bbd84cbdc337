import { expect, test } from 'vitest'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { assetListMachine } from './asset-list.machine.ts'
import { assetListFixtures } from './assets.fixtures.ts'

test('the list of assets keeps the rules, and every state of it can be reached', () => {
  expect(brokenRules(assetListMachine)).toEqual([])
  expect(reachedStates(shortestPaths(assetListMachine, assetListFixtures))).toEqual(statesOf(assetListMachine))
})
