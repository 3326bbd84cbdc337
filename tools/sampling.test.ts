import { describe, expect, it } from 'vitest'
import { randomFrom, sampleOf } from './sampling.ts'

const FAULTS = ['400', '404', '409', '412', '413', '422', '429', '500']
const keys = Array.from({ length: 40 }, (_, number) => `GET /calls/${number}`)

describe('a sample', () => {
  it('is as large as asked, keeps the order, and is the same for the same seed and key', () => {
    const [one, again] = [0, 1].map(() => sampleOf(FAULTS, { count: 3, key: 'GET /variants' }))
    expect(one).toEqual(again)
    expect(one).toEqual(FAULTS.filter((fault) => one?.includes(fault)))
    expect(new Set(one).size).toBe(3)
  })

  it('differs between keys, so that together they meet everything', () => {
    const met = keys.map((key) => sampleOf(FAULTS, { count: 2, key }))
    expect(new Set(met.flat())).toEqual(new Set(FAULTS))
  })

  it('is everything where there is no more', () => {
    expect(sampleOf(FAULTS, { count: 8 })).toEqual(FAULTS)
  })
})

it('random numbers follow from their seed and reach every place', () => {
  const [one, again, other] = [7, 7, 8].map((seed) => {
    const random = randomFrom(seed)
    return Array.from({ length: 200 }, () => random(5))
  })
  expect(one).toEqual(again)
  expect(one).not.toEqual(other)
  expect(new Set(one)).toEqual(new Set([0, 1, 2, 3, 4]))
})
