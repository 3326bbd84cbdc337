import { ApiError, type ApiErrorKind, type AttributeValue, type Page } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'

import { pageOf } from '../shared/page.fixtures.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { attributeValueFixture, attributeValueFixtures, valuePickerFixtures } from './attributes.fixtures.ts'
import { VALUE_SEARCH_AFTER, type ValuePickerNotice, valuePickerMachine } from './value-picker.machine.ts'

interface Server {
  read?: (search: string) => Promise<readonly AttributeValue[]>
  create?: (text: string) => Promise<AttributeValue>
  displayType?: string
}

function open({ read = async () => attributeValueFixtures, displayType = 'text', ...server }: Server = {}) {
  const searched: string[] = []
  const created: string[] = []
  const { create = async (text) => attributeValueFixture({ id: 'b9', value: text }) } = server
  const clock = new SimulatedClock()
  const machine = valuePickerMachine.provide({
    actors: {
      readValues: fromPromise<Page<AttributeValue>, { attributeId: string; search: string }>(async ({ input }) => {
        searched.push(input.search)
        const data = [...(await read(input.search))]
        return pageOf(data, 40)
      }),
      createValue: fromPromise<AttributeValue, { attributeId: string; displayType: string; text: string }>(
        ({ input }) => {
          created.push(input.text)
          return create(input.text)
        },
      ),
    },
  })
  const actor = createActor(machine, { input: { attributeId: 'a1', displayType }, clock })
  const notices: ValuePickerNotice[] = []
  actor.on('value.chosen', (notice) => notices.push(notice))
  actor.start()
  return { actor, clock, searched, created, chosen: () => notices.map(({ value }) => value.value) }
}

const reach = (actor: ReturnType<typeof open>['actor'], state: 'showing' | 'failing' | 'waiting') =>
  waitFor(actor, (snapshot) => snapshot.matches({ choosing: state }))

describe('searching among the values of an attribute', () => {
  it('begins with the first of them, and waits until the typing is over', async () => {
    const { actor, clock, searched } = open()
    actor.send({ type: 'opened' })
    const { context } = await reach(actor, 'showing')
    expect([context.values, context.total]).toEqual([attributeValueFixtures, 40])
    actor.send({ type: 'search.typed', text: 'l' })
    clock.increment(VALUE_SEARCH_AFTER - 1)
    actor.send({ type: 'search.typed', text: ' li ' })
    clock.increment(VALUE_SEARCH_AFTER - 1)
    expect(actor.getSnapshot().value).toEqual({ choosing: 'waiting' })
    expect(actor.getSnapshot().context.values).toEqual(attributeValueFixtures)
    clock.increment(1)
    await reach(actor, 'showing')
    expect(searched).toEqual(['', 'li'])
  })

  it('tries again when the values could not be read', async () => {
    let isDown = true
    const { actor, searched } = open({
      read: async () => {
        if (isDown) throw new ApiError('offline', 'Away.')
        return []
      },
    })
    actor.send({ type: 'opened' })
    await reach(actor, 'failing')
    isDown = false
    actor.send({ type: 'opened' })
    await reach(actor, 'showing')
    expect(searched).toEqual(['', ''])
  })

  it('takes only a value that is on screen', async () => {
    const { actor, chosen } = open()
    actor.send({ type: 'value.chosen', id: 'b2' })
    actor.send({ type: 'opened' })
    await reach(actor, 'showing')
    actor.send({ type: 'value.chosen', id: 'unknown' })
    actor.send({ type: 'value.chosen', id: 'b2' })
    expect(chosen()).toEqual(['Linen'])
  })
})

describe('typing a value', () => {
  it('takes the one that is there, whatever its case, without a call', async () => {
    const { actor, chosen, created } = open()
    actor.send({ type: 'opened' })
    await reach(actor, 'showing')
    actor.send({ type: 'text.entered', text: ' LINEN ' })
    expect([chosen(), created]).toEqual([['Linen'], []])
  })

  it('adds a new one by one call, whatever happens meanwhile', async () => {
    const { actor, chosen, created } = open()
    actor.send({ type: 'text.entered', text: ' Hemp ' })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    actor.send({ type: 'text.entered', text: 'Hemp' })
    actor.send({ type: 'search.typed', text: 'Hem' })
    const { context } = await reach(actor, 'waiting')
    expect([chosen(), created]).toEqual([['Hemp'], ['Hemp']])
    expect(context.values.map(({ value }) => value)).toEqual(['Hemp'])
  })

  it.each([
    ['was added', attributeValueFixture({ value: 'Hemp' })],
    ['could not be added', new Error('Broken.')],
  ])('goes on with what is searched for once one %s', async (_, outcome) => {
    const { actor, clock, searched } = open({
      create: async () => {
        if (outcome instanceof Error) throw outcome
        return outcome
      },
    })
    actor.send({ type: 'search.typed', text: 'Hemp' })
    actor.send({ type: 'text.entered', text: 'Hemp' })
    actor.send({ type: 'search.typed', text: ' ' })
    const { context } = await reach(actor, 'waiting')
    expect(context.problem).toBe(outcome instanceof Error ? 'failed' : undefined)
    clock.increment(VALUE_SEARCH_AFTER)
    await reach(actor, 'showing')
    expect(searched).toEqual([''])
  })

  it('reads a decimal comma as the point, and finds a number by its size', async () => {
    const { actor, chosen, created } = open({
      displayType: 'float',
      read: async () => [attributeValueFixture({ value: '2.50' })],
    })
    actor.send({ type: 'opened' })
    await reach(actor, 'showing')
    actor.send({ type: 'text.entered', text: '2,5' })
    actor.send({ type: 'text.entered', text: '1,5' })
    await reach(actor, 'waiting')
    expect([chosen(), created]).toEqual([['2.50', '1.5'], ['1.5']])
  })

  it('makes nothing of nothing', () => {
    const { actor } = open()
    expect(actor.getSnapshot().can({ type: 'text.entered', text: '  ' })).toBe(false)
  })

  it.each<[ApiErrorKind, string]>([
    ['invalid', 'refused'],
    ['conflict', 'refused'],
    ['notFound', 'refused'],
    ['offline', 'offline'],
    ['timeout', 'offline'],
    ['server', 'failed'],
  ])('reports the problem until something else is typed: %s', async (kind, problem) => {
    const { actor, chosen } = open({ create: () => Promise.reject(new ApiError(kind, 'As it is.')) })
    actor.send({ type: 'text.entered', text: 'Hemp' })
    const { context } = await reach(actor, 'waiting')
    expect([context.problem, context.serverMessage, chosen()]).toEqual([problem, 'As it is.', []])
    actor.send({ type: 'search.typed', text: 'H' })
    expect(actor.getSnapshot().context.problem).toBe(undefined)
  })

  it('has no sentence of the server where something else broke', async () => {
    const { actor } = open({ create: () => Promise.reject(new Error('Broken.')) })
    actor.send({ type: 'text.entered', text: 'Hemp' })
    const { context } = await reach(actor, 'waiting')
    expect([context.problem, context.serverMessage]).toEqual(['failed', undefined])
  })
})

describe('valuePickerMachine', () => {
  it('keeps the rules of the house', () => expect(brokenRules(valuePickerMachine)).toEqual([]))

  it('reaches every state', () =>
    expect(reachedStates(shortestPaths(valuePickerMachine, valuePickerFixtures))).toEqual(statesOf(valuePickerMachine)))
})
