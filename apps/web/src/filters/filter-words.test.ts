import { type Column, parseFilter, printFilter } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { withoutItem, wordsOf } from './filter-words.ts'

const column = (id: string, header: string, type: Column['type'], unit: string | null = null): Column => ({
  id,
  header,
  type,
  unit,
  identifier: id,
  operators: [],
  sortable: true,
  draggable: true,
  editable: true,
  always_on: false,
  nested: false,
  facet: false,
})
const columns = [
  column('state', 'Status', 'state'),
  column('attributes.1', 'Martindale', 'number', 'rubs'),
  column('created_at', 'Created', 'date'),
]
const facets = { state: [{ id: 'active', name: 'Live', count: 3 }] }
const words = (text: string) => parseFilter(text)[0]!.items.map((item) => wordsOf(item, columns, facets))

describe('a filter in words', () => {
  it('names the column, the operator and the values in displayed words', () => {
    expect(words('(state[il]:active&attributes.1[ge]:30000&created_at[dge]:2026-02-01&name[xf]:)')).toEqual([
      { column: 'Status', condition: 'is Live' },
      { column: 'Martindale', condition: 'is at least 30000 rubs' },
      { column: 'Created', condition: 'is on or after 01/02/2026' },
      { column: 'name', condition: 'is not set' },
    ])
  })

  it('stays short when there are many values', () => {
    expect(words('(state[il]:active^draft^archived^x)')[0]!.condition).toBe('is any of Live, draft and 2 more')
  })
})

describe('taking one item away', () => {
  it.each([
    ['(a[eq]:1&b[eq]:2)&(c[eq]:3)', 0, 0, '(b[eq]:2)&(c[eq]:3)'],
    ['(a[eq]:1)&(c[eq]:3)', 0, 0, '(c[eq]:3)'],
    ['(a[eq]:1|b[eq]:2&c[eq]:3)', 0, 1, '(a[eq]:1|c[eq]:3)'],
    ['(a[eq]:1)', 0, 0, ''],
  ])('of %s at group %i, item %i leaves %j', (text, group, item, left) => {
    expect(printFilter(withoutItem(parseFilter(text), group, item))).toBe(left)
  })
})
