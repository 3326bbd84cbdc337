import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { corpusCaseSchema } from '../../../features/imports/corpus/corpus-case.ts'
import { fileOf } from '../../../features/imports/testing/files.ts'
import { encodingChoices, findEncoding } from './find-encoding.ts'

const folder = join(import.meta.dirname, '../../../features/imports/corpus/encodings')
const CORPUS = globSync('*.json', { cwd: folder }).map((name) =>
  corpusCaseSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
)
const FOUND = CORPUS.filter(({ options }) => options?.encoding === undefined)
/** Two short words in Japanese are valid Chinese as well. */
const ASKED = ['japanese-short.csv', 'unsure-one-letter.csv', 'unsure-one-word.csv']

const bytesOf = (text: string) => Buffer.from(text, 'latin1')

describe('the encoding of a file', () => {
  test('is sure but where the words of the file allow two', async () => {
    const asked = []
    for (const { file } of FOUND) if (!(await findEncoding(join(folder, file))).isSure) asked.push(file)
    expect(asked).toEqual(ASKED)
  })

  test('comes with the same words in each encoding that reads otherwise', async () => {
    const path = await fileOf(bytesOf('Name;Farbe\nK\xe4rnten;wei\xdf\nZ\xfcrich;plain\n'))
    const { encoding, isSure, choices } = await findEncoding(path)
    expect([encoding, isSure, choices[0]]).toEqual([
      'windows-1252',
      true,
      { encoding: 'windows-1252', words: ['Kärnten', 'weiß', 'Zürich'] },
    ])
  })

  test.each([
    ['weiß', 'wei\xdf'],
    ['grün', 'gr\xfcn'],
    ['crème', 'cr\xe8me'],
    ['20 °C', '20 \xb0C'],
    ['5 €', '5 \x80'],
    ['Ø 40', '\xd8 40'],
  ])('is that of Windows in the West for a file with nothing but %s', async (_, cell) => {
    const found = await findEncoding(await fileOf(bytesOf(`SKU;Note\n1;${cell}\n2;plain\n`)))
    expect([found.encoding, found.isSure]).toEqual(['windows-1252', true])
  })

  test('has nothing to choose where all encodings read the same, or the file is Unicode', async () => {
    const [ascii, utf8, wide] = await Promise.all([
      fileOf('Name;Width\nA;1\n'),
      fileOf('Name;Größe\nA;1\n'),
      fileOf(Buffer.from('Name;Größe\nA;1\n', 'utf16le')),
    ])
    expect(await Promise.all([ascii, utf8, wide].map(findEncoding))).toEqual([
      { encoding: 'utf-8', isSure: true, choices: [] },
      { encoding: 'utf-8', isSure: true, choices: [] },
      { encoding: 'utf-16le', isSure: true, choices: [] },
    ])
  })

  test('is looked for all over a long file, not only where it begins', async () => {
    const plain = Array.from({ length: 40_000 }, (_, index) => `${index};Stra\xdfe ${index}\n`).join('')
    const polish = Array.from(
      { length: 400 },
      (_, index) => `P${index};d\xb9b bielony, \xbf\xf3\xb3ty, \x9cciana\n`,
    ).join('')
    const found = await findEncoding(await fileOf(bytesOf(`SKU;Note\n${plain}${polish}`)))
    expect(found.choices.flatMap(({ encoding }) => encoding)).toContain('windows-1250')
  })

  test('that a person named comes first, with the others behind it', async () => {
    const path = await fileOf(bytesOf('Name;Farbe\nK\xe4rnten;wei\xdf\nZ\xfcrich;gr\xfcn\n'))
    const [first, second] = await encodingChoices(path, 'cp850')
    expect([first?.encoding, first?.words, second?.encoding, second?.words]).toEqual([
      'cp850',
      ['Kõrnten', 'wei▀', 'Z³rich'],
      'windows-1252',
      ['Kärnten', 'weiß', 'Zürich'],
    ])
  })
})
