import type { Attribute, AttributePatch, Client } from '@selvedge/sdk'
import { QueryClient } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { AUTOSAVE_AFTER } from '../limits.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { settled } from '../testing/open-edit.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { createEditAttributeActors } from './attribute-page.actors.ts'
import { editAttributeFixtures, taggedAttribute } from './attribute-page.fixtures.ts'
import { attributeKeys } from './attributes.keys.ts'
import { editAttributeMachine, groupLinks, versionLinks } from './edit-attribute.machine.ts'

/** The form of an attribute on a server that counts what it is sent. */
async function open(changes: Partial<Attribute> = {}) {
  let rev = 1
  const sent: unknown[] = []
  const cache = new QueryClient()
  cache.setQueryData(attributeKeys.list({}), [])
  const attributes = {
    get: async () => taggedAttribute(rev, changes),
    update: async (_: string, patch: AttributePatch, options: unknown) => {
      sent.push([patch, options])
      rev += 1
      return taggedAttribute(rev, changes)
    },
  } as unknown as Client['attributes']
  const clock = new SimulatedClock()
  const machine = editAttributeMachine.provide({ actors: createEditAttributeActors({ attributes }, cache) })
  const form = createActor(machine, { input: { id: 'a1' }, clock }).start()
  await settled()
  const pass = async (milliseconds: number) => {
    clock.increment(milliseconds)
    await settled()
  }
  return { form, pass, sent, cache }
}

/** The options of a save on the state that was seen. */
const ON_SEEN = { ifMatch: '"1"', mode: 'upsert' }

describe('the form of an attribute', () => {
  it('saves what changed 900 ms after the last key, on the state that was seen, and refreshes the lists', async () => {
    const { form, pass, sent, cache } = await open()
    form.send({ type: 'values.changed', change: { display_name: 'Yarn' } })
    await pass(AUTOSAVE_AFTER - 1)
    form.send({ type: 'values.changed', change: { live: false } })
    await pass(AUTOSAVE_AFTER - 1)
    expect(sent).toEqual([])
    await pass(1)
    expect(sent).toEqual([[{ display_name: 'Yarn', live: false }, ON_SEEN]])
    expect(cache.getQueryState(attributeKeys.list({}))?.isInvalidated).toBe(true)
  })

  it('sends the versions and the groups as they are to be, each as a whole', async () => {
    const { form, sent } = await open({
      versions: [
        { id: 'n1', code: 'ss26', color: 'green' },
        { id: 'n2', code: 'aw26', color: 'red' },
      ],
      groups: [{ id: 'g1', name: 'Care' }],
    })
    form.send({
      type: 'values.changed',
      change: { [versionLinks.fieldOf('n1')]: null, [groupLinks.fieldOf('g2')]: true },
    })
    form.send({ type: 'save' })
    await settled()
    expect(sent).toEqual([[{ version_ids: ['n2'], groups: ['g1', 'g2'] }, ON_SEEN]])
  })

  it.each([{ name: ' ' }, { description: 'x'.repeat(121) }])('is not saved with %o', async (wrong) => {
    const { form, pass, sent } = await open()
    form.send({ type: 'values.changed', change: { unit: 'mm', ...wrong } })
    await pass(AUTOSAVE_AFTER)
    expect(sent).toEqual([])
    form.send({ type: 'values.changed', change: { name: 'Yarn', description: 'x'.repeat(120) } })
    await pass(AUTOSAVE_AFTER)
    expect(sent).toEqual([[{ name: 'Yarn', description: 'x'.repeat(120), unit: 'mm' }, ON_SEEN]])
  })
})

describe('editAttributeMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(editAttributeMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(editAttributeMachine, editAttributeFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(editAttributeMachine))
  })
})
