import { expect, it } from 'vitest'
import { RefusalTally } from './refusal-tally.ts'

const reason = (column: string, line: number) => ({ column, code: 'not_a_number' as const, detail: `'${line}'` })

it('counts every refused row, and keeps the first of each reason and column', () => {
  const tally = new RefusalTally(3)
  for (let line = 1; line <= 1_000; line += 1) {
    const others = line > 500 ? [reason('Width', line)] : []
    tally.add({ kind: 'refused', line, reasons: [reason('Weight', line), ...others] })
  }
  expect([tally.total, tally.counts.get('not_a_number')]).toEqual([1_000, 1_000])
  expect(tally.rows.map(({ line, reasons }) => [line, ...reasons.map(({ column }) => column)])).toEqual([
    [1, 'Weight'],
    [2, 'Weight'],
    [3, 'Weight'],
    [501, 'Width'],
    [502, 'Width'],
    [503, 'Width'],
  ])
})

it('puts rows that were refused later into the order of the file', () => {
  const tally = new RefusalTally(3)
  for (const line of [4, 9, 2]) tally.add({ kind: 'refused', line, reasons: [reason('Weight', line)] })
  expect(tally.rows.map(({ line }) => line)).toEqual([2, 4, 9])
})
