import { expect, test } from 'vitest'
import { SharedCells } from './shared-cells.ts'
import type { ImportRow } from './typed-rows.ts'

const rowOf = (...values: string[]): ImportRow => ({
  kind: 'row',
  line: 2,
  key: 'sku:1',
  product: { key: 'name:a', name: 'A' },
  variant: { name: 'B' },
  attributes: [{ attribute: 'Care', values }],
  notes: [],
})

test('rows share one object for equal cells, and keep what they say', () => {
  const shared = new SharedCells()
  const [one, two, other] = [rowOf('wash', 'iron'), rowOf('wash', 'iron'), rowOf('wash')].map((row) =>
    shared.ofRow(row),
  )
  expect(two?.attributes[0]).toBe(one?.attributes[0])
  expect(two?.attributes).toEqual([{ attribute: 'Care', values: ['wash', 'iron'] }])
  expect(two?.product).toBe(one?.product)
  expect(other?.attributes).toEqual([{ attribute: 'Care', values: ['wash'] }])
})
