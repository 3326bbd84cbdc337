import type { FieldError } from '@selvedge/sdk/wire'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { testSupplier } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue } from '../../platform/listing/testing/catalogue.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { multipartBody } from '../uploads/testing/multipart-body.ts'

type File = string | Uint8Array

describe('uploading values', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp({ config: { callsPerMinute: 0 } })
  })
  afterAll(() => server.close())

  let call: Call
  let attributes: Record<string, string>
  beforeEach(async () => {
    const supplier = await testSupplier(server.db)
    call = await server.callAs(supplier)
    attributes = (
      await buildCatalogue(server.db, supplier, {
        attributes: {
          Finish: { values: ['Matt'] },
          Width: { type: 'float', values: ['10'] },
          Tested: { type: 'date', values: [] },
          Soft: { type: 'boolean', values: [] },
        },
      })
    ).attributes
  })

  async function upload(attribute: string, bytes: File, name = 'values.csv') {
    const { payload, headers } = multipartBody([{ field: 'file', name, bytes }])
    const answer = await call('POST', `/attributes/${attributes[attribute]}/values/csv_template`, { payload, headers })
    return { status: answer.statusCode, body: answer.json() }
  }
  const textsOf = async (attribute: string): Promise<string[]> =>
    (await call('GET', `/attributes/${attributes[attribute]}/values?limit=-1&sort=created_at,value`))
      .json()
      .data.map(({ value }: { value: string }) => value)

  const xlsx = (rows: (string | number | boolean | Date)[][]) => writeXlsx({ sheets: [{ name: 'Values', rows }] })
  const said = ({ status, body }: Awaited<ReturnType<typeof upload>>) => [
    status,
    body.detail,
    ...(body.errors ?? []).map(({ pointer, detail }: { pointer?: string; detail: string }) => `${pointer} ${detail}`),
  ]

  it('adds the values of a CSV file, its columns in any order and case', async () => {
    const file = 'Standard,VALUE,Display name,description\nEN 1021,Pearl,Pearlescent,Shines\n,Satin,,\n'
    expect(await upload('Finish', file)).toEqual({ status: 201, body: { data: { count: 2 } } })
    const { data } = (await call('GET', `/attributes/${attributes['Finish']}/values?search=pearl`)).json()
    const { value, display_name, description, standard, tolerance, live } = data[0]
    expect([value, display_name, description, standard, tolerance, live]).toEqual([
      'Pearl',
      'Pearlescent',
      'Shines',
      'EN 1021',
      null,
      true,
    ])
  })

  it('adds the values of a workbook: numbers, days and truths as such', async () => {
    await upload('Width', await xlsx([['value'], [1.5], [-3], ['0x1F']]), 'w.xlsx')
    await upload('Tested', await xlsx([['value'], [new Date('2026-03-01T00:00:00Z')], ['2025-12-31']]), 'd.xlsx')
    await upload('Soft', await xlsx([['value'], [true], [false]]), 'b.xlsx')
    expect([await textsOf('Width'), await textsOf('Tested'), await textsOf('Soft')]).toEqual([
      ['10', '-3', '1.5', '0x1F'],
      ['2025-12-31', '2026-03-01'],
      ['false', 'true'],
    ])
  })

  it('names sheet, row, column and value of each cell that does not fit', async () => {
    const book = await upload('Width', await xlsx([['value'], [12], ['ten'], [10]]), 'w.xlsx')
    const { pointer, sheet, value } = book.body.errors[0]
    expect([book.status, pointer, sheet, value]).toEqual([400, '#/rows/3/value', 'Values', 'ten'])
    const taken = await upload('Width', await xlsx([['value'], [12], [10]]), 'w.xlsx')
    const places = taken.body.errors.map((error: FieldError) => [error.pointer, error.sheet, error.value])
    expect(places).toEqual([['#/rows/3/value', 'Values', '10']])
    const text = await upload('Width', 'value\nten\n')
    expect([text.body.errors[0].value, 'sheet' in text.body.errors[0]]).toEqual(['ten', false])
  })

  it('reads a template that was filled in', async () => {
    const csv = await call('GET', '/attributes/values/template')
    const book = await call('GET', '/attributes/values/template?type=xlsx')
    expect([csv.headers['content-disposition'], csv.body]).toEqual([
      'attachment; filename="values-template.csv"',
      'value,display_name,description,standard,tolerance\r\n',
    ])
    expect([book.headers['content-type'], said(await upload('Finish', book.rawPayload, 'values.xlsx'))]).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      [400, 'Could not parse file', '#/rows/1 No rows found: there are no rows below the header in line 1.'],
    ])
    expect((await upload('Finish', `${csv.body}Pearl,,,,\r\n`)).status).toBe(201)
    expect((await call('GET', '/attributes/values/template?type=xls')).statusCode).toBe(400)
  })

  it('X01 what looks like a formula is text', async () => {
    const texts = ['=1+1', `+cmd|' /C calc'!A0`, '-2+3', '@SUM(1)', '＝1', '=HYPERLINK("x","y")']
    const file = `value\n${[...texts, '\t=2'].map((text) => `"${text.replaceAll('"', '""')}"`).join('\n')}\n`
    expect((await upload('Finish', file)).status).toBe(201)
    expect(new Set(await textsOf('Finish'))).toEqual(new Set(['Matt', ...texts, '=2']))
  })

  it('M08 names every invalid row, and imports none', async () => {
    const file = `value,description\n1,\nabc,\n2,${'x'.repeat(121)}\n,empty\n1e400,\n`
    expect(said(await upload('Width', file))).toEqual([
      400,
      'Could not parse file',
      '#/rows/3/value Row 3: This attribute can only accept numbers as values',
      '#/rows/4/description Row 4: 120 characters max.',
      '#/rows/5/value Row 5: Required',
      '#/rows/6/value Row 6: This attribute can only accept numbers as values',
    ])
    expect(await textsOf('Width')).toEqual(['10'])
  })

  it('X05 duplicates within the file are named, whatever their case and form', async () => {
    const answer = await upload('Finish', 'value\nRed\nred\nRéd\nre\u0301d\nBlue\n')
    expect(said(answer)).toEqual([
      409,
      'Duplicate values found',
      `#/rows/3/value Row 3: 'red' is already in row 2.`,
      `#/rows/5/value Row 5: 're\u0301d' is already in row 4.`,
    ])
    expect(await textsOf('Finish')).toEqual(['Matt'])
  })

  it('X05 duplicates of existing values are named, numbers compared by value', async () => {
    expect(said(await upload('Width', 'value\n11\n1e1\n'))).toEqual([
      409,
      'Duplicate values found',
      `#/rows/3/value Row 3: '1e1' is already a value of the attribute.`,
    ])
    expect(await textsOf('Width')).toEqual(['10'])
  })

  it('X05 of 1,001 errors 1,000 are reported', async () => {
    const file = `value\n${Array.from({ length: 1_001 }, (_, index) => `x${index}`).join('\n')}\n`
    const { status, body } = await upload('Width', file)
    expect([status, body.errors.length]).toEqual([400, 1_000])
    const known = `value\n${Array.from({ length: 1_001 }, (_, index) => `y${index}`).join('\n')}\n`
    await upload('Finish', known)
    const again = await upload('Finish', known)
    expect([again.status, again.body.errors.length]).toEqual([409, 1_000])
  })

  it.each<[string, () => Uint8Array]>([
    ['UTF-8 with a mark', () => Buffer.from('\uFEFFvalue;standard\r\nGröße;ISO\r\n')],
    ['UTF-16', () => Buffer.from('\uFEFFvalue;standard\r\nGröße;ISO\r\n', 'utf16le')],
    ['Latin-1', () => Buffer.from('value;standard\r\nGröße;ISO\r\n', 'latin1')],
    ['tabs', () => Buffer.from('value\tstandard\nGröße\tISO\n')],
  ])('X05 a file in %s is read', async (_, bytes) => {
    expect((await upload('Finish', bytes())).status).toBe(201)
    expect(await textsOf('Finish')).toEqual(['Größe', 'Matt'].toSorted(() => -1))
  })

  it('a decimal comma is one in a file that is written so', async () => {
    await upload('Width', 'value;standard\n140,5;EN\n1.000,25;EN\n7;EN\n')
    expect(new Set(await textsOf('Width'))).toEqual(new Set(['10', '140.5', '1000.25', '7']))
  })

  it.each<[string, File, string, string]>([
    ['a quote that is never closed', 'value,description\n1,"never\n2,b\n', 'v.csv', 'unreadable_file'],
    ['an unknown column', 'value,price\nRed,1\n', 'v.csv', 'unknown_column'],
    ['no column of values', 'description,standard\nRed,x\n', 'v.csv', 'missing_column'],
    ['a header alone', 'value,description\n', 'v.csv', 'no_rows'],
    ['no bytes', '', 'v.csv', 'no_rows'],
    ['more cells than columns', 'value,standard\nRed,a,b\n', 'v.csv', 'invalid_rows'],
    ['M02 a column of a prototype', 'value,__proto__\nRed,x\n', 'v.csv', 'unknown_column'],
    [
      'X04 half of an old workbook',
      Buffer.from('d0cf11e0a1b11ae1'.padEnd(1_024, '0'), 'hex'),
      'v.xls',
      'unreadable_file',
    ],
    ['X04 HTML named .xls', '<html><table><tr><td>value</td></tr></table>', 'v.xls', 'unsupported_type'],
    ['X04 text named .xlsx', 'value\nRed\n', 'v.xlsx', 'unsupported_type'],
    ['X03 a cut workbook', Buffer.from('504b0304', 'hex'), 'v.xlsx', 'unreadable_file'],
  ])('%s: Could not parse file', async (_, bytes, name, code) => {
    const { status, body } = await upload('Finish', bytes, name)
    expect([status, body.code, body.detail, body.errors.length]).toEqual([400, code, 'Could not parse file', 1])
    expect([await textsOf('Finish'), ({} as Record<string, unknown>)['polluted']]).toEqual([['Matt'], undefined])
  })

  it('X04 a workbook named .csv: Could not parse file', async () => {
    const { status, body } = await upload('Finish', await xlsx([['value'], ['Red']]))
    expect([status, body.code, body.detail]).toEqual([400, 'unsupported_type', 'Could not parse file'])
  })

  it('says what is wrong with the body, and 404 for an unknown attribute', async () => {
    const path = `/attributes/${attributes['Finish']}/values/csv_template`
    const other = multipartBody([{ field: 'upload', name: 'v.csv', bytes: 'value\nRed' }])
    const two = multipartBody([1, 2].map(() => ({ field: 'file', name: 'v.csv', bytes: 'value\nRed' })))
    const statuses = [
      (await call('POST', path, other)).statusCode,
      (await call('POST', path, two)).statusCode,
      (await call('POST', path, { payload: {} })).statusCode,
      (await call('POST', `/attributes/${newId()}/values/csv_template`, two)).statusCode,
    ]
    expect([statuses, await textsOf('Finish')]).toEqual([[422, 413, 415, 404], ['Matt']])
  })
})
