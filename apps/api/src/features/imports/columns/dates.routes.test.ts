import type { Import, ImportColumnMapping } from '@selvedge/sdk/wire'
import { describe, expect, it } from 'vitest'
import { postgresAvailable, type TestSupplier } from '../../../platform/db/testing/test-database.ts'
import { supplierOfEachTest } from '../../../testing/supplier-of-each-test.ts'
import type { Call, TestApp } from '../../../testing/test-app.ts'
import { multipartBody } from '../../uploads/testing/multipart-body.ts'
import { shownVariants } from '../testing/import-file.ts'

const AMBIGUOUS = ['Chair,03/11/2026', 'Table,05/06/2026']
const date = (changes: Partial<ImportColumnMapping> = {}): ImportColumnMapping => ({
  source: 'Released',
  to: 'attribute',
  attribute: { name: 'Released', display_type: 'date' },
  ...changes,
})

describe.skipIf(!postgresAvailable)('dates of an import', () => {
  let server: TestApp
  let supplier: TestSupplier
  let call: Call

  supplierOfEachTest((given) => {
    ;({ server, supplier, call } = given)
  })

  async function uploaded(lines: readonly string[], header = 'Product,Released'): Promise<Import> {
    const bytes = `${[header, ...lines].join('\n')}\n`
    const answer = await call('POST', '/imports/', multipartBody([{ field: 'file', name: 'chairs.csv', bytes }]))
    return answer.json<{ data: Import }>().data
  }

  async function mapped(id: string, column: ImportColumnMapping): Promise<Import> {
    return (await call('PATCH', `/imports/${id}`, { payload: { mapping: [column] } })).json<{ data: Import }>().data
  }

  const apply = (id: string) => call('POST', `/imports/${id}/apply`, { payload: {} })
  const values = async () =>
    (await shownVariants({ db: server.db, supplierId: supplier.supplierId })).flatMap((variant) => variant.values)

  it('are asked about where nothing tells the day from the month, and read as the user says', async () => {
    const { id, problems, columns } = await uploaded(AMBIGUOUS)
    const detail =
      "The dates of 'Released' can be read in more than one way: '03/11/2026' as 3 November 2026, or '03/11/2026' as " +
      '11 March 2026. Choose the right one.'
    expect(problems).toEqual([{ source: 'Released', code: 'date_order_unsure', detail }])
    const readings = [
      { order: 'day_first', example: '03/11/2026', read_as: '2026-11-03' },
      { order: 'month_first', example: '03/11/2026', read_as: '2026-03-11' },
    ]
    const unsure = { state: 'unsure', order: null, example: '03/11/2026', read_as: null, readings, short_years: 0 }
    expect(columns.map(({ date_order }) => date_order)).toEqual([null, unsure])
    for (const task of ['check', 'apply']) {
      const answer = await call('POST', `/imports/${id}/${task}`, task === 'apply' ? { payload: {} } : {})
      expect([answer.statusCode, answer.json().code, answer.json().errors]).toEqual([
        422,
        'mapping_incomplete',
        [{ pointer: '#/mapping/Released', code: 'date_order_unsure', detail }],
      ])
    }
    const said = await mapped(id, date({ date_order: 'month_first' }))
    expect([said.problems, said.columns[1]?.date_order]).toEqual([
      [],
      { ...unsure, state: 'said', order: 'month_first', read_as: '2026-03-11' },
    ])
    expect((await apply(id)).statusCode).toBe(200)
    expect(await values()).toEqual(['Released: 2026-03-11', 'Released: 2026-05-06'])
  })

  it('say which order was found, also in a column that only the user takes for dates', async () => {
    const { id, columns } = await uploaded(['Chair,03/11/2026', 'Table,soon', 'Bench,11/25/2026'])
    const { type, date_order: found } = columns[1] ?? {}
    expect([type, found?.state, found?.order, found?.example, found?.read_as]).toEqual([
      'text',
      'found',
      'month_first',
      '03/11/2026',
      '2026-03-11',
    ])
    await mapped(id, date())
    expect((await apply(id)).json<{ data: Import }>().data.applied?.refused).toBe(1)
    expect(await values()).toEqual(['Released: 2026-11-25', 'Released: 2026-03-11'])
  })

  it('are asked about where only the catalogue takes them for dates', async () => {
    await apply((await uploaded(['Chair,2026-11-03'])).id)
    const { id, problems } = await uploaded(['Table,03/11/2026,x', 'Bench,soon,y'], 'Product,Released,Note')
    expect(problems).toEqual([])
    for (const task of ['check', 'apply']) {
      const answer = await call('POST', `/imports/${id}/${task}`, task === 'apply' ? { payload: {} } : {})
      expect([answer.statusCode, answer.json().code, answer.json().errors]).toEqual([
        422,
        'mapping_incomplete',
        [
          {
            pointer: '#/mapping/Released',
            code: 'date_order_unsure',
            detail: expect.stringContaining("'03/11/2026' can be 3 November 2026 or 11 March 2026."),
          },
        ],
      ])
    }
    // The date already exists; the note is new.
    await mapped(id, date({ attribute: { name: 'Released', display_type: 'text' }, date_order: 'day_first' }))
    const { applied } = (await apply(id)).json<{ data: Import }>().data
    expect([applied?.refused, applied?.new_values]).toEqual([1, 1])
  })
})
