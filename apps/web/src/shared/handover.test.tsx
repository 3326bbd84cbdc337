import { allOf, type Choice, where } from '@selvedge/sdk'
import { beforeEach, describe, expect, it } from 'vitest'
import { handOver, readHandover } from './handover.ts'
import { forgetLocalState } from './local-state.ts'

const choices: [string, Choice][] = [
  ['rows', ['v1', 'v2']],
  ['all that match', { filter: allOf(where('name', 'ct', 'a & b')), search: 'Größe', except: ['v3'], expected: 12 }],
  ['all of a view', { privateFilter: allOf(where('view', 'in', 'w1')) }],
]

describe('a selection handed over to a page', () => {
  beforeEach(() => history.replaceState(null, '', '/app?p=2'))

  it.each(choices)('carries %s, and where they were chosen', (_, choice) => {
    history.pushState(handOver(choice, 12), '', '/app/edit')
    expect(readHandover()).toEqual({ choice, count: 12, from: '/app?p=2' })
  })

  it('is gone after a sign-out, though the history keeps it', () => {
    history.pushState(handOver(['v1'], 1), '', '/app/edit')
    forgetLocalState()
    expect(readHandover()).toBeUndefined()
  })

  it('is nothing where nothing, or something else, was handed over', () => {
    const good = handOver(['v1'], 1)
    const key = Object.keys(good)[0]!
    const edited = (change: object) => ({ [key]: { ...(good[key] as object), ...change } })
    const states = [
      null,
      'text',
      {},
      edited({ choice: [] }),
      edited({ choice: { filter: '((' } }),
      edited({ count: 0 }),
      edited({ from: 'https://elsewhere.test' }),
    ]
    expect(states.map((state) => readHandover(state))).toEqual(states.map(() => undefined))
    expect(readHandover(edited({}))).toEqual({ choice: ['v1'], count: 1, from: '/app?p=2' })
  })
})
