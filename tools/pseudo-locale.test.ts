import { describe, expect, it } from 'vitest'
import { lengthen } from './pseudo-locale.ts'

describe('the pseudo-locale', () => {
  it('lengthens every text by 40 %, those that functions make too, and leaves signs alone', () => {
    const { open, count, keys } = lengthen({ open: 'Catalogue!', count: (n: number) => `${n} rows`, keys: { up: '↑' } })
    expect([open, count(3), keys]).toEqual(['Cátálögüé! ôüéâ', '3 röwš ôüé', { up: '↑' }])
  })
})
