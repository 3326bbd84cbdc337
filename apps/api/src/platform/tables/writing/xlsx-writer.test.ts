import { Writable } from 'node:stream'
import fc from 'fast-check'
import { type CellValue, readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { Cell } from './table-writer.ts'
import { collected } from './testing/collected.ts'
import { unzipped } from './testing/unzipped.ts'
import { xlsxWriter } from './xlsx-writer.ts'

test('cells have the types of their values', async () => {
  const at = new Date('2026-11-21T00:00:00.000Z')
  const file = await xlsxOf(['Text', 'Number', 'Yes', 'No', 'Day', 'None'], [['Linen', -1.5, true, false, at, null]])
  expect(await rowXmlOf(file, 2)).toBe(
    [
      '<c r="A2" t="inlineStr"><is><t>Linen</t></is></c>',
      '<c r="B2"><v>-1.5</v></c>',
      '<c r="C2" t="b"><v>1</v></c>',
      '<c r="D2" t="b"><v>0</v></c>',
      '<c r="E2" s="2"><v>46347</v></c>',
    ].join(''),
  )
})

test('dates are shown as DD/MM/YYYY', async () => {
  const at = new Date('2026-11-21T09:30:00.000Z')
  const { sheets } = await readXlsx(await xlsxOf(['Day'], [[at]]), { readStyles: true })
  const cell = sheets[0]?.cells?.get('1,0')
  expect({ value: cell?.value, format: cell?.style?.numFmt }).toEqual({ value: at, format: 'dd/mm/yyyy' })
})

test('a date from before Excel can count is written out', async () => {
  const days = ['1900-03-01', '1900-02-28', '1066-10-14'].map((day) => new Date(`${day}T00:00:00.000Z`))
  expect(
    await valuesOf(
      await xlsxOf(
        ['Day'],
        days.map((day) => [day]),
      ),
    ),
  ).toEqual([['Day'], [days[0]], ['1900-02-28'], ['1066-10-14']])
})

test('X01 values that look like formulas are text as it was typed, and there is no formula in the file', async () => {
  const values = ['=1+1', "+cmd|' /C calc'!A0", '-2+3', '@SUM(1)', '\t=1', '\r=1', '＝1', '-42', '+/- 3 %', '-5%']
  const file = await xlsxOf(
    ['Value'],
    values.map((value) => [value]),
  )
  expect(await valuesOf(file)).toEqual([['Value'], ...values.map((value) => [value])])
  expect(await formulasIn(file)).toEqual([])
})

test('X02 titles that look like formulas are text; two may be equal', async () => {
  const titles = ['=HYPERLINK("http://a.example","x")', 'with "quotes"\nand lines', 'Colour', 'Colour']
  const file = await xlsxOf(titles, [])
  expect(await valuesOf(file)).toEqual([titles])
  expect(await formulasIn(file)).toEqual([])
})

test('the header is bold and stays in sight', async () => {
  const file = await xlsxOf(['Name'], [['Linen']])
  const { sheets } = await readXlsx(file, { readStyles: true })
  const bold = ['0,0', '1,0'].map((place) => sheets[0]?.cells?.get(place)?.style?.font?.bold)
  expect({ bold, frozen: sheets[0]?.freezePane }).toEqual({ bold: [true, undefined], frozen: { rows: 1 } })
  expect(await sheetOf(file, 1)).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
})

test('columns are as wide as what stands in them, within reason', async () => {
  const long = 'x'.repeat(500)
  const file = await xlsxOf(
    ['A', 'A title of some length', 'C', 'D', 'E'],
    [['', '', '12 characters', long, new Date(0)]],
  )
  const widths = Array.from((await sheetOf(file, 1)).matchAll(/<col [^>]*width="([^"]*)"/g), ([, width]) =>
    Number(width),
  )
  expect(widths).toEqual([10, 24, 14, 60, 12])
})

test('characters that XML cannot say, and what looks like their escape, are escaped', async () => {
  const file = await xlsxOf(
    ['Text'],
    [['<&>\u0000\u001f\r\uffff _x000D_ _X00e9_ _x12_'], [' edges\n'], ['a\ud800b 😀']],
  )
  const text = /<t[^>]*>[^<]*<\/t>/
  expect(text.exec(await rowXmlOf(file, 2))?.[0]).toBe(
    '<t>&lt;&amp;&gt;_x0000__x001F__x000D__xFFFF_ _x005F_x000D_ _x005F_X00e9_ _x12_</t>',
  )
  expect(text.exec(await rowXmlOf(file, 3))?.[0]).toBe('<t xml:space="preserve"> edges\n</t>')
  expect(text.exec(await rowXmlOf(file, 4))?.[0]).toBe('<t>a\ufffdb 😀</t>')
})

test('a text that no cell can hold ends with an ellipsis', async () => {
  const whole = 'x'.repeat(32_767)
  const halved = `${'x'.repeat(32_765)}😀😀`
  const file = await xlsxOf(['Text'], [[whole], [`${whole}y`], [halved]])
  expect(await valuesOf(file)).toEqual([['Text'], [whole], [`${'x'.repeat(32_766)}…`], [`${'x'.repeat(32_765)}…`]])
})

test('rows that no sheet can hold go on in further sheets, each with the header', async () => {
  const rows = [[1], [2], [3], [4], [5]]
  const { sheets } = await readXlsx(await xlsxOf(['Number'], rows, { rowsPerSheet: 3 }))
  expect(sheets.map(({ name, rows }) => ({ name, rows }))).toEqual([
    { name: 'Export', rows: [['Number'], [1], [2]] },
    { name: 'Export 2', rows: [['Number'], [3], [4]] },
    { name: 'Export 3', rows: [['Number'], [5]] },
  ])
})

test('a sheet that is exactly full is not followed by an empty one', async () => {
  const { sheets } = await readXlsx(await xlsxOf(['Number'], [[1], [2]], { rowsPerSheet: 3 }))
  expect(sheets.map(({ rows }) => rows)).toEqual([[['Number'], [1], [2]]])
})

test('columns beyond Z have two letters', async () => {
  const titles = Array.from({ length: 703 }, (_, index) => `Title ${index}`)
  const file = await xlsxOf(titles, [titles.map((_, index) => index)])
  const references = Array.from((await rowXmlOf(file, 2)).matchAll(/r="([A-Z]+)2"/g), ([, letters]) => letters)
  expect([0, 25, 26, 51, 52, 701, 702].map((index) => references[index])).toEqual([
    'A',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ])
})

test('X01 texts written in batches of any size are read back', async () => {
  await fc.assert(
    fc.asyncProperty(tables, fc.integer({ min: 1, max: 4 }), async ({ header, rows }, size) => {
      const { sink, bytes } = collected()
      const writer = xlsxWriter(sink, header)
      for (let from = 0; from < rows.length; from += size) await writer.write(rows.slice(from, from + size))
      await writer.end()
      const read = await valuesOf(bytes())
      expect(read.length).toBeLessThanOrEqual(rows.length + 1)
      expect([header, ...rows].map((row, index) => row.map((_, column) => read[index]?.[column] ?? null))).toEqual(
        [header, ...rows].map((row) => row.map(asRead)),
      )
    }),
    { numRuns: 50 },
  )
})

test('a failing sink stops the writing at any point', async () => {
  const full = new Error('No space left on the device.')
  const sink = new Writable({ write: (_chunk, _encoding, done) => done(full) })
  const writer = xlsxWriter(sink, ['a'])
  const rows = Array.from({ length: 200 }, () => ['x'.repeat(1_000)])
  const writing = async () => {
    for (;;) await writer.write(rows)
  }
  await expect(writing()).rejects.toThrow(full)
  await expect(writer.end()).rejects.toThrow(full)
})

const cells = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('=', '_', 'x', '0', 'D', '\r', '\n', ' ', '<', '&', ']', '\u0001') }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
  fc.boolean(),
  fc.date({ noInvalidDate: true, min: new Date('1900-03-01'), max: new Date('9999-12-31') }),
  fc.constant(null),
)

const tables = fc.integer({ min: 1, max: 5 }).chain((columns) =>
  fc.record({
    header: fc.array(fc.string({ minLength: 1 }), { minLength: columns, maxLength: columns }),
    rows: fc.array(fc.array(cells, { minLength: columns, maxLength: columns })),
  }),
)

const asRead = (cell: Cell): CellValue => (cell === '' ? null : cell)

async function xlsxOf(
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
  options: { rowsPerSheet?: number } = {},
): Promise<Buffer> {
  const { sink, bytes } = collected()
  const writer = xlsxWriter(sink, header, options)
  await writer.write(rows)
  await writer.end()
  return bytes()
}

async function valuesOf(file: Buffer): Promise<CellValue[][]> {
  const { sheets } = await readXlsx(file)
  return sheets.flatMap(({ rows }) => rows)
}

async function sheetOf(file: Buffer, number: number): Promise<string> {
  return String((await unzipped(file)).get(`xl/worksheets/sheet${number}.xml`))
}

async function rowXmlOf(file: Buffer, number: number): Promise<string> {
  const row = new RegExp(`<row r="${number}">(.*?)</row>`, 's').exec(await sheetOf(file, 1))
  return row?.[1] ?? ''
}

async function formulasIn(file: Buffer): Promise<string[]> {
  const parts = Array.from((await unzipped(file)).values(), String)
  return parts.flatMap((part) => part.match(/<f\b/g) ?? [])
}
