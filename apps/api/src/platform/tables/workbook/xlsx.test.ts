import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { archiveTo } from '../writing/archive.ts'
import { fileOf, refusalOf, wholeTable, workbookOf } from '../../../features/imports/testing/files.ts'
import { tooMuchMemory } from '../import-error.ts'
import { workbookReader } from './xlsx-reader.ts'
import { sheetOf, spacesAround, twoFacedZipOf, workbookParts, zipOf } from '../../../features/imports/testing/zip.ts'

const merge = (startRow: number, startCol: number, endRow: number, endCol: number) => ({
  startRow,
  startCol,
  endRow,
  endCol,
})

describe('a workbook', () => {
  test('gives its cells as texts: numbers without noise, dates in ISO form, formulas never', async () => {
    const path = await workbookOf({
      name: 'Stock',
      rows: [
        ['Name', 'Width', 'Since', 'New', 'EAN'],
        ['=1+1', 0.1 + 0.2, new Date(Date.UTC(2026, 10, 21)), true, 4006381333931],
        [null, null, null, null, null],
        ['Sofa', 1e-7, null, false, 1e15],
      ],
    })
    expect(await wholeTable(path)).toEqual({
      format: 'xlsx',
      encoding: 'utf-8',
      delimiter: '',
      decimal: '.',
      sheet: 'Stock',
      sheets: ['Stock'],
      sheetRows: [3],
      header: ['Name', 'Width', 'Since', 'New', 'EAN'],
      headerLine: 1,
      hiddenColumns: [],
      rows: [
        { line: 2, cells: ['=1+1', '0.3', '2026-11-21', 'true', '4006381333931'] },
        { line: 4, cells: ['Sofa', '0.0000001', '', 'false', '1000000000000000'] },
      ],
    })
  })

  test('keeps every digit of a number, and makes no number of one that has too many', async () => {
    const of = (number: number) =>
      workbookOf({
        name: 'S',
        rows: [
          ['Name', 'Number'],
          ['a', number],
        ],
      })
    expect((await wholeTable(await of(4006381333931123))).rows[0]?.cells).toEqual(['a', '4006381333931123'])
    expect((await wholeTable(await of(2 ** 53))).rows[0]?.cells).toEqual(['a', '9007199254740992'])
    expect((await wholeTable(await of(1.2345678901234567e30))).rows[0]?.cells).toEqual(['a', '1.2345678901234567e+30'])
  })

  test('writes its numbers with a comma where its texts do', async () => {
    const path = await workbookOf({
      name: 'S',
      rows: [
        ['Name', 'Width', 'Depth'],
        ['a', '1,5', 2.25],
        ['b', '0,75', 1.234],
      ],
    })
    const { decimal, rows } = await wholeTable(path)
    expect([decimal, rows.map((row) => row.cells)]).toEqual([
      ',',
      [
        ['a', '1,5', '2,25'],
        ['b', '0,75', '1,234'],
      ],
    ])
  })

  test('with a merged title has its header below, and a cell merged downwards holds for every row', async () => {
    const path = await workbookOf({
      name: 'S',
      rows: [
        ['Colour card', null],
        ['Line', 'Colour'],
        ['Aral', 'Blue'],
        [null, 'Red'],
        ['Bora', 'Green'],
      ],
      merges: [merge(0, 0, 0, 1), merge(2, 0, 3, 0)],
    })
    const { headerLine, rows } = await wholeTable(path)
    expect([headerLine, rows]).toEqual([
      2,
      [
        { line: 3, cells: ['Aral', 'Blue'] },
        { line: 4, cells: ['Aral', 'Red'] },
        { line: 5, cells: ['Bora', 'Green'] },
      ],
    ])
  })

  test('is read from its longest visible sheet, the first of equal ones, or the one that is named', async () => {
    const path = await workbookOf(
      {
        name: 'Notes',
        rows: [
          ['x', 'y'],
          ['a', 'b'],
        ],
        hidden: true,
      },
      {
        name: 'First',
        rows: [
          ['Name', 'Note'],
          ['a', 'b'],
        ],
      },
      {
        name: 'Second',
        rows: [
          ['Title', 'Note'],
          ['c', 'd'],
        ],
      },
    )
    expect((await wholeTable(path)).sheet).toEqual('First')
    expect((await wholeTable(path, { sheet: 'Second' })).header).toEqual(['Title', 'Note'])
    expect(await refusalOf(wholeTable(path, { sheet: 'Third' }))).toEqual({
      code: 'unreadable_file',
      message: "Could not parse file: there is no sheet 'Third'. There are: First, Second, Notes.",
      line: undefined,
    })
  })

  test('wider than 1,000 columns is refused', async () => {
    const path = await workbookOf({ name: 'S', rows: [['Name'], Array.from({ length: 1001 }, () => 'x')] })
    expect(await refusalOf(wholeTable(path))).toEqual({
      code: 'too_large',
      message: 'The file is too large: a table may have up to 1,000 columns.',
      line: 2,
    })
  })

  test('larger than one batch comes whole and in order', async () => {
    const rows = Array.from({ length: 1_250 }, (_, index) => [`Name ${index}`, index])
    const table = await wholeTable(await workbookOf({ name: 'S', rows: [['Name', 'Number'], ...rows] }))
    expect(table.rows).toEqual(
      rows.map(([name, number], index) => ({ line: index + 2, cells: [name, String(number)] })),
    )
  })
})

test('a workbook whose reader exceeds its memory limit is rejected', async () => {
  const path = await workbookOf({ name: 'Stock', rows: [['Name'], ['Sofa']] })
  // Any Node program takes more.
  const ask = workbookReader(path, 16)
  await expect(ask({ kind: 'describe', wanted: undefined }).next()).rejects.toThrow(tooMuchMemory())
})

describe('an archive', () => {
  const startMegabytes = process.resourceUsage().maxRSS / 1024
  const content = { '[Content_Types].xml': '<Types/>' }

  test('X03 of more than 2,000 files is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`x/${index}`, '']))
    expect(await refusalOf(wholeTable(await fileOf(zipOf({ ...content, ...many }))))).toEqual({
      code: 'too_large',
      message: 'The file is too large: it contains 2002 files. Save the table as CSV instead.',
      line: undefined,
    })
  })

  test('X03 that would unpack to more than 100 times its size is refused', async () => {
    const path = await fileOf(zipOf({ ...content, 'xl/worksheets/sheet1.xml': ' '.repeat(5_000_000) }))
    expect(await refusalOf(wholeTable(path))).toEqual({
      code: 'too_large',
      message:
        'The file is too large: a part of it unpacks to more than 100 times its size. Save the table as CSV instead.',
      line: undefined,
    })
  })

  test.for([
    ['whose directory says less than is in it', zipOf({ ...content, a: 'x'.repeat(70_000_000) }, { claimedSize: 30 })],
    ['that leaves its folder', zipOf({ ...content, '../../evil.txt': 'x' })],
    ['that is cut off', zipOf({ ...content, a: 'x'.repeat(9_000) }).subarray(0, 80)],
  ] as const)('X03 %s is refused', async ([, bytes]) => {
    expect(await refusalOf(wholeTable(await fileOf(bytes)))).toEqual({
      code: 'unreadable_file',
      message: 'Could not parse file: the workbook is damaged. Open it and save it again.',
      line: undefined,
    })
  })

  test('X03 that looks different to readers without ZIP64 is read as it was checked', async () => {
    const bomb = workbookParts(spacesAround(sheetOf(['Name', 'Note'], ['hidden', 'x']), 1_500))
    const bytes = twoFacedZipOf(workbookParts(sheetOf(['Name', 'Note'], ['shown', 'x'])), bomb)
    expect(bytes.length).toBeLessThan(1_700_000)
    const { rows } = await wholeTable(await fileOf(bytes))
    expect(rows).toEqual([{ line: 2, cells: ['shown', 'x'] }])
    // The test's own process reads no workbook, so the reader's memory does not count here.
    expect(process.resourceUsage().maxRSS / 1024 - startMegabytes).toBeLessThan(300)
  })

  test('X03 in which a name occurs twice is refused', async () => {
    const once = zipOf({ ...content, 'xl/worksheets/sheet1.xml': 'a', 'xl/worksheets/sheet2.xml': 'b' })
    const twice = Buffer.from(once.toString('latin1').replaceAll('sheet2.xml', 'sheet1.xml'), 'latin1')
    expect(await refusalOf(wholeTable(await fileOf(twice)))).toHaveProperty('code', 'unreadable_file')
  })

  test('X03 whose content was changed is refused', async () => {
    const stored = await fileOf('')
    const archive = archiveTo(createWriteStream(stored))
    for (const [path, text] of Object.entries(workbookParts(sheetOf(['Name'], ['Linen'])))) {
      await archive.add(path, Readable.from([text]), { compress: false })
    }
    await archive.end()
    const changed = (await readFile(stored, 'latin1')).replace('Linen', 'Cotton'.slice(0, 5))
    const refusal = await refusalOf(wholeTable(await fileOf(Buffer.from(changed, 'latin1'))))
    expect(refusal).toHaveProperty('code', 'unreadable_file')
  })

  test('X03 with millions of empty cells in a row is read within the memory limit', async () => {
    const path = await storedWorkbook(`<row>${'<c/>'.repeat(1_000_000)}<c><v>1</v></c></row>`)
    expect(await refusalOf(wholeTable(path))).toHaveProperty('code', 'too_large')
  })

  test('X03 whose sheet exceeds the memory limit is rejected, and the next one is read', async () => {
    const merges = `<mergeCells>${'<mergeCell ref="A1:A2"/>'.repeat(2_500_000)}</mergeCells>`
    const path = await storedWorkbook('<row><c><v>1</v></c></row>', merges)
    expect(await refusalOf(wholeTable(path))).toEqual({
      code: 'too_large',
      message:
        'The file is too large: the workbook needs too much memory, and nothing of it was imported. ' +
        'Save the table as CSV instead.',
      line: undefined,
    })
    const next = await workbookOf({ name: 'S', rows: [['Name'], ['Linen']] })
    expect((await wholeTable(next)).rows).toEqual([{ line: 2, cells: ['Linen'] }])
  })

  test('X04 that is no workbook is refused', async () => {
    expect(await refusalOf(wholeTable(await fileOf(zipOf({ 'readme.txt': 'x' }))))).toEqual({
      code: 'unsupported_type',
      message: 'Could not parse file: this is a ZIP archive, not a workbook.',
      line: undefined,
    })
  })
})

/** Not compressed, so that it is not rejected for its compression ratio. */
async function storedWorkbook(rows: string, behind = ''): Promise<string> {
  const path = await fileOf('')
  const archive = archiveTo(createWriteStream(path))
  const sheet = sheetOf(['Name']).replace('</sheetData>', `${rows}</sheetData>${behind}`)
  for (const [name, text] of Object.entries(workbookParts(sheet))) {
    await archive.add(name, Readable.from([text]), { compress: false })
  }
  await archive.end()
  return path
}
