import { readFile } from 'node:fs/promises'
import type { Import } from '@selvedge/sdk/wire'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postgresAvailable, type TestSupplier, testSupplier } from '../../platform/db/testing/test-database.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { multipartBody } from '../uploads/testing/multipart-body.ts'
import { shownVariants } from './testing/import-file.ts'

describe.skipIf(!postgresAvailable)('imports over HTTP, of each kind of file', () => {
  let server: TestApp
  let supplier: TestSupplier
  let call: Call
  const place = () => ({ db: server.db, supplierId: supplier.supplierId })

  beforeAll(async () => {
    server = await testApp({ config: { callsPerMinute: 0 } })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    supplier = await testSupplier(server.db)
    call = await server.callAs(supplier)
  })

  const upload = (bytes: string | Uint8Array, name: string) =>
    call('POST', '/imports/', multipartBody([{ field: 'file', name, bytes }]))

  async function changed(id: string, payload: object): Promise<Import> {
    const answer = await call('PATCH', `/imports/${id}`, { payload })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    return answer.json<{ data: Import }>().data
  }

  async function done(id: string, what: 'check' | 'apply'): Promise<Import> {
    const answer = await call('POST', `/imports/${id}/${what}`, what === 'apply' ? { payload: {} } : {})
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return answer.json<{ data: Import }>().data
  }

  it('read workbooks, the sheet that is named', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Notes', rows: [['Text'], ['Nothing']] },
        {
          name: 'Cloth',
          rows: [
            ['Product', 'Colour'],
            ['Loden', 'Green'],
          ],
        },
      ],
    })
    const { id, file, sheet } = (await upload(bytes, 'cloth.xlsx')).json<{ data: Import }>().data
    expect([file.kind, sheet]).toEqual(['xlsx', 'Notes'])
    const { columns, encoding, delimiter } = await changed(id, { sheet: 'Cloth' })
    expect([columns.map(({ to }) => to), encoding, delimiter]).toEqual([['product', 'variant'], null, null])
    await done(id, 'apply')
    expect((await shownVariants(place())).map(({ name }) => name)).toEqual(['Green'])
  })

  it('read old workbooks, and offer each sheet with its number of rows', async () => {
    const bytes = await readFile(new URL('./corpus/sheets/cover-first.xls', import.meta.url))
    const { id, file, sheet, sheets, sheet_rows, rows } = (await upload(bytes, 'a.xls')).json<{ data: Import }>().data
    expect([file.kind, sheet, rows]).toEqual(['xls', 'Articles', 3])
    expect([sheets, sheet_rows]).toEqual([
      ['Cover', 'Articles', 'Units', 'Empty'],
      [2, 4, 2, 0],
    ])
    expect((await changed(id, { sheet: 'Units' })).columns.map(({ source }) => source)).toEqual(['Unit', 'Word'])
  })

  it('cut text of fixed width, or by a sign and back', async () => {
    const text = 'Product   Colour;SKU\nLoden     Green;L-1\nTweed     Moss;T-2\nWool      Red;W-3\n'
    const { id, file, delimiter } = (await upload(text, 'cloth.txt')).json<{ data: Import }>().data
    expect([file.kind, delimiter]).toEqual(['csv', ';'])
    const titles = async (wanted: string) => {
      const { file: found, columns } = await changed(id, { delimiter: wanted })
      return [found.kind, ...columns.map(({ source }) => source)]
    }
    expect(await titles('fixed')).toEqual(['text', 'Product', 'Colour;SKU'])
    expect((await done(id, 'check')).check?.counts.rows).toBe(3)
    expect(await titles(';')).toEqual(['csv', 'Product   Colour', 'SKU'])
    expect((await call('PATCH', `/imports/${id}`, { payload: { delimiter: 'wide' } })).statusCode).toBe(422)
  })
})
