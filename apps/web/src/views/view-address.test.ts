import { allOf, parseFilter, where } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { viewAddressOf, viewParamsOf } from './view-address.ts'

const filters = encodeURIComponent('(name[ct]:50%20%25)')
const dynamic = { kind: 'dynamic', filters, sorts: '-updated_at', attributes: 'name' } as const
const fixed = { kind: 'static', filters: '(view%5Bin%5D%3Aw1)', sorts: 'name', attributes: 'name' } as const
const saved = {
  page: 0,
  size: 25,
  search: '',
  filter: parseFilter('(name[ct]:50%20%25)'),
  sort: [{ column: 'updated_at', direction: 'desc' as const }],
}
const herons = allOf(where('name', 'ct', 'heron'))

describe('the address of a view', () => {
  it('says nothing while the view is as it is saved', () => {
    expect(viewAddressOf(saved, dynamic)).toBe('')
    expect(viewParamsOf('', dynamic)).toEqual(saved)
  })

  it.each([
    ['another filter', { ...saved, filter: herons }],
    ['no filter where one is saved', { ...saved, filter: [] }],
    ['no sort where one is saved', { ...saved, sort: [] }],
    ['neither', { ...saved, filter: [], sort: [] }],
    ['a page, a size and a search', { ...saved, page: 2, size: 50, search: 'moss' }],
  ])('says what differs and is read back: %s', (_, params) => {
    expect(viewParamsOf(viewAddressOf(params, dynamic), dynamic)).toEqual(params)
  })

  it('tells a filter that was taken away from one that was not touched', () => {
    expect(viewAddressOf({ ...saved, filter: [] }, dynamic)).toBe('?t=')
  })

  it('says nothing again once it is saved', () => {
    const params = { ...saved, filter: herons }
    const now = { ...dynamic, filters: encodeURIComponent('(name[ct]:heron)') }
    expect(viewAddressOf(params, now)).toBe('')
  })

  it('takes no filter to a static view, whose members are not one', () =>
    expect(viewParamsOf('?t=(name[ct]:heron)', fixed)).toEqual({
      ...saved,
      filter: [],
      sort: [{ column: 'name', direction: 'asc' }],
    }))
})
