import { describe, expect, it } from 'vitest'
import { isId, newId } from './ids.ts'

describe('newId', () => {
  it('makes ids that sort in the order in which they were made, also when the clock goes back', () => {
    const now = Date.now()
    const ids = Array.from({ length: 20_000 }, (_, index) => newId(index % 3 ? now : now - 5_000))
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('carries its time, version 7 and the variant of RFC 9562', () => {
    const later = Date.now() + 60_000
    const id = newId(later)
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(later)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})

describe('isId', () => {
  it.each([
    ['an id', '01a1fe17-8bd5-7000-9296-1a70b4108e06', true],
    ['upper case', '01A1FE17-8BD5-7000-9296-1A70B4108E06', false],
    ['a line break at its end', '01a1fe17-8bd5-7000-9296-1a70b4108e06\n', false],
    ['no dashes', '01a1fe178bd5700092961a70b4108e06', false],
    ['a number', 7, false],
    ['nothing', undefined, false],
  ])('judges %s', (_name, value, expected) => {
    expect(isId(value)).toBe(expected)
  })
})
