import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testSupplier } from '../../platform/db/testing/test-database.ts'
import { coloredPdf } from '../../platform/files/testing/pdfs.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { multipartBody } from './testing/multipart-body.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

async function kept(name: string, bytes: string | Buffer): Promise<string> {
  const answer = await server.call('POST', '/assets/bulk', multipartBody([{ field: 'file', name, bytes }]))
  return answer.json().data[0].data.id
}
async function rows(name: string, bytes: string | Buffer, query = '') {
  const answer = await server.call('GET', `/assets/${await kept(name, bytes)}/rows${query}`)
  return { status: answer.statusCode, ...answer.json() }
}

it('a text file is shown with its header, in the encoding that it has', async () => {
  const text = `Farbe;Länge\n${Array.from({ length: 60 }, (_, index) => `Grün ${index};1,5\n`).join('')}`
  const { data } = await rows('farben.csv', Buffer.from(text, 'latin1'))
  expect({ ...data, rows: data.rows.length, first: data.rows[0] }).toEqual({
    format: 'csv',
    encoding: 'windows-1252',
    sheet: null,
    sheets: [],
    header: ['Farbe', 'Länge'],
    rows: 50,
    first: ['Grün 0', '1,5'],
    is_whole: false,
    column_count: 2,
  })
})

it('a workbook is shown by its first sheet, or by the one that is named', async () => {
  const sheet = (name: string, cell: string) => ({
    name,
    rows: [
      ['Weave', 'Weight'],
      [cell, 320],
    ],
  })
  const book = Buffer.from(await writeXlsx({ sheets: [sheet('One', 'Twill'), sheet('Two', 'Satin')] }))
  const shown = async (query = '') => {
    const { data } = await rows('book.xlsx', book, query)
    return [data.format, data.sheet, data.sheets, data.header, data.rows, data.is_whole]
  }
  expect([await shown(), await shown('?sheet=Two')]).toEqual(
    [
      ['One', 'Twill'],
      ['Two', 'Satin'],
    ].map(([name, cell]) => ['xlsx', name, ['One', 'Two'], ['Weave', 'Weight'], [[cell, '320']], true]),
  )
})

it('wide tables and long cells are cut', async () => {
  const wide = (cell: string) => Array.from({ length: 150 }, (_, index) => `${cell}${index}`).join(',')
  const { data } = await rows('wide.csv', `${wide('column ')}\n${wide('x'.repeat(600))}\n`)
  expect([data.column_count, data.header.length, data.rows[0].length, data.rows[0][0].length]).toEqual([
    150, 100, 100, 500,
  ])
})

it('a table without a clear header is still shown', async () => {
  const { data } = await rows('numbers.csv', '1,2\n3,4\n5,6\n')
  expect([data.header, data.rows]).toEqual([
    ['1', '2'],
    [
      ['3', '4'],
      ['5', '6'],
    ],
  ])
})

it('what is no table says so, and nothing is left of the reading', async () => {
  const { status, code, detail, errors } = await rows('sheet.pdf', await coloredPdf([1, 0, 0]))
  expect([status, code, detail, errors[0].detail]).toEqual([
    400,
    'unsupported_type',
    'Could not parse file',
    'This is a PDF. Save the table as CSV or XLSX.',
  ])
  const incoming = await readdir(join(server.config.dataFolder, 'files', '.incoming'))
  expect(incoming).toEqual([])
})

it('T04 another supplier reads nothing', async () => {
  const id = await kept('a.csv', 'a,b\n1,2\n')
  const stranger = await server.callAs(await testSupplier(server.db, 'Other'))
  expect((await stranger('GET', `/assets/${id}/rows`)).statusCode).toBe(404)
})
