import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseCount, randomFrom, SEED } from '../../../../../../tools/sampling.ts'
import { postgresAvailable, type TestSupplier, testSupplier } from '../../../platform/db/testing/test-database.ts'
import { buildCatalogue } from '../../../platform/listing/testing/catalogue.ts'
import { type Call, type TestApp, testApp } from '../../../testing/test-app.ts'
import { VARIED, VARIED_PRODUCTS, VARIED_VARIANTS } from './round-trip.fixtures.ts'
import { stateOf } from '../testing/import-file.ts'
import {
  asGermanExcel,
  csvOf,
  csvRows,
  exportedFile,
  importedFile,
  plannedFile,
  rearranged,
  resavedAs,
  sheetRows,
  unchanged,
  workbookOf,
} from '../testing/round-trip.ts'

const COUNTS = unchanged(VARIED_PRODUCTS, VARIED_VARIANTS)
const NOTHING = { is_own_export: true, counts: COUNTS, reasons: [] }
const isNumber = (title: string) => title === 'Weight' || title === 'Layers'

describe.skipIf(!postgresAvailable)('an export that is imported again', () => {
  let server: TestApp
  let supplier: TestSupplier
  let call: Call
  let csv: string[][]
  const place = () => ({ db: server.db, supplier, call, supplierId: supplier.supplierId })
  const planned = (bytes: string | Uint8Array) => plannedFile(place(), bytes)

  beforeAll(async () => {
    server = await testApp({ config: { callsPerMinute: 0 } })
    supplier = await testSupplier(server.db)
    call = await server.callAs(supplier)
    await buildCatalogue(server.db, supplier, VARIED)
    csv = csvRows(await exportedFile(place(), { format: 'csv' }))
  })
  afterAll(() => server.close())

  it.each(['csv', 'xlsx'] as const)('as %s says what the catalogue holds, and writes nothing', async (format) => {
    const file = await exportedFile(place(), { format })
    const { digest } = await stateOf(place())
    expect(await importedFile(call, file)).toEqual(NOTHING)
    expect(await importedFile(call, file, 'apply')).toEqual(NOTHING)
    expect((await stateOf(place())).digest).toBe(digest)
  })

  it('says so as Excel and LibreOffice save it', async () => {
    expect(await planned(asGermanExcel(csv, isNumber))).toEqual(NOTHING)
    // From CSV to workbook, where the formula guard becomes part of the text.
    expect(await planned(await workbookOf(csv))).toEqual(NOTHING)
    const rows = await sheetRows(await exportedFile(place(), { format: 'xlsx' }))
    expect(await planned(await workbookOf(rows))).toEqual(NOTHING)
  })

  it.each(['xlsx', 'xlsb', 'xls'] as const)('says so as another program saves it as .%s', async (bookType) => {
    expect(await planned(resavedAs(bookType, await exportedFile(place(), { format: 'xlsx' })))).toEqual(NOTHING)
  })

  it('says so without its ids, by what the variants are called', async () => {
    const titles = (csv[0] ?? []).filter((title) => title !== 'ID' && title !== 'Product ID')
    expect(await planned(csvOf(rearranged(csv, titles)))).toEqual(NOTHING)
    expect(
      await planned(await exportedFile(place(), { format: 'csv', columns: ['name', 'meta.product.name', 'state'] })),
    ).toEqual(NOTHING)
  })

  it('says so in any order of its columns, whichever are removed', async () => {
    const random = randomFrom(SEED)
    for (let round = 0; round < caseCount({ gate: 12, full: 200 }); round++) {
      const kept = (csv[0] ?? []).filter((title) => title === 'ID' || random(3) > 0)
      const titles = kept.toSorted(() => random(3) - 1)
      const file = csvOf(rearranged(csv, titles))
      expect([titles, await planned(file)]).toEqual([titles, NOTHING])
    }
  })

  it('has the ids of its variants in a hidden column of a workbook, and of a CSV where that is wanted', async () => {
    const columns = ['name', 'meta.product.name']
    const ids = new Set(csv.slice(1).map((row) => row[csv[0]?.indexOf('ID') ?? -1]))
    const sheet = await sheetRows(await exportedFile(place(), { format: 'xlsx', columns }))
    expect([sheet[0], new Set(sheet.slice(1).map((row) => row[2]))]).toEqual([['Name', 'Product', 'Selvedge ID'], ids])
    const wished = csvRows(await exportedFile(place(), { format: 'csv', columns, with_ids: true }))
    expect([wished[0], new Set(wished.slice(1).map((row) => row[2]))]).toEqual([sheet[0], ids])
    const plain = await sheetRows(await exportedFile(place(), { format: 'xlsx', columns, with_ids: false }))
    expect([plain[0], csvRows(await exportedFile(place(), { format: 'csv', columns }))[0]]).toEqual([
      ['Name', 'Product'],
      ['Name', 'Product'],
    ])
    const renamed = sheet.map((row, line) => (line === 0 ? row : [`${String(row[0])} 2`, ...row.slice(1)]))
    const { counts } = await planned(await workbookOf(renamed))
    expect(counts.variants).toEqual({ new: 0, changed: VARIED_VARIANTS, unchanged: 0 })
  })
})
