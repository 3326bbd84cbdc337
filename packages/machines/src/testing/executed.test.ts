import { describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'

import { promiseSlot } from '../actor-slot.ts'
import { executeAtRandom } from './executed.ts'
import type { MachineFixtures } from './shortest-paths.ts'

type Event = { type: 'save'; text: string } | { type: 'again' }

const noteMachine = setup({
  types: {} as { context: { text: string }; events: Event; tags: 'busy' },
  actors: { saveNote: promiseSlot<void, string>('saveNote') },
  guards: { isLong: (_, { text }: { text: string }) => text.length > 3 },
  delays: { savedFor: 900 },
}).createMachine({
  id: 'note',
  context: { text: '' },
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
      tags: 'busy',
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
  },
})

const fixtures: MachineFixtures<typeof noteMachine> = {
  input: undefined,
  events: { save: [{ type: 'save', text: 'wool' }], again: [{ type: 'again' }] },
  outcomes: { saveNote: { done: [undefined], error: [new Error('down')] } },
  keyOf: ({ context }) => context.text,
}

describe('executeAtRandom', () => {
  it('takes every transition, and counts the guard that is never false', async () => {
    // For about one seed in ten, no sequence waits long enough in a saved note.
    const { broken, coverage } = await executeAtRandom(noteMachine, fixtures, { seed: 1 })
    expect([broken, coverage]).toEqual([
      [],
      {
        transitions: { taken: 5, all: 5, missed: [] },
        guards: { taken: 1, all: 2, missed: ['isLong: false'] },
      },
    ])
  })

  it('shrinks to the one event that breaks a machine', async () => {
    const brittle = noteMachine.provide({
      guards: {
        isLong: () => {
          throw new Error('This guard broke.')
        },
      },
    })
    const { broken } = await executeAtRandom(brittle, fixtures)
    expect(broken[0]).toContain('This guard broke.')
    expect(broken[0]).toContain('[[{"event":{"type":"save","text":"wool"}}]')
  })

  it('finds a state machine that stays busy after its call has ended', async () => {
    const forgetful = setup({
      types: {} as { events: { type: 'save' }; tags: 'busy' },
      actors: { saveNote: promiseSlot<void, void>('saveNote') },
    }).createMachine({
      id: 'forgetful',
      initial: 'resting',
      states: {
        resting: { on: { save: 'saving' } },
        saving: { tags: 'busy', invoke: { id: 'saveNote', src: 'saveNote', onError: 'resting' } },
      },
    })
    const { broken } = await executeAtRandom(forgetful, {
      input: undefined,
      events: { save: [{ type: 'save' }] },
      outcomes: fixtures.outcomes,
      keyOf: () => undefined,
    })
    expect(broken[0]).toContain('forgetful stays busy after every call has ended.')
  })
})
