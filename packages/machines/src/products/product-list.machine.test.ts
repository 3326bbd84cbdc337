import { expect, test } from 'vitest'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { productListFixtures } from './product-list.fixtures.ts'
import { productListMachine } from './product-list.machine.ts'

test('the list of products keeps the rules, and every state of it can be reached', () => {
  expect(brokenRules(productListMachine)).toEqual([])
  const paths = shortestPaths(productListMachine, productListFixtures)
  expect(reachedStates(paths)).toEqual(statesOf(productListMachine))
})
