import { expect, test } from 'vitest'
import { sharedTexts } from './xls-texts.ts'

const bytes = (...parts: (number[] | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))
const count = [3, 0, 0, 0]

test('texts continue in the next record, even with another character width', () => {
  const records = [
    bytes(count, count, [5, 0, 0], Buffer.from('Gr')),
    bytes([1], Buffer.from('öße', 'utf16le'), [2, 0, 1], Buffer.from('木', 'utf16le')),
    bytes([1], Buffer.from('材', 'utf16le'), [1, 0, 0], Buffer.from('x')),
  ]
  expect(sharedTexts(records)).toEqual(['Größe', '木材', 'x'])
})

test('character formats and phonetic readings are skipped, even across records', () => {
  const rich = bytes([2, 0, 8 + 4, 1, 0, 3, 0, 0, 0], Buffer.from('ab'), [9, 9, 9])
  expect(sharedTexts([bytes(count, count, rich), bytes([9, 9, 9, 9], [1, 0, 0], Buffer.from('c'))])).toEqual([
    'ab',
    'c',
  ])
})

test('X05 a text that is cut off is refused', () => {
  expect(() => sharedTexts([bytes(count, count, [9, 0, 0], Buffer.from('abc'))])).toThrow('the workbook is damaged')
})
