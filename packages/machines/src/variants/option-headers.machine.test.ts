import type { Page } from '@selvedge/sdk'
import type { OptionHeader } from '@selvedge/sdk/wire'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'

import { VALUE_SEARCH_AFTER } from '../attributes/value-picker.machine.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { createOptionHeadersActors } from './option-headers.actors.ts'
import { optionHeadersFixture, optionHeadersFixtures } from './option-headers.fixtures.ts'
import { optionHeadersMachine } from './option-headers.machine.ts'

function open(answer: (search: string) => Promise<Page<OptionHeader>>) {
  const searched: string[] = []
  const cancelled: string[] = []
  const clock = new SimulatedClock()
  const actors = createOptionHeadersActors({
    variants: {
      optionHeaders: (query, options) => {
        const search = query?.search ?? ''
        searched.push(search)
        options?.signal?.addEventListener('abort', () => cancelled.push(search))
        return answer(search)
      },
    },
  })
  const actor = createActor(optionHeadersMachine.provide({ actors }), { clock }).start()
  return { actor, clock, searched, cancelled, type: (text: string) => actor.send({ type: 'search.typed', text }) }
}

const width = optionHeadersFixture([{ header: 'Width', type: 'length', count: 12 }])

describe('searching among option headers', () => {
  it('shows the most frequent ones when the user comes to the field, and those that match when the user pauses', async () => {
    const { actor, clock, searched, cancelled, type } = open(async (search) =>
      search === '' ? optionHeadersFixture() : width,
    )
    expect(searched).toEqual([])
    actor.send({ type: 'opened' })
    await waitFor(actor, (snapshot) => snapshot.matches('showing'))
    actor.send({ type: 'opened' })
    type('w')
    clock.increment(VALUE_SEARCH_AFTER - 1)
    type(' wid ')
    clock.increment(VALUE_SEARCH_AFTER - 1)
    expect(searched).toEqual([''])
    clock.increment(1)
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('showing'))
    expect([searched, cancelled, context]).toEqual([['', 'wid'], [], { search: 'wid', headers: width.data, total: 1 }])
    type('wid ')
    expect(actor.getSnapshot().matches('showing')).toBe(true)
  })

  it('cancels a search that is typed over', () => {
    const { actor, clock, cancelled, type } = open(() => new Promise(() => {}))
    actor.send({ type: 'opened' })
    type('w')
    expect(cancelled).toEqual([''])
    clock.increment(VALUE_SEARCH_AFTER)
    type('wi')
    expect(cancelled).toEqual(['', 'w'])
  })

  it('offers none that could not be searched, until it is tried again', async () => {
    let isDown = true
    const { actor } = open(async () => {
      if (isDown) throw new Error('Away.')
      return width
    })
    actor.send({ type: 'opened' })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('failing'))
    expect(context.headers).toEqual([])
    isDown = false
    actor.send({ type: 'retry' })
    expect((await waitFor(actor, (snapshot) => snapshot.matches('showing'))).context.headers).toEqual(width.data)
  })
})

describe('optionHeadersMachine', () => {
  it('keeps the rules of the house', () => expect(brokenRules(optionHeadersMachine)).toEqual([]))

  it('reaches every state', () =>
    expect(reachedStates(shortestPaths(optionHeadersMachine, optionHeadersFixtures))).toEqual(
      statesOf(optionHeadersMachine),
    ))
})
