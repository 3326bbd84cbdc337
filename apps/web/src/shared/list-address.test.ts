import { allOf, where } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { addressOf, paramsOf } from './list-address.ts'

const defaults = { page: 0, size: 25, filter: [], sort: [], search: '' }

describe('the address of a list', () => {
  it('is empty for the first page of everything', () => expect(addressOf(defaults)).toBe(''))

  it('holds page, size, filter, sort and search, and reads them back', () => {
    const params = {
      page: 3,
      size: 100,
      filter: allOf(where('name', 'ct', 'a & b (c)')),
      sort: [{ column: 'updated_at', direction: 'desc' as const }],
      search: 'Größe 50 %',
    }
    expect(paramsOf(addressOf(params))).toEqual(params)
  })

  it('falls back parameter by parameter where it was edited badly', () => {
    expect(paramsOf('?p=-4&s=abc&t=((((&k=--name&q=linen')).toEqual({ ...defaults, search: 'linen' })
  })
})
