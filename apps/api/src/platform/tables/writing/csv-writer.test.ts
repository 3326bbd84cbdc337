import { PassThrough, Writable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvWriter } from './csv-writer.ts'
import { fileOf, wholeTable } from '../../../features/imports/testing/files.ts'
import { unguardFormula } from './formula-guard.ts'
import type { Cell } from './table-writer.ts'
import { collected } from './testing/collected.ts'

test('a file has a header, a line for each row, and CRLF after each', async () => {
  const text = await csvOf(
    ['Name', 'Width'],
    [
      ['Linen', 1.5],
      [null, -42],
    ],
  )
  expect(text).toBe('Name,Width\r\nLinen,1.5\r\n,-42\r\n')
})

test('values of every type have one form each', async () => {
  const at = new Date('2026-11-21T09:30:00.250Z')
  const text = await csvOf(['a', 'b', 'c', 'd', 'e', 'f'], [[true, false, at, Number.NaN, null, 1e21]])
  expect(text).toBe('a,b,c,d,e,f\r\ntrue,false,2026-11-21T09:30:00.250Z,,,1e+21\r\n')
})

test('a field is quoted when it holds a comma, a quote, or either half of a line break, and only then', async () => {
  const text = await csvOf(['a'], [['a,b'], ['a"b'], ['a\rb'], ['a\nb'], [' a;b '], ["it's"]])
  expect(text).toBe('a\r\n"a,b"\r\n"a""b"\r\n"a\rb"\r\n"a\nb"\r\n a;b \r\nit\'s\r\n')
})

test('the byte order mark stands first when it is asked for, and only then', async () => {
  expect(await csvOf(['é'], [], { bom: true })).toBe('\uFEFFé\r\n')
  expect(await csvOf(['é'], [])).toBe('é\r\n')
})

test('X01 hostile values cannot be calculated, honest ones are unchanged', async () => {
  const hostile = ['=1+1', "+cmd|' /C calc'!A0", '-2+3', '@SUM(1)', '=HYPERLINK("http://a.example","x")', '＝1']
  const honest = ['-42', '+/- 3 %', '-5%', '+1.5']
  const text = await csvOf(
    ['value'],
    [...hostile, ...honest].map((value) => [value]),
  )
  expect(recordsOf(text)).toEqual([['value'], ...hostile.map((value) => [`'${value}`]), ...honest.map((v) => [v])])
})

test('X01 a formula behind a semicolon, a tab or a line break is none for a spreadsheet that splits there', async () => {
  const text = await csvOf(
    ['Name', 'Note'],
    [
      ['a', 'b;=1+1'],
      ['a', 'b\t@SUM(1)'],
      ['a', 'b\r\n=1+1'],
      ['a', 'b;"=1+1;"'],
      ['-42', "5+cmd|' /C calc'!A0"],
      [-42, "5+cmd|' /C calc'!A0"],
    ],
  )
  for (const separator of SEPARATORS) expect(formulasIn(text, separator)).toEqual([])
  expect(formulasIn('a,"b;""=1+1;"""\r\n', ';')).toEqual(['=1+1'])
})

test('X02 titles are as safe as values; two may be equal', async () => {
  const titles = ['=HYPERLINK("http://a.example")', 'with "quotes"\r\nand, more', 'Colour', 'Colour']
  const text = await csvOf(titles, [['1', '2', '3', '4']])
  expect(text).toBe('"\'=HYPERLINK(""http://a.example"")","with ""quotes""\r\nand, more",Colour,Colour\r\n1,2,3,4\r\n')
})

test('X02 a file whose first title is ID is not taken for SYLK', async () => {
  expect(await csvOf(['ID', 'Name'], [])).toBe('"ID",Name\r\n')
  expect(await csvOf(['IDENTITY, "old"', 'ID'], [])).toBe('"IDENTITY, ""old""",ID\r\n')
})

test('a row whose only cell is empty is still a record', async () => {
  const text = await csvOf(['a'], [[null], [''], ['x']])
  expect(text).toBe('a\r\n""\r\n""\r\nx\r\n')
})

test('X01 any text is read back exactly', async () => {
  await fc.assert(
    fc.asyncProperty(tables, fc.boolean(), async ({ header, rows }, bom) => {
      const text = await csvOf(header, rows, { bom })
      expect(recordsOf(text.slice(bom ? 1 : 0)).map((row) => row.map(unguardFormula))).toEqual(
        [header, ...rows].map((row) => row.map((cell) => asWritten(cell))),
      )
    }),
  )
})

test('X01 an import reads back exactly what looks like formulas', async () => {
  const rows = [
    ['=1+1', 'a;=1+1', "'=1+1"],
    ['-42', '-42', "a;'-4"],
    ['a\t=1', 'a\n=1', "it's"],
  ]
  const file = await fileOf(await csvOf(['=Name', 'Note', 'Other'], rows))
  const { header, rows: read } = await wholeTable(file, { headerLine: 1, delimiter: ',' })
  expect([header, read.map(({ cells: found }) => found)]).toEqual([['=Name', 'Note', 'Other'], rows])
})

test('X01 no cell of any file begins like a formula, whichever separator a spreadsheet uses', async () => {
  await fc.assert(
    fc.asyncProperty(tables, async ({ header, rows }) => {
      const text = await csvOf(header, rows)
      for (const separator of SEPARATORS) expect(formulasIn(text, separator)).toEqual([])
    }),
  )
})

test('a slow sink applies backpressure, so that at most one batch is in memory', async () => {
  const sink = new PassThrough({ highWaterMark: 1 })
  const writer = csvWriter(sink, ['a'], { bom: false })
  const row = ['x'.repeat(1_000)]
  const order: string[] = []
  const written = writer.write(Array.from({ length: 200 }, () => row)).then(() => order.push('written'))
  await new Promise((resolve) => setImmediate(resolve))
  order.push('reading begins')
  sink.resume()
  await written
  await writer.end()
  expect(order).toEqual(['reading begins', 'written'])
})

test('a sink that is closed while a batch waits ends the waiting', async () => {
  const sink = new PassThrough({ highWaterMark: 1 })
  const writer = csvWriter(sink, ['a'], { bom: false })
  const written = writer.write(Array.from({ length: 200 }, () => ['x'.repeat(1_000)]))
  sink.destroy()
  await expect(written).rejects.toThrow('The sink was closed before the end.')
  await expect(writer.end()).rejects.toThrow('Premature close')
})

test('a failing sink reports its error to the next batch', async () => {
  const full = new Error('No space left on the device.')
  const sink = new Writable({ write: (_chunk, _encoding, done) => done(full) })
  const writer = csvWriter(sink, ['a'], { bom: false })
  const rows = Array.from({ length: 100 }, () => ['x'.repeat(1_000)])
  await expect(writer.write(rows)).rejects.toThrow(full)
  await expect(writer.write(rows)).rejects.toThrow(full)
  await expect(writer.end()).rejects.toThrow(full)
})

const SEPARATORS = [',', ';', '\t'] as const

/** Deliberately phrased differently from the code under test. */
const CALCULATED = /^[=@＝＋－＠]|^[+-].*[^\d., %eE+/\u00a0\u202f-]|^[+-]\D*$/s

const formulasIn = (text: string, separator: string) => cellsOf(text, separator).filter((cell) => CALCULATED.test(cell))

/**
 * Parses like a spreadsheet: a quote opens a quoted part only at the start of a cell, and text may follow the closing
 * one.
 */
function cellsOf(text: string, separator: string): string[] {
  const found: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      for (at += 1; at < text.length; at += 1) {
        if (text[at] !== '"') cell += text[at]
        else if (text[at + 1] === '"') cell += text[(at += 1)]
        else break
      }
      at += 1
    }
    while (at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n') cell += text[at++]
    found.push(cell)
    at += 1
  }
  return found
}

const cells = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '"', "'", ',', ';', '\r', '\n', '\t', ' ', '7', '%', '＝', 'a') }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.date({ noInvalidDate: true, min: new Date('0000-01-01'), max: new Date('9999-12-31') }),
  fc.constant(null),
)

const tables = fc.integer({ min: 1, max: 5 }).chain((columns) =>
  fc.record({
    header: fc.array(fc.string({ minLength: 1 }), { minLength: columns, maxLength: columns }),
    rows: fc.array(fc.array(cells, { minLength: columns, maxLength: columns })),
  }),
)

function asWritten(cell: Cell): string {
  return cell instanceof Date ? cell.toISOString() : String(cell ?? '')
}

async function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[], options = { bom: false }) {
  const { sink, bytes } = collected()
  const writer = csvWriter(sink, header, options)
  await writer.write(rows)
  await writer.end()
  return bytes().toString()
}

const recordsOf = (text: string): string[][] => parse(text, { record_delimiter: '\r\n', skip_empty_lines: false })
