import type { Facet } from '@selvedge/sdk/wire'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'

import { fromRead } from '../actor-slot.ts'
import { VALUE_SEARCH_AFTER } from '../attributes/value-picker.machine.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { facetSearchMachine } from './facet-search.machine.ts'
import { facetSearchFixtures } from './filters.fixtures.ts'

function open(answer: (search: string) => Promise<readonly Facet[]>) {
  const searched: string[] = []
  const cancelled: string[] = []
  const clock = new SimulatedClock()
  const searchFacets = fromRead<readonly Facet[], { search: string }>(({ input: { search }, signal }) => {
    searched.push(search)
    signal.addEventListener('abort', () => cancelled.push(search))
    return answer(search)
  })
  const actor = createActor(facetSearchMachine.provide({ actors: { searchFacets } }), { clock }).start()
  const type = (text: string) => actor.send({ type: 'search.typed', text })
  return { actor, clock, type, searched, cancelled }
}

const oak = [{ id: 'v1', name: 'Oak', count: 3 }]

describe('searching among the values of a column', () => {
  it('waits until the typing is over, and cancels what is typed over', async () => {
    const { actor, clock, type, searched, cancelled } = open((search) =>
      search === 'oa' ? Promise.resolve(oak) : new Promise(() => {}),
    )
    type('l')
    clock.increment(VALUE_SEARCH_AFTER - 1)
    type(' ol ')
    clock.increment(VALUE_SEARCH_AFTER - 1)
    expect(searched).toEqual([])
    clock.increment(1)
    expect([searched, cancelled]).toEqual([['ol'], []])
    type('oa')
    expect(cancelled).toEqual(['ol'])
    clock.increment(VALUE_SEARCH_AFTER)
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('showing'))
    expect(context.found).toEqual(oak)
    type(' ')
    expect(actor.getSnapshot().context).toEqual({ search: '', found: [] })
  })

  it('searches again for what is typed after the values could not be read', async () => {
    let isDown = true
    const { actor, clock, type } = open(async () => {
      if (isDown) throw new Error('Away.')
      return oak
    })
    type('oa')
    clock.increment(VALUE_SEARCH_AFTER)
    await waitFor(actor, (snapshot) => snapshot.matches('failing'))
    isDown = false
    type('oak')
    clock.increment(VALUE_SEARCH_AFTER)
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('showing'))
    expect(context.found).toEqual(oak)
  })
})

describe('facetSearchMachine', () => {
  it('keeps the rules of the house', () => expect(brokenRules(facetSearchMachine)).toEqual([]))

  it('reaches every state', () =>
    expect(reachedStates(shortestPaths(facetSearchMachine, facetSearchFixtures))).toEqual(statesOf(facetSearchMachine)))
})
