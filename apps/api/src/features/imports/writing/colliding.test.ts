import { expect, it } from 'vitest'
import { colliding, type Keys } from './colliding.ts'

it('rows that take what others take or give up are kept together, and only those', () => {
  const rows: Record<string, Keys> = {
    moves: { takes: ['b'], givesUp: ['a'] },
    follows: { takes: ['a'], givesUp: [] },
    one: { takes: ['twice'], givesUp: [] },
    other: { takes: ['twice'], givesUp: [] },
    keeps: { takes: ['c'], givesUp: ['c'] },
    'gives up': { takes: [], givesUp: ['d'] },
    free: { takes: ['e'], givesUp: [] },
  }
  const { together, apart } = colliding(Object.keys(rows), (name) => rows[name]!)
  expect([together, apart]).toEqual([
    ['moves', 'follows', 'one', 'other'],
    ['keeps', 'gives up', 'free'],
  ])
})
