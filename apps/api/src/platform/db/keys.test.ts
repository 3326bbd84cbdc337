import { describe, expect, it } from 'vitest'
import { foldName, likePattern, nameKey, searchPattern, searchText } from './keys.ts'

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

describe('nameKey', () => {
  it('puts names into their natural order', () => {
    const names = ['item 2', 'Item 10', 'item 1', 'Ärmel', 'Zebra', 'armor', 'item 02', 'Item 9b']
    expect(names.toSorted((a, b) => byBytes(nameKey(a), nameKey(b)))).toEqual([
      'Ärmel',
      'armor',
      'item 1',
      'item 2',
      'item 02',
      'Item 9b',
      'Item 10',
      'Zebra',
    ])
  })

  it.each([
    ['Größe 9', 'große 000000000009'],
    ['007', '000000000007'],
    ['1234567890123456', '1234567890123456'],
    ['  Ⅻ ½ ﬁne ', 'xii 000000000001⁄000000000002 fine'],
    ['', ''],
  ])('turns %j into %j', (text, key) => {
    expect(nameKey(text)).toBe(key)
  })
})

describe('searchText', () => {
  it('folds like the term, leaves numbers as they are and keeps texts apart', () => {
    expect(searchText('Café 007', null, undefined, '', 'NOIR\u001F')).toBe('cafe 007\u001Fnoir ')
  })

  it('finds a term wherever it is written in another way', () => {
    const pattern = searchPattern('CAFÉ')
    expect(pattern).toBe('%cafe%')
    expect(searchText('Grand Cafe\u0301')).toContain(pattern.slice(1, -1))
  })
})

describe('foldName', () => {
  it('makes composed and decomposed forms and all cases equal, and keeps accents apart', () => {
    expect(foldName(' Cafe\u0301 ')).toBe(foldName('CAFÉ'))
    expect(foldName('Cafe')).not.toBe(foldName('Café'))
  })
})

describe('likePattern', () => {
  it('takes wildcards literally', () => {
    expect(likePattern('50%_a\\b')).toBe('50\\%\\_a\\\\b')
  })
})
