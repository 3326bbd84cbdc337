import { describe, expect, it } from 'vitest'
import { fromPromise, setup } from 'xstate'

import { observerSlot, promiseSlot } from '../actor-slot.ts'
import { brokenRules, statesOf } from './machine-rules.ts'

const house = setup({
  types: {} as { events: { type: 'page.chosen' } | { type: 'PageChosen' } },
  actors: { save: promiseSlot<void, void>('save'), watch: observerSlot<{ type: 'stop' }, void>('watch') },
  delays: { later: 900 },
})

describe('brokenRules', () => {
  it('is empty for a machine in the house style', () => {
    const machine = house.createMachine({
      id: 'tidy',
      description: 'Tidy.',
      invoke: { id: 'watch', src: 'watch', onError: '.idle' },
      initial: 'idle',
      states: {
        idle: { description: 'Nothing to do.', on: { 'page.chosen': 'saving' } },
        saving: {
          description: 'Busy.',
          after: { later: 'idle' },
          invoke: { id: 'save', src: 'save', onDone: 'idle', onError: 'idle' },
        },
      },
    })
    expect(brokenRules(machine)).toEqual([])
  })

  it('names every rule that is broken', () => {
    const machine = house.createMachine({
      id: 'untidy',
      invoke: { id: 'watcher', src: 'watch' },
      initial: 'Idle',
      states: {
        Idle: { description: 'Nothing to do.', on: { PageChosen: 'saving' } },
        saving: { description: 'Busy.', after: { 900: 'Idle' }, invoke: { id: 'save', src: 'save' } },
      },
    })
    expect(brokenRules(machine)).toEqual([
      'untidy: invoke id "watcher" is not its src "watch"',
      'untidy: "watcher" has no onError',
      'untidy: has no description',
      'untidy.Idle: state name is not camelCase',
      'untidy.saving: "save" has no onError',
      'untidy.saving: "save" has no onDone',
      'untidy.saving: delay 900 has no name',
      'event "PageChosen" is not in dotted lower case',
    ])
  })

  it('asks for onDone as soon as a slot is filled by something that ends', () => {
    const machine = setup({ actors: { save: fromPromise(async () => {}) } }).createMachine({
      id: 'halfDone',
      description: 'Half done.',
      invoke: { id: 'save', src: 'save', onError: {} },
    })
    expect(brokenRules(machine)).toEqual(['halfDone: "save" has no onDone'])
  })
})

describe('statesOf', () => {
  it('names nested and parallel states by their path', () => {
    const machine = setup({}).createMachine({
      type: 'parallel',
      states: { rows: { initial: 'shown', states: { shown: {}, failing: {} } }, search: {} },
    })
    expect(statesOf(machine)).toEqual(['rows', 'rows.failing', 'rows.shown', 'search'])
  })
})
