import { describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { statesOf } from './machine-rules.ts'
import { type MachineFixtures, reachedStates, shortestPaths } from './shortest-paths.ts'

type Event = { type: 'save'; text: string } | { type: 'again' }

const noteMachine = setup({
  types: {} as { input: { text: string }; context: { text: string }; events: Event },
  actors: { saveNote: promiseSlot<void, string>('saveNote') },
  guards: { isLong: (_, { text }: { text: string }) => text.length > 3 },
  delays: { savedFor: 900 },
}).createMachine({
  id: 'note',
  context: ({ input }) => input,
  initial: 'editing',
  states: {
    editing: {
      on: {
        save: {
          guard: { type: 'isLong', params: ({ event }) => event },
          target: 'saving',
          actions: assign({ text: ({ event }) => event.text }),
        },
      },
    },
    saving: {
      invoke: {
        id: 'saveNote',
        src: 'saveNote',
        input: ({ context }) => context.text,
        onDone: 'saved',
        onError: 'failed',
      },
    },
    saved: { after: { savedFor: 'editing' } },
    failed: { on: { again: 'saving' } },
    forgotten: {},
  },
})

const fixtures: MachineFixtures<typeof noteMachine> = {
  input: { text: '' },
  events: { save: [{ type: 'save', text: 'wool' }], again: [{ type: 'again' }] },
  outcomes: { saveNote: { done: [undefined], error: [new Error('down')] } },
  keyOf: ({ context }) => context.text,
}

describe('shortestPaths', () => {
  it('walks events, outcomes and delays, and reports unreachable states', () => {
    const reached = reachedStates(shortestPaths(noteMachine, fixtures))
    expect(reached).toEqual(['editing', 'failed', 'saved', 'saving'])
    expect(statesOf(noteMachine)).toEqual(['editing', 'failed', 'forgotten', 'saved', 'saving'])
  })

  it('ends where no fixture opens the guard', () => {
    const short: MachineFixtures<typeof noteMachine> = {
      ...fixtures,
      events: { ...fixtures.events, save: [{ type: 'save', text: 'no' }] },
    }
    expect(reachedStates(shortestPaths(noteMachine, short))).toEqual(['editing'])
  })

  it('does not compile without fixtures for every event', () => {
    const forgetful: MachineFixtures<typeof noteMachine> = {
      ...fixtures,
      // @ts-expect-error `again` has no fixtures
      events: { save: [] },
    }
    expect(Object.keys(forgetful.events)).toEqual(['save'])
  })

  it('tests each state that it walks through, not none of them', async () => {
    const tested: string[] = []
    const state = (name: string) => () => void tested.push(name)
    const [path] = shortestPaths(noteMachine, fixtures).filter((one) => one.state.value === 'failed')
    await path?.test({ states: { editing: state('editing'), saving: state('saving'), failed: state('failed') } })
    expect(tested).toEqual(['editing', 'saving', 'failed'])
  })
})
