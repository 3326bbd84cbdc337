import { describe, expect, test } from 'vitest'

import { FilterSyntaxError, parseFilter } from './parse-filter.ts'

const refusal = (text: string) => {
  try {
    return parseFilter(text)
  } catch (error) {
    if (!(error instanceof FilterSyntaxError)) throw error
    return { code: error.code, offset: error.offset, message: error.message }
  }
}

const codeAndOffset = (text: string) => {
  const { code, offset } = refusal(text) as FilterSyntaxError
  return [code, offset]
}

const valuesOf = (text: string) => parseFilter(`(name[ct]:${text})`)[0]?.items[0]?.values

const repeated = (part: string, times: number, separator: string) =>
  Array.from({ length: times }, () => part).join(separator)

describe('parseFilter', () => {
  test('reads groups, items and values with the signs that join them', () => {
    expect(parseFilter('(name[ct]:linen&state[in]:draft^active|nr[gt]:5)|(meta.product.name[xt]:)')).toEqual([
      {
        concat: 'and',
        items: [
          { column: 'name', operator: 'ct', values: ['linen'], concat: 'and' },
          { column: 'state', operator: 'in', values: ['draft', 'active'], concat: 'and' },
          { column: 'nr', operator: 'gt', values: ['5'], concat: 'or' },
        ],
      },
      { concat: 'or', items: [{ column: 'meta.product.name', operator: 'xt', values: [], concat: 'and' }] },
    ])
  })

  test('reads the empty text as the empty filter', () => {
    expect(parseFilter('')).toEqual([])
  })

  test.each([
    ['', []],
    ['a^', ['a', '']],
    ['^', ['', '']],
    ['^^', ['', '', '']],
    ['^a', ['', 'a']],
  ])('reads the values of "%s"', (text, values) => {
    expect(valuesOf(text)).toEqual(values)
  })

  test.each([
    ['a b', 'a b'],
    ['Grün/Blau', 'Grün/Blau'],
    [`it's "5+5" <*>`, `it's "5+5" <*>`],
    ['😀\t\r\n', '😀\t\r\n'],
    ['%c3%bc', 'ü'],
  ])('takes the characters of "%s" as they are, although they should be encoded', (text, value) => {
    expect(valuesOf(text)).toEqual([value])
  })

  test('F04 quotes and comments of SQL are text', () => {
    expect(valuesOf(`1','x'%29 or 1=1--^2`)).toEqual([`1','x') or 1=1--`, '2'])
  })

  test('F07 keeps an empty membership as an item without a value', () => {
    expect(parseFilter('(id[in]:)')).toEqual([
      { concat: 'and', items: [{ column: 'id', operator: 'in', values: [], concat: 'and' }] },
    ])
  })

  test.each([
    ['(name[xx]:1)', 6],
    ['(nr_variants[NaN]:1)', 13],
    ['(name[GT]:1)', 6],
    ['(name[]:1)', 6],
    ['(name[constructor]:1)', 6],
    ['(name[gt])', 9],
    ['(name[gt', 8],
    ['(name)', 5],
    ['(name', 5],
    ['name[xx]:1', 0],
    ['name[ct]:a)', 0],
    ['(name[ct]:a', 11],
    ['(name[ct]:a))', 12],
    ['(name[ct]:a)(', 12],
    ['(name[ct]:a)&', 13],
    ['(name[ct]:a)&&(name[ct]:b)', 13],
    ['(name[ct]:a&)', 12],
    ['(name[ct]:a|', 12],
    ['(name[ct]:a:b)', 11],
    ['(name[ct]:a[b])', 11],
    ['(name[ct]:a(b)', 11],
    ['()', 1],
    ['([eq]:1)', 1],
    ['("name"[eq]:x)', 1],
    ['(na me[eq]:x)', 3],
    [' ', 0],
    ['%', 0],
  ])('F08 refuses "%s" with its offset', (text, offset) => {
    expect(codeAndOffset(text)).toEqual(['bad_filter', offset])
  })

  test('F08 explains the problem', () => {
    expect([refusal('(name[xx]:1)'), refusal('(name[ct]:a'), refusal('(name[ct]:a[')]).toEqual([
      { code: 'bad_filter', offset: 6, message: `Unknown operator 'xx'.` },
      { code: 'bad_filter', offset: 11, message: 'The filter ends too early.' },
      { code: 'bad_filter', offset: 11, message: `Unexpected '['.` },
    ])
  })

  test('F09 rejects anything beyond the limits, with the position', () => {
    expect({
      depth: codeAndOffset('(((((a[eq]:1)))))'),
      groups: codeAndOffset(repeated('(a[eq]:1)', 51, '|')),
      items: codeAndOffset(`(${repeated('a[eq]:1', 201, '&')})`),
      itemsOfGroups: codeAndOffset(repeated(`(${repeated('a[eq]:1', 101, '&')})`, 2, '|')),
      values: codeAndOffset(`(a[in]:${repeated('1', 10_001, '^')})`),
      valuesOfItems: codeAndOffset(`(a[in]:${repeated('1', 9_999, '^')}&b[in]:1^2)`),
      valueCharacters: codeAndOffset(`(a[eq]:${'x'.repeat(1_001)})`),
      decodedCharacters: codeAndOffset(`(a[eq]:1&b[eq]:${'%C3%BC'.repeat(1_001)})`),
      characters: codeAndOffset('('.padEnd(32_769, 'x')),
    }).toEqual({
      depth: ['filter_too_complex', 1],
      groups: ['filter_too_complex', 500],
      items: ['filter_too_complex', 1 + 200 * 8],
      itemsOfGroups: ['filter_too_complex', 101 * 8 + 3 + 99 * 8],
      values: ['filter_too_complex', 7 + 20_000],
      valuesOfItems: ['filter_too_complex', 7 + 2 * 9_999 + 8],
      valueCharacters: ['filter_too_complex', 7],
      decodedCharacters: ['filter_too_complex', 15],
      characters: ['filter_too_complex', 32_768],
    })
  })

  test('F09 names the exceeded limit', () => {
    expect(refusal(`(a[in]:${repeated('1', 10_001, '^')})`)).toEqual({
      code: 'filter_too_complex',
      offset: 20_007,
      message: 'A filter has at most 10000 values.',
    })
  })

  test('F09 accepts exactly up to the limits', () => {
    const filter = parseFilter(
      `(a[in]:${repeated('1', 9_999, '^')}&b[in]:&c[eq]:${'x'.repeat(1_000)})&${repeated('(a[eq]:)', 49, '&')}`,
    )
    expect([filter.length, filter[0]?.items.map((item) => item.values.length)]).toEqual([50, [9_999, 0, 1]])
    expect(parseFilter(`(${repeated('a[eq]:', 200, '&')})`)[0]?.items).toHaveLength(200)
    expect(parseFilter(`(${'x'.repeat(32_768 - 7)}[eq]:)`)[0]?.items[0]?.column).toHaveLength(32_761)
  })

  test.each([
    ['%', 0],
    ['abc%', 3],
    ['%4', 0],
    ['%4g', 0],
    ['% 4', 0],
    ['%E0%A4%A', 0],
    ['a%C0%AF', 1],
    ['%ED%A0%80', 0],
    ['%F4%90%80%80', 0],
    ['%80', 0],
    ['%FF', 0],
    ['%C3)', 0],
    ['%C3^%BC', 0],
  ])('F12 refuses the encoding "%s"', (text, offset) => {
    expect(codeAndOffset(`(name[ct]:${text})`)).toEqual(['bad_encoding', 10 + offset])
  })

  test.each([
    ['%00', 0],
    ['a%1F', 1],
    ['%7F', 0],
    ['%C2%85', 0],
    ['\u0000', 0],
    ['a\u001b', 1],
    ['\u009f', 0],
    ['\ud800', 0],
    ['a\udc00b', 1],
  ])('F12 refuses the character %j', (text, offset) => {
    expect(codeAndOffset(`(name[ct]:${text})`)).toEqual(['bad_character', 10 + offset])
  })

  test.each(['\u0000', '(\ud800[eq]:1)', '(name\u0007[eq]:1)'])('F12 refuses the character in %j', (text) => {
    expect(codeAndOffset(text)[0]).toBe('bad_character')
  })

  test('F12 decodes once', () => {
    expect(valuesOf('%255E%2500')).toEqual(['%5E%00'])
  })
})
