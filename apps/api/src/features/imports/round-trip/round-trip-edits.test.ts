import type { Import } from '@selvedge/sdk/wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { bumpCatalogue } from '../../../platform/db/catalogue-version.ts'
import { newId } from '../../../platform/db/ids.ts'
import { postgresAvailable, type TestSupplier, testSupplier } from '../../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../../platform/listing/testing/catalogue.ts'
import type { Call, TestApp } from '../../../testing/test-app.ts'
import { supplierOfEachTest } from '../../../testing/supplier-of-each-test.ts'
import { VARIED, VARIED_PRODUCTS, VARIED_VARIANTS } from './round-trip.fixtures.ts'
import { shownVariants } from '../testing/import-file.ts'
import {
  csvOf,
  csvRows,
  exportedFile,
  importedFile,
  plannedFile,
  unchanged,
  uploadedFile,
} from '../testing/round-trip.ts'

const COUNTS = unchanged(VARIED_PRODUCTS, VARIED_VARIANTS)

describe.skipIf(!postgresAvailable)('an export that was edited and is imported', () => {
  let server: TestApp
  let supplier: TestSupplier
  let call: Call
  let made: Catalogue
  let rows: string[][]
  const place = () => ({ db: server.db, supplier, call, supplierId: supplier.supplierId })
  const planned = () => plannedFile(place(), csvOf(rows))
  const placeOf = (title: string) => rows[0]!.indexOf(title)
  const lineOf = (name: string) => rows.findIndex((row) => row[placeOf('Name')] === name)
  const edit = (name: string, title: string, cell: string) => (rows[lineOf(name)]![placeOf(title)] = cell)
  const editProduct = (product: string, name: string) => {
    for (const row of rows.slice(1)) if (row[placeOf('Product')] === product) row[placeOf('Product')] = name
  }
  const shown = async (name: string) => (await shownVariants(place())).find((variant) => variant.name === name)

  supplierOfEachTest((given) => {
    ;({ server, supplier, call } = given)
  })
  beforeEach(async () => {
    made = await buildCatalogue(server.db, supplier, VARIED)
    rows = csvRows(await exportedFile(place(), { format: 'csv' }))
  })

  it('changes the cells that were edited, and no others', async () => {
    edit('Smoked', 'SKU', 'S-1')
    edit('White', 'Weight', '1234.5')
    edit('Twin', 'Use', 'Floors; "Walls; and doors"')
    edit('Red', 'Note', '')
    edit('Plain', 'Status', 'archived')
    edit('2', 'Name', 'Two')
    const variants = { new: 0, changed: 6, unchanged: VARIED_VARIANTS - 6 }
    const expected = { is_own_export: true, counts: { ...COUNTS, variants, new_values: 2 }, reasons: [] }
    const file = csvOf(rows)
    expect(await importedFile(call, file)).toEqual(expected)
    const before = await shownVariants(place())
    expect(await importedFile(call, file, 'apply')).toEqual(expected)
    const after = await shownVariants(place())
    const byRev = after.filter(({ rev }, index) => rev !== before[index]?.rev).map(({ name }) => name)
    expect(byRev.toSorted()).toEqual(['Plain', 'Red', 'Smoked', 'Twin', 'Two', 'White'])
    const [smoked, white, twin, red, plain] = await Promise.all(['Smoked', 'White', 'Twin', 'Red', 'Plain'].map(shown))
    expect([smoked?.external_id, smoked?.import_key, smoked?.description, smoked?.state]).toEqual([
      'S-1',
      null,
      '-dashed',
      'draft',
    ])
    expect(white?.values).toContain('Weight: 1234.5')
    expect(twin?.values.filter((value) => value.startsWith('Use'))).toEqual(['Use: Floors', 'Use: Walls; and doors'])
    expect(red?.values).toEqual(['Layers: 12', 'Released: 2026-01-02'])
    expect(plain?.state).toBe('archived')
    expect((await plannedFile(place(), file)).counts).toEqual(COUNTS)
  })

  it('reports the outcome of edited cells, and nothing for unchanged ones', async () => {
    edit('Smoked', 'Layers', '007')
    edit('White', 'Released', '2026-01-02 13:45')
    edit('Red', 'Layers', '-')
    const { id } = await uploadedFile(call, csvOf(rows))
    const { check } = (await call('POST', `/imports/${id}/check`)).json<{ data: Import }>().data
    const said = check?.notices.map(({ code, count, rows: [first] }) => [code, count, first?.column, first?.detail])
    expect(said?.toSorted()).toEqual([
      ['leading_zeros_lost', 1, 'Layers', "'007' becomes '7'."],
      ['mark_left_empty', 1, 'Layers', "'-' stands for an empty cell."],
      ['time_dropped', 1, 'Released', "'2026-01-02 13:45' becomes '2026-01-02'."],
    ])
  })

  it('makes a new variant of a row without an id, once', async () => {
    const row = [...rows[lineOf('Smoked')]!]
    rows.push(row)
    row[placeOf('ID')] = ''
    expect((await planned()).reasons).toEqual([
      {
        line: expect.any(Number),
        column: '',
        detail: expect.stringMatching(/^Duplicate of line \d+: 'Smoked' of 'Parquet'/),
      },
    ])
    row[placeOf('Name')] = 'Fumed'
    row[placeOf('SKU')] = ''
    const one = { ...COUNTS, rows: VARIED_VARIANTS + 1, variants: { new: 1, changed: 0, unchanged: VARIED_VARIANTS } }
    expect((await importedFile(call, csvOf(rows), 'apply')).counts).toEqual(one)
    expect((await planned()).counts).toEqual(unchanged(VARIED_PRODUCTS, VARIED_VARIANTS + 1))
    const fumed = await shown('Fumed')
    expect([fumed?.product_name, fumed?.material, fumed?.family]).toEqual(['Parquet', 'Oak', 'Wood'])
  })

  it('refuses ids that the supplier does not have, also those of another supplier', async () => {
    const other = await testSupplier(server.db)
    const theirs = await buildCatalogue(server.db, other, {
      products: [{ name: 'Theirs', variants: [{ name: 'One' }] }],
    })
    const [unknown, foreign] = [newId(), theirs.variants['One']!]
    edit('Plain', 'ID', unknown)
    edit('Red', 'ID', foreign.toUpperCase())
    const { counts, reasons } = await planned()
    const detailOf = (id: string) =>
      `'${id}' is not the ID of a variant in this catalogue. Clear the cell to import the row as a new variant.`
    expect(new Set(reasons.map(({ column, detail }) => `${column}: ${detail}`))).toEqual(
      new Set([unknown, foreign].map((id) => `ID: ${detailOf(id)}`)),
    )
    expect(counts).toEqual({
      ...COUNTS,
      refused: 2,
      variants: { new: 0, changed: 0, unchanged: VARIED_VARIANTS - 2 },
    })
  })

  it('renames a product where all its rows say so', async () => {
    editProduct('Parquet', 'Parquet floor')
    const { counts } = await importedFile(call, csvOf(rows), 'apply')
    expect(counts).toEqual({ ...COUNTS, products: { new: 0, changed: 1, unchanged: VARIED_PRODUCTS - 1 } })
    expect((await shown('Smoked'))?.product_name).toBe('Parquet floor')
    expect((await planned()).counts).toEqual(COUNTS)
  })

  it('refuses a row that calls its product otherwise than the other rows do', async () => {
    edit('Smoked', 'Product', 'Parkett')
    const { counts, reasons } = await planned()
    expect(counts).toEqual({ ...COUNTS, refused: 1, variants: { ...COUNTS.variants, unchanged: VARIED_VARIANTS - 1 } })
    expect(reasons).toEqual([{ line: expect.any(Number), column: 'Product', detail: expect.any(String) }])
    expect(reasons[0]?.detail).toMatch(
      /^Its rows call the product 'Parquet' in line \d+ and 'Parkett' in line \d+\. To rename/,
    )
  })

  it('moves a variant to another product that the row names', async () => {
    edit('Smoked', 'Product', 'veneer')
    const { counts } = await importedFile(call, csvOf(rows), 'apply')
    expect(counts).toEqual({ ...COUNTS, variants: { new: 0, changed: 1, unchanged: VARIED_VARIANTS - 1 } })
    expect((await shown('Smoked'))?.product_name).toBe('Veneer')
  })

  it('makes an attribute of a column that was added', async () => {
    rows = rows.map((row, line) => [...row, line === 0 ? 'Hardness' : line === 1 ? '3.5' : ''])
    const { is_own_export, counts } = await planned()
    expect([is_own_export, counts]).toEqual([
      true,
      { ...COUNTS, variants: { new: 0, changed: 1, unchanged: VARIED_VARIANTS - 1 }, new_attributes: 1, new_values: 1 },
    ])
  })

  it('knows attributes by the names that people see', async () => {
    await server.db.forSupplier(supplier.supplierId, async (trx) => {
      const shown = trx.updateTable('attributes').set({ display_name: 'Gewicht' })
      await shown.where('supplier_id', '=', supplier.supplierId).where('name', 'in', ['Weight', 'Layers']).execute()
      await bumpCatalogue(trx, supplier.supplierId)
    })
    const columns = [
      'name',
      'meta.product.name',
      ...['Weight', 'Layers'].map((name) => `attributes.${made.attributes[name]}`),
    ]
    const file = await exportedFile(place(), { format: 'xlsx', columns })
    expect(await plannedFile(place(), file)).toEqual({ is_own_export: true, counts: COUNTS, reasons: [] })
  })
})
