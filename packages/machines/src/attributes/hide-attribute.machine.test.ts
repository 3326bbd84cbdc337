import { type Client, ApiError } from '@selvedge/sdk'
import type { AttributeUsage } from '@selvedge/sdk/wire'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { settled } from '../testing/open-edit.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { createHideAttributeActors } from './attribute-page.actors.ts'
import { attributeUsageFixture, hideAttributeFixtures } from './attribute-page.fixtures.ts'
import { hideAttributeMachine } from './hide-attribute.machine.ts'

/** Turns the switch Public off, over a server that answers in this order. */
async function turnOff(...answers: (() => Promise<AttributeUsage>)[]) {
  const asked: string[] = []
  const usage = (id: string) => {
    asked.push(id)
    return answers.shift()?.() ?? Promise.reject(new Error('No answer is left.'))
  }
  const attributes = { usage } as unknown as Client['attributes']
  const actor = createActor(hideAttributeMachine.provide({ actors: createHideAttributeActors({ attributes }) }), {
    input: { attributeId: 'a1' },
  })
  const hidden: string[] = []
  actor.on('hidden', ({ flag }) => hidden.push(flag))
  actor.start()
  actor.send({ type: 'turned.off', flag: 'public' })
  await settled()
  return { actor, asked, hidden }
}

const unused = async () => attributeUsageFixture()
const used = async () => attributeUsageFixture({ channels: 1 })
const pending = () => new Promise<AttributeUsage>(() => {})
const broken = () => Promise.reject(new ApiError('server', 'The server answered 500.'))

describe('hiding an attribute', () => {
  it('asks nothing when nothing uses it', async () => {
    const { actor, asked, hidden } = await turnOff(unused)
    expect([asked, hidden, actor.getSnapshot().value]).toEqual([['a1'], ['public'], 'idle'])
  })

  it('asks when a single channel uses it, and hides it only once that is confirmed', async () => {
    const { actor, hidden } = await turnOff(used, used)
    expect([hidden, actor.getSnapshot().value]).toEqual([[], 'asking'])
    actor.send({ type: 'cancel' })
    expect([hidden, actor.getSnapshot().value]).toEqual([[], 'idle'])
    actor.send({ type: 'turned.off', flag: 'live' })
    await settled()
    actor.send({ type: 'confirm' })
    expect([hidden, actor.getSnapshot().value]).toEqual([['live'], 'idle'])
  })

  it('asks when the uses could not be counted, and counts them again', async () => {
    const { actor, hidden } = await turnOff(broken, unused)
    expect([hidden, actor.getSnapshot().value]).toEqual([[], 'uncounted'])
    actor.send({ type: 'retry' })
    await settled()
    expect(hidden).toEqual(['public'])
  })
})

describe('a switch that is clicked while the uses are counted', () => {
  it('stays on when the last click turned it on again, and its uses are counted again when it is turned off after that', async () => {
    const { actor, asked, hidden } = await turnOff(pending, unused)
    actor.send({ type: 'turned.on', flag: 'public' })
    expect([hidden, actor.getSnapshot().value]).toEqual([[], 'idle'])
    actor.send({ type: 'turned.off', flag: 'public' })
    await settled()
    expect([asked, hidden, actor.getSnapshot().value]).toEqual([['a1', 'a1'], ['public'], 'idle'])
  })

  it('is the one that is hidden when both were turned off, after a single count', async () => {
    const count = Promise.withResolvers<AttributeUsage>()
    const { actor, asked, hidden } = await turnOff(() => count.promise)
    actor.send({ type: 'turned.off', flag: 'live' })
    count.resolve(attributeUsageFixture())
    await settled()
    expect([asked, hidden, actor.getSnapshot().value]).toEqual([['a1'], ['live'], 'idle'])
  })

  it('is still to be turned off when the other one is turned on', async () => {
    const { actor } = await turnOff(pending)
    actor.send({ type: 'turned.on', flag: 'live' })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.flag]).toEqual(['counting', 'public'])
  })
})

describe('hideAttributeMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(hideAttributeMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(hideAttributeMachine, hideAttributeFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(hideAttributeMachine))
  })
})
