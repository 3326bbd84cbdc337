import { expect, it } from 'vitest'
import { valueWords } from './value-words.ts'

const values = (...texts: string[]) => texts.map((value) => ({ id: value, value, standard: null, tolerance: null }))

it.each([
  ['text', ['Wool', 'Linen'], 'Wool, Linen'],
  ['boolean', ['true'], 'Yes'],
  ['boolean', ['false'], 'No'],
  ['boolean', ['maybe'], 'maybe'],
  ['date', ['2026-11-21'], '21/11/2026'],
  ['date', ['soon'], 'soon'],
  ['int', ['-12500'], '-12,500'],
  ['float', ['1234567.123456789'], '1,234,567.123456789'],
  ['float', ['1.25e4'], '1.25e4'],
  ['int', ['9007199254740993'], '9,007,199,254,740,993'],
  ['text', ['12500'], '12500'],
])('says %s %j as %s', (displayType, texts, said) => expect(valueWords(displayType, values(...texts))).toBe(said))
