import type { AttributeDraft, Client } from '@selvedge/sdk'
import { QueryClient } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { createNewAttributeActors } from './attribute-list.actors.ts'
import { createAttributeFixtures } from './attribute-list.fixtures.ts'
import { attributeFixture } from './attributes.fixtures.ts'
import { attributeKeys } from './attributes.keys.ts'
import { createAttributeMachine, isCompleteAttribute } from './create-attribute.machine.ts'

describe('creating an attribute', () => {
  it('sends what was filled in without blanks, and refreshes the list', async () => {
    const sent: AttributeDraft[] = []
    const create = async (draft: AttributeDraft) => {
      sent.push(draft)
      return { value: attributeFixture({ id: 'a9' }), etag: '"1"' }
    }
    const cache = new QueryClient()
    cache.setQueryData(attributeKeys.list({}), [])
    const attributes = { create } as unknown as Client['attributes']
    const machine = createAttributeMachine.provide({ actors: createNewAttributeActors({ attributes }, cache) })
    const dialog = createActor(machine, { input: {} }).start()
    const change = { name: ' Abrasion ', description: ' ', display_type: 'int', versions: ['n1'] } as const
    dialog.send({ type: 'submitted', change })
    expect(await toPromise(dialog)).toEqual({ change, id: 'a9' })
    expect(sent).toEqual([{ name: 'Abrasion', description: null, display_type: 'int', versions: ['n1'] }])
    expect(cache.getQueryState(attributeKeys.list({}))?.isInvalidated).toBe(true)
  })

  it.each([
    ['', '', false],
    [' ', '', false],
    ['Abrasion', '', true],
    ['Abrasion', 'x'.repeat(120), true],
    ['Abrasion', `${'x'.repeat(120)} `, true],
    ['Abrasion', 'x'.repeat(121), false],
  ])('can be created with the name "%s" and the description "%s": %s', (name, description, isComplete) => {
    expect(isCompleteAttribute({ name, description })).toBe(isComplete)
  })
})

describe('createAttributeMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(createAttributeMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(createAttributeMachine, createAttributeFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(createAttributeMachine))
  })
})
