import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { postgresAvailable, type TestSupplier } from '../../../platform/db/testing/test-database.ts'
import type { Call, TestApp } from '../../../testing/test-app.ts'
import { supplierOfEachTest } from '../../../testing/supplier-of-each-test.ts'
import { sharedFile, sharedIsAbsent } from '../testing/files.ts'
import { importFile } from '../testing/import-file.ts'
import { csvOf, csvRows, exportedFile, importedFile, plannedFile, unchanged } from '../testing/round-trip.ts'

const CATALOGUES = [
  ['fabrics.csv', 19, 3_818, 'csv'],
  ['building-materials.csv', 543, 2_997, 'xlsx'],
] as const

describe.skipIf(!postgresAvailable || sharedIsAbsent)('a real catalogue', () => {
  let server: TestApp
  let supplier: TestSupplier
  let call: Call
  const place = () => ({ db: server.db, supplier, call, supplierId: supplier.supplierId, userId: supplier.userId })

  supplierOfEachTest((given) => {
    ;({ server, supplier, call } = given)
  })

  it.each(CATALOGUES)('%s survives a round trip unchanged', async (name, products, variants, format) => {
    await importFile(place(), sharedFile(name))
    const file = await exportedFile(place(), { format })
    const nothing = { is_own_export: true, counts: unchanged(products, variants), reasons: [] }
    expect(await importedFile(call, file)).toEqual(nothing)
    const csv = csvRows(await exportedFile(place(), { format: 'csv' }))
    const withoutIds = csv.map((row) => row.filter((_, index) => !['ID', 'Product ID'].includes(csv[0]?.[index] ?? '')))
    expect(await plannedFile(place(), csvOf(withoutIds))).toEqual(nothing)
  })

  it.each(CATALOGUES)('%s that is imported again as it came changes nothing', async (name, products, variants) => {
    const file = await readFile(sharedFile(name))
    const nothing = { is_own_export: false, counts: unchanged(products, variants), reasons: [] }
    await importedFile(call, file, 'apply')
    expect(await importedFile(call, file)).toEqual(nothing)
  })

  it('of 3,818 fabrics changes in the 50 cells that were edited', async () => {
    await importFile(place(), sharedFile('fabrics.csv'))
    const csv = csvRows(await exportedFile(place(), { format: 'csv' }))
    const [header = [], ...rows] = csv
    const edited = new Map([
      ['Name', (cell: string) => `${cell} new`],
      ['SKU', () => 'S-1'],
      ['Hue', () => '999.5'],
      ['Status', () => 'archived'],
      ['Description', (cell: string) => `${cell}Soft`],
    ])
    const changed = [...edited].flatMap(([title, edit], column) =>
      Array.from({ length: 10 }, (_, index) => ({ title, edit, line: 70 * (index * 5 + column) })),
    )
    for (const { title, edit, line } of changed) {
      const row = rows[line]
      const place = header.indexOf(title)
      if (row) row[place] = edit(row[place] ?? '')
    }
    const { counts } = await importedFile(call, csvOf(csv), 'apply')
    const nothing = unchanged(19, 3_818)
    const expected = { ...nothing, variants: { new: 0, changed: 50, unchanged: 3_768 }, new_values: 1 }
    expect(counts).toEqual(expected)
    const history = await server.db.forSupplier(supplier.supplierId, (trx) =>
      trx
        .selectFrom('history')
        .select('changes')
        .where('supplier_id', '=', supplier.supplierId)
        .orderBy('id')
        .execute(),
    )
    expect(history.at(-1)?.changes).toEqual({
      file: 'export',
      rows: 3_818,
      refused: 0,
      products: expected.products,
      variants: expected.variants,
      newMaterialFamilies: 0,
      newMaterials: 0,
      newAttributes: 0,
      newValues: 1,
      changedValues: 0,
    })
  })
})
