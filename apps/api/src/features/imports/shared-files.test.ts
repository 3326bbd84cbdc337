import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { inferColumns } from './columns/infer-columns.ts'
import { mappingProblems } from './columns/mapping.ts'
import { proposeMapping } from './columns/propose-mapping.ts'
import { readTable } from '../../platform/tables/read-table.ts'
import { allOf, refusalOf, sharedFile, sharedIsAbsent, wholeTable } from './testing/files.ts'
import { typedRows } from './rows/typed-rows.ts'

if (sharedIsAbsent) console.warn('The folder with real and hostile files is absent: their tests are skipped.')

async function imported(name: string) {
  const table = await readTable(sharedFile(name))
  const mapping = await proposeMapping(table, await inferColumns(table))
  return { table, mapping, rows: await allOf(typedRows(table, mapping)) }
}

async function counted(name: string) {
  const { table, mapping, rows } = await imported(name)
  const read = rows.filter((row) => row.kind === 'row')
  return {
    problems: mappingProblems(mapping, table.header),
    refused: rows.length - read.length,
    variants: new Set(read.map(({ key }) => key)).size,
    products: new Set(read.map(({ product }) => product.key)).size,
    productNames: new Set(read.map(({ product }) => product.name.toLowerCase())).size,
    notes: countsOf(read.flatMap(({ notes }) => notes.map(({ code }) => code))),
    first: read[0],
  }
}

const countsOf = (codes: readonly string[]) =>
  Object.fromEntries(Object.entries(Object.groupBy(codes, (code) => code)).map(([code, all]) => [code, all?.length]))

describe.skipIf(sharedIsAbsent)('a real catalogue, with no option given', () => {
  test('of fabrics becomes 3,818 variants of 19 lines', async () => {
    expect(await counted('fabrics.csv')).toEqual({
      problems: [],
      refused: 0,
      variants: 3_818,
      products: 19,
      productNames: 19,
      notes: { colour_repaired: 1, whitespace_tidied: 18 },
      first: {
        kind: 'row',
        line: 2,
        key: 'name:windham fabrics ruby + bee solids\u001fshell pink',
        product: { key: 'name:windham fabrics ruby + bee solids', name: 'Windham Fabrics Ruby + Bee Solids' },
        variant: { name: 'Shell Pink', colourHex: '#f4bfbe' },
        attributes: [
          { attribute: 'Brand', values: ['Windham Fabrics'] },
          { attribute: 'Hue', values: ['1.11'] },
          { attribute: 'Saturation', values: ['71'] },
          { attribute: 'Lightness', values: ['85'] },
        ],
        notes: [],
      },
    })
  })

  test('of building materials becomes 2,997 variants of 543 materials, though names repeat', async () => {
    expect(await counted('building-materials.csv')).toEqual({
      problems: [],
      refused: 0,
      variants: 2_997,
      products: 543,
      productNames: 543,
      notes: { product_renamed: 4, digits_rounded: 82, exponent_read: 2 },
      first: {
        kind: 'row',
        line: 2,
        key: 'id:244edc8c-3a43-11e7-8ed1-2cd444b2e704\u001fanti_must_plaster 0.01 m',
        product: {
          key: 'id:244edc8c-3a43-11e7-8ed1-2cd444b2e704',
          name: 'anti_must_plaster',
          id: '244edc8c-3a43-11e7-8ed1-2cd444b2e704',
        },
        variant: { name: 'anti_must_plaster 0.01 m' },
        attributes: [
          { attribute: 'Thickness', values: ['0.01'], text: '0,01' },
          { attribute: 'Density', values: ['465.4663'], text: '465,4663' },
          { attribute: 'Thermal conductivity', values: ['0.1062'], text: '0,1062' },
          { attribute: 'Heat capacity', values: ['1.1726075'], text: '1,1726075' },
          { attribute: 'Solar absorption', values: ['0.5'], text: '0,5' },
        ],
        notes: [],
      },
    })
  })

  test.for(['fabrics.csv', 'building-materials.csv'])('%s comes out alike a second time', async (name) => {
    expect((await imported(name)).rows).toEqual((await imported(name)).rows)
  })
})

const spectrum = sharedIsAbsent ? [] : readdirSync(sharedFile('csv-spectrum/csvs')).map((file) => file.slice(0, -4))

describe.skipIf(sharedIsAbsent)('csv-spectrum', () => {
  test.for(spectrum)('%s is read as its JSON specifies', async (name) => {
    const { header, rows } = await wholeTable(sharedFile(`csv-spectrum/csvs/${name}.csv`))
    const read = rows.map(({ cells }) => Object.fromEntries(header.map((key, index) => [key, cells[index]])))
    const expected: unknown = JSON.parse(await readFile(sharedFile(`csv-spectrum/json/${name}.json`), 'utf8'))
    // The suite's own JSON has a different phone number than its CSV, and no list around its single object.
    if (name === 'location_coordinates') read.forEach((row) => (row['Contact Phone Number'] = '1234567890'))
    expect(read).toEqual(Array.isArray(expected) ? expected : [expected])
  })
})

describe.skipIf(sharedIsAbsent)('a hostile file', () => {
  test.for([
    ['empty.pdf', 'no_rows', undefined],
    ['html-as.jpg', 'unsupported_type', undefined],
    ['pdf-flate-bomb-200MB.pdf', 'unsupported_type', undefined],
    ['png-bomb-30000x30000-1bit.png', 'unsupported_type', undefined],
    ['values-header-only.csv', 'no_rows', 1],
    ['values-unclosed-quote.csv', 'unreadable_file', 2],
    ['values-xlsx-bomb-200MB.xlsx', 'too_large', undefined],
  ] as const)('%s is refused as %s', async ([name, code, line]) => {
    const refusal = await refusalOf(wholeTable(sharedFile(`hostile-files/${name}`)))
    expect(refusal).toEqual({ code, line, message: expect.any(String) })
  })

  test('with duplicates by case, space and Unicode form loses three rows of five, each by its line', async () => {
    const { rows } = await imported('hostile-files/values-duplicate-rows.csv')
    expect(rows.map((row) => (row.kind === 'row' ? row.product.name : row.reasons[0]?.detail))).toEqual([
      'Red',
      "Duplicate of line 2: the variant 'red' already exists.",
      "Duplicate of line 2: the variant 'Red' already exists.",
      'Réd',
      "Duplicate of line 5: the variant 'Réd' already exists.",
    ])
  })

  test('X01 with formulas keeps them as texts', async () => {
    const { rows } = await imported('hostile-files/values-formula-injection.csv')
    expect(rows.map((row) => row.kind === 'row' && row.variant.name)).toEqual([
      "=cmd|'/C calc'!A0",
      '@SUM(1+1)',
      '+1+1',
      '-2+3',
      '=HYPERLINK("http://x","y")',
      '=1+1',
    ])
  })

  test('with a title and merged cells is read from its header on, and says which row repeats', async () => {
    const { table, rows } = await imported('hostile-files/values-merged-cells.xlsx')
    expect([table.header, table.headerLine, rows.map((row) => (row.kind === 'row' ? row.line : row.reasons))]).toEqual([
      ['value', 'description'],
      2,
      [3, [{ column: 'value', code: 'duplicate', detail: "Duplicate of line 3: the variant 'Blue' already exists." }]],
    ])
  })

  test('X05 in Windows-1252 with semicolons and decimal commas keeps its umlauts and its numbers', async () => {
    const { table, rows } = await imported('hostile-files/values-semicolon-cp1252-decimal-comma.csv')
    expect([table.encoding, rows.map((row) => row.kind === 'row' && row.attributes)]).toEqual([
      'windows-1252',
      [
        [
          { attribute: 'Wert', values: ['50000'] },
          { attribute: 'Toleranz', values: ['±5 %'] },
          { attribute: 'Bemerkung', values: ['Prüfung nach ISO 12947-2; Gewicht 12,5 kg'] },
        ],
        [
          { attribute: 'Wert', values: ['140.5'], text: '140,5' },
          { attribute: 'Toleranz', values: ['–'] },
          { attribute: 'Bemerkung', values: ['Größe „L“'] },
        ],
      ],
    ])
  })
})
