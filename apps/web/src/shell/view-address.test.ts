import { parseFilter } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { paramsOf } from '../shared/list-address.ts'
import { viewInCatalogue } from './view-address.ts'

const filters = encodeURIComponent('(name[ct]:50%20%25|state[il]:active^draft)')
const shown = (address: string) => paramsOf(address.replace('/app', ''))
const first = { page: 0, size: 25, search: '' }

describe('a view in the catalogue', () => {
  it('is its own filters and sorts when it is dynamic', () =>
    expect(shown(viewInCatalogue({ id: 'w1', kind: 'dynamic', filters, sorts: '-updated_at%2Cname' }))).toEqual({
      ...first,
      filter: parseFilter('(name[ct]:50%20%25|state[il]:active^draft)'),
      sort: [
        { column: 'updated_at', direction: 'desc' },
        { column: 'name', direction: 'asc' },
      ],
    }))

  it('is its members when it is static, in its order', () =>
    expect(shown(viewInCatalogue({ id: 'w1', kind: 'static', filters, sorts: 'name' }))).toEqual({
      ...first,
      filter: parseFilter('(view[in]:w1)'),
      sort: [{ column: 'name', direction: 'asc' }],
    }))

  it('is everything where its filters cannot be read', () =>
    expect(viewInCatalogue({ id: 'w1', kind: 'dynamic', filters: '((', sorts: '%' })).toBe('/app'))
})
