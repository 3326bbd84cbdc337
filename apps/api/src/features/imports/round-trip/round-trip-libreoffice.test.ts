import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { postgresAvailable, type TestSupplier } from '../../../platform/db/testing/test-database.ts'
import { buildCatalogue } from '../../../platform/listing/testing/catalogue.ts'
import type { Call, TestApp } from '../../../testing/test-app.ts'
import { supplierOfEachTest } from '../../../testing/supplier-of-each-test.ts'
import { VARIED, VARIED_PRODUCTS, VARIED_VARIANTS } from './round-trip.fixtures.ts'
import { LibreOffice, libreOfficeIsAbsent } from '../testing/libreoffice.ts'
import {
  csvOf,
  csvRows,
  exportedFile,
  importedFile,
  plannedFile,
  rearranged,
  unchanged,
} from '../testing/round-trip.ts'

const COUNTS = unchanged(VARIED_PRODUCTS, VARIED_VARIANTS)
const NOTHING = { is_own_export: true, counts: COUNTS, reasons: [] }
const SECONDS = 60_000

describe.skipIf(!postgresAvailable || libreOfficeIsAbsent)('an export that LibreOffice saved', () => {
  const libreOffice = new LibreOffice()
  let server: TestApp
  let supplier: TestSupplier
  let call: Call
  const place = () => ({ db: server.db, supplier, call, supplierId: supplier.supplierId })

  supplierOfEachTest((given) => {
    ;({ server, supplier, call } = given)
  })
  beforeEach(async () => {
    await buildCatalogue(server.db, supplier, VARIED)
  })
  afterAll(() => libreOffice.close())

  it.each(['xlsx', 'xls', 'ods'] as const)('as .%s says what the catalogue holds', { timeout: SECONDS }, async (to) => {
    const file = await exportedFile(place(), { format: 'xlsx' })
    expect(await plannedFile(place(), await libreOffice.resaved(file, 'xlsx', to))).toEqual(NOTHING)
  })

  // Nothing in it looks like a number that it is not (spreadsheets change 007), or is a day before 1582, which
  // LibreOffice counts by another calendar.
  const plainRows = async (titles: readonly string[]) => {
    const rows = csvRows(await exportedFile(place(), { format: 'csv' }))
    return rearranged(
      rows.filter((cells) => !cells.includes('1066-10-14')),
      titles,
    )
  }
  const PLAIN = unchanged(VARIED_PRODUCTS, VARIED_VARIANTS - 1)

  it.each(['csv', 'xlsx', 'ods'] as const)('from CSV to .%s says so, too', { timeout: SECONDS }, async (to) => {
    const titles = ['Released', 'Name', 'ID', 'Stretch', 'Sheet', 'Status', 'Product', 'Description', 'Material']
    const csv = Buffer.from(csvOf(await plainRows(titles)))
    expect(await plannedFile(place(), await libreOffice.resaved(csv, 'csv', to))).toEqual({ ...NOTHING, counts: PLAIN })
  })

  it('changes the cells that were edited', { timeout: SECONDS }, async () => {
    const rows = await plainRows(['Name', 'ID', 'Released', 'Stretch'])
    const edited = rows.map(([name = '', id = '', released = '', stretch = '']) => {
      if (name === 'Smoked') return [name, id, '1850-03-04', 'false']
      return [name === 'Red' ? 'Rot' : name, id, released, stretch]
    })
    const file = await libreOffice.resaved(Buffer.from(csvOf(edited)), 'csv', 'xlsx')
    const variants = { new: 0, changed: 2, unchanged: VARIED_VARIANTS - 3 }
    const counts = { ...PLAIN, variants, new_values: 1 }
    expect(await importedFile(call, file)).toEqual({ ...NOTHING, counts })
  })
})
