import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { caseCount, randomFrom, SEED } from '../../../../../../tools/sampling.ts'
import { allOf, fileOf, refusalOf, wholeTable } from '../../../features/imports/testing/files.ts'
import { zipOf } from '../../../features/imports/testing/zip.ts'
import { openWorkbook } from './open-workbook.ts'
import { xlsSource } from './xls-source.ts'

const folder = join(import.meta.dirname, '../../../features/imports/corpus')

describe('an .xls workbook', () => {
  test.each(['merged-down', 'errors', 'gnumeric-biff5', 'long-texts', 'dates-1904', 'hidden-row'])(
    'that is read a few cells at a time says the same: %s',
    async (name) => {
      const read = async (cellsAtOnce?: number) => {
        const { sheets, rows } = await xlsSource(join(folder, 'xls', `${name}.xls`), cellsAtOnce)
        return allOf(rows(sheets[0]?.name ?? ''))
      }
      const whole = await read()
      expect(whole.length).toBeGreaterThan(2)
      expect(await read(1)).toEqual(whole)
      expect(await read(5)).toEqual(whole)
    },
  )
})

test.each([
  ['xls/hidden-row.xls', 'Table', [false, false, true, false]],
  ['ods/tracked-changes.ods', 'T', [false, false, true]],
])('rows that a sheet does not show are known: %s', async (file, sheet, hidden) => {
  const { rows } = await openWorkbook(join(folder, file))
  expect((await allOf(rows(sheet))).map(({ isHidden }) => isHidden)).toEqual(hidden)
})

describe('an archive', () => {
  const content = (text: string) => ({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'META-INF/manifest.xml': '<manifest/>',
    'content.xml': text,
  })

  test.each([
    [
      'a Numbers document',
      { 'Index/Document.iwa': 'x' },
      'this is a Numbers document. In Numbers choose File, Export To, Excel or CSV.',
    ],
    ['no workbook', { 'readme.txt': 'x' }, 'this is a ZIP archive, not a workbook.'],
  ])('X04 that is %s is refused', async (_, parts, reason) => {
    expect(await refusalOf(wholeTable(await fileOf(zipOf(parts))))).toEqual({
      code: 'unsupported_type',
      message: `Could not parse file: ${reason}`,
      line: undefined,
    })
  })

  test('X03 of OpenDocument that would unpack to more than 100 times its size is refused', async () => {
    expect(await refusalOf(wholeTable(await fileOf(zipOf(content(' '.repeat(5_000_000))))))).toEqual({
      code: 'too_large',
      message:
        'The file is too large: a part of it unpacks to more than 100 times its size. Save the table as CSV instead.',
      line: undefined,
    })
  })

  test('of OpenDocument whose XML is cut off is refused', async () => {
    const path = await fileOf(zipOf(content('<office:document-content><office:body>')))
    expect(await refusalOf(wholeTable(path))).toEqual({
      code: 'unreadable_file',
      message: 'Could not parse file: the workbook is damaged. Open it and save it again.',
      line: undefined,
    })
  })
})

describe('a damaged workbook', () => {
  const files = ['xls/libreoffice.xls', 'xls/gnumeric-biff5.xls', 'xls/binary.xlsb', 'ods/merged.ods']
  const random = randomFrom(SEED)
  const damages = Array.from({ length: caseCount({ gate: 12, full: 400 }) }, (_, index) => ({
    file: files[index % files.length] ?? '',
    places: Array.from({ length: 1 + random(4) }, () => [random(1_000_000), 1 << random(8)] as const),
  }))

  // Reaching the next case proves that this process and the next reader are alive.
  test.each(damages)('X05 becomes a table or is refused: $file $places', async ({ file, places }) => {
    const bytes = await readFile(join(folder, file))
    for (const [place, bit] of places) bytes[place % bytes.length] = (bytes[place % bytes.length] ?? 0) ^ bit
    const table = await wholeTable(await fileOf(bytes)).catch((error: unknown) => refusalOf(Promise.reject(error)))
    expect(table).toSatisfy((outcome: object) => 'rows' in outcome || !(outcome instanceof Error))
  })
})
