import { ApiError } from '@selvedge/sdk'
import type { Setup } from '@selvedge/sdk/wire'
import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'

import { createCache } from '../query/cache.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { firstStepsMachine } from './first-steps.machine.ts'
import { createFirstSteps } from './setup.actors.ts'
import { dismissedSetup, doneSetup, firstStepsFixtures, setupFixture, startedSetup } from './setup.fixtures.ts'
import { setupKeys } from './setup.keys.ts'

const REFUSED = new ApiError('server', 'Something broke.', { status: 500 })

/** The checklist over a server that gives these answers in turn, the last one again and again. */
function open(answers: (Setup | Error)[], dismissals: (Setup | Error)[] = []) {
  const cache = createCache()
  const next = async (from: (Setup | Error)[]) => {
    const answer = from.length > 1 ? from.shift() : from[0]
    if (answer instanceof Error || !answer) throw answer ?? new Error('No answer is left.')
    return answer
  }
  const call = async () => Promise.reject(new Error('Not called here.'))
  const setup = {
    get: () => next(answers),
    dismiss: () => next(dismissals),
    loadDemo: call,
    asJob: { loadDemo: call },
  }
  const checklist = createActor(firstStepsMachine.provide({ actors: createFirstSteps({ setup }, cache) }), {
    input: { steps: ['product', 'picture', 'view'] },
  }).start()
  const reaches = (state: string) => vi.waitFor(() => expect(checklist.getSnapshot().value).toBe(state))
  const readAgain = () => cache.invalidateQueries({ queryKey: setupKeys.all })
  return { cache, checklist, reaches, readAgain }
}

describe('the checklist of a new supplier', () => {
  it('ticks itself as the catalogue changes, and is complete with the last of the offered steps', async () => {
    const done = setupFixture({ steps: { ...doneSetup.steps, channel: false, showcase: false } })
    const { checklist, reaches, readAgain } = open([setupFixture(), startedSetup, done])
    await reaches('open')
    expect(checklist.getSnapshot().context.setup).toEqual(setupFixture())
    await readAgain()
    expect([checklist.getSnapshot().value, checklist.getSnapshot().context.setup]).toEqual(['open', startedSetup])
    await readAgain()
    expect([checklist.getSnapshot().value, checklist.getSnapshot().context.setup]).toEqual(['complete', done])
  })

  it.each([
    ['an established supplier', doneSetup],
    ['a supplier that has dismissed them', dismissedSetup],
  ])('is not shown to %s', async (_, answer) => {
    const { checklist, reaches } = open([answer])
    await reaches('over')
    expect(checklist.getSnapshot().context.setup).toBe(undefined)
  })

  it('is dismissed for good', async () => {
    const { checklist, cache, reaches } = open([startedSetup], [dismissedSetup])
    await reaches('open')
    checklist.send({ type: 'dismiss' })
    await reaches('over')
    expect(cache.getQueryData(setupKeys.all)).toEqual(dismissedSetup)
  })

  it('stays as it was when it could not be dismissed', async () => {
    const { checklist, reaches, readAgain } = open([startedSetup, doneSetup], [REFUSED])
    await reaches('open')
    checklist.send({ type: 'dismiss' })
    await reaches('open')
    expect(checklist.getSnapshot().context).toEqual({
      steps: ['product', 'picture', 'view'],
      setup: startedSetup,
      isUndismissed: true,
    })
    await readAgain()
    checklist.send({ type: 'dismiss' })
    expect(checklist.getSnapshot().context.isUndismissed).toBe(false)
    await reaches('complete')
  })

  it('can be read again after a failure, and keeps the last answer when a later one fails', async () => {
    const { checklist, reaches, readAgain } = open([REFUSED, startedSetup, REFUSED])
    await reaches('failing')
    checklist.send({ type: 'retry' })
    expect(checklist.getSnapshot().value).toBe('reading')
    await reaches('open')
    await readAgain()
    expect([checklist.getSnapshot().value, checklist.getSnapshot().context.setup]).toEqual(['open', startedSetup])
  })
})

describe('firstStepsMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(firstStepsMachine)).toEqual([]))

  it('reaches every state', () =>
    expect(reachedStates(shortestPaths(firstStepsMachine, firstStepsFixtures))).toEqual(statesOf(firstStepsMachine)))
})
