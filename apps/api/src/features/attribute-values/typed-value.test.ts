import { describe, expect, it } from 'vitest'
import { readTypedValue, valueKeys } from './typed-value.ts'

const NUMBERS_ONLY = { code: 'not_a_number', detail: 'This attribute can only accept numbers as values' }
const WHOLE_ONLY = { code: 'not_a_whole_number', detail: 'This attribute can only accept whole numbers as values' }
const TOO_LONG_NUMBER = {
  code: 'too_many_digits',
  detail: 'This number has too many digits to be stored exactly. Up to 15 digits always work.',
}
const DAYS_ONLY = { code: 'not_a_date', detail: 'This attribute can only accept days like 2026-11-21 as values' }
const TRUTH_ONLY = { code: 'not_a_boolean', detail: 'This attribute can only accept true or false as values' }
const ADDRESSES_ONLY = { code: 'not_a_url', detail: 'This attribute can only accept http(s) addresses as values' }

describe('a text as a value', () => {
  it.each(['0', '-1', '+1.5', '.5', '5.', '1e5', '1.5E-3', '0x1F', '-0xff', '007'])(
    'M08 of a float may be %s, kept as it was written',
    (text) => expect(readTypedValue('float', text)).toBe(text),
  )

  it.each(['abc', '١٢', '1,5', '1e400', '0x', '0x1.5', '1 000', '--1', '1e', 'NaN', 'Infinity', '½', '１'])(
    'M08 of a number is not %s',
    (text) =>
      expect([readTypedValue('float', text), readTypedValue('int', text)]).toEqual([NUMBERS_ONLY, NUMBERS_ONLY]),
  )

  it('of an int is whole, however it is written', () => {
    expect(['1e5', '0x1F', '2.0', '1.5', '1e-1'].map((text) => readTypedValue('int', text))).toEqual([
      '1e5',
      '0x1F',
      '2.0',
      WHOLE_ONLY,
      WHOLE_ONLY,
    ])
  })

  it.each(['9007199254740993', '-9007199254740993', '1.00000000000000000001', '0.12345678901234567890', '1e-400'])(
    'of a number is not %s, which would become one with its neighbour',
    (text) =>
      expect([readTypedValue('float', text), readTypedValue('int', text)]).toEqual([TOO_LONG_NUMBER, TOO_LONG_NUMBER]),
  )

  it('of an int is kept to the last digit', () => {
    const texts = ['9007199254740991', '9007199254740992', '-9007199254740991', '100000000000000000000']
    expect(texts.map((text) => readTypedValue('int', text))).toEqual(texts)
    expect(new Set(texts.map((text) => valueKeys('int', text).value_fold)).size).toBe(texts.length)
  })

  it('of a date is an existing day', () => {
    const days = ['2026-11-21', '2024-02-29', '2026-02-29', '21.11.2026', '2026-11-21T00:00:00Z', '0000-01-01']
    expect(days.map((text) => readTypedValue('date', text))).toEqual([
      '2026-11-21',
      '2024-02-29',
      DAYS_ONLY,
      DAYS_ONLY,
      DAYS_ONLY,
      DAYS_ONLY,
    ])
  })

  it('of a boolean is true or false, in lower case', () => {
    expect(['true', 'FALSE', 'yes', '1'].map((text) => readTypedValue('boolean', text))).toEqual([
      'true',
      'false',
      TRUTH_ONLY,
      TRUTH_ONLY,
    ])
  })

  it('of an address begins with http:// or https://', () => {
    const texts = ['https://loom.example/a?b=1', 'javascript:alert(1)', 'ftp://a.example', 'http://', '//a.example']
    expect(texts.map((text) => readTypedValue('url', text))).toEqual([
      'https://loom.example/a?b=1',
      ADDRESSES_ONLY,
      ADDRESSES_ONLY,
      ADDRESSES_ONLY,
      ADDRESSES_ONLY,
    ])
  })

  it('of text may be anything that an index can hold', () => {
    const texts = ['=1+1', '`$(reboot)`', 'Größe „L“', '1'.repeat(2_000)]
    expect(texts.map((text) => readTypedValue('text', text))).toEqual([
      '=1+1',
      '`$(reboot)`',
      'Größe „L“',
      '1'.repeat(2_000),
    ])
    const manyNumbers = '1 '.repeat(900).trim()
    expect(readTypedValue('text', manyNumbers)).toEqual({ code: 'too_long', detail: 'The value is too long.' })
  })
})

describe('keys of a value', () => {
  it('are the same for one number in several forms', () => {
    const folds = ['12.50', '12.5', '+12.5', '1.25e1'].map((text) => valueKeys('float', text).value_fold)
    expect(folds).toEqual(['12.5', '12.5', '12.5', '12.5'])
    expect(valueKeys('int', '0x1F')).toEqual({
      value_fold: '31',
      value_key: valueKeys('text', '0x1F').value_key,
      value_number: 31,
      value_date: null,
    })
    expect(['-0', '-0x10'].map((text) => valueKeys('int', text).value_number)).toEqual([0, -16])
  })

  it('M07 of texts ignore case and Unicode normalization, but not accents', () => {
    const folds = ['Réd', 're\u0301D', 'red'].map((text) => valueKeys('text', text).value_fold)
    expect(folds).toEqual(['réd', 'réd', 'red'])
  })

  it('of a day hold it as a date', () => {
    expect(valueKeys('date', '2026-11-21')).toEqual({
      value_fold: '2026-11-21',
      value_key: valueKeys('text', '2026-11-21').value_key,
      value_number: null,
      value_date: '2026-11-21',
    })
  })
})
