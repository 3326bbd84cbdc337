import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseCount, SEED } from '../../../../../tools/sampling.ts'
import { postgresAvailable, type TestSupplier, testSupplier } from '../../db/testing/test-database.ts'
import { type Call, type TestApp, testApp } from '../../testing/test-app.ts'
import { undoDirectly, writeDirectly } from '../testing/direct-imports.ts'
import { shownVariants } from '../testing/import-file.ts'

const PRODUCTS = ['Loden', 'Tweed', 'Twill']
const SKUS = ['S-1', 'S-2', 'S-3', 'S-4']
const HEADER = 'Product,Colour,SKU,Material,Material family,Weight (g/m2),Care'
const BASE = ['Loden,Green,S-1,Wool,Animal,320,wash', 'Tweed,Grey,S-2,Linen,Plant,300,iron; wash']

/** A line that makes, changes, renames or moves a variant, by chance. */
const LINE = fc
  .record({
    product: fc.constantFrom(...PRODUCTS),
    colour: fc.constantFrom('Green', 'Grey', 'Olive', 'Blue'),
    sku: fc.constantFrom(...SKUS),
    material: fc.constantFrom('Wool,Animal', 'Linen,Plant', 'Hemp,Plant', ','),
    weight: fc.constantFrom('320', '310', ''),
    care: fc.constantFrom('wash', 'iron; wash', 'brush', ''),
  })
  .map(({ product, colour, sku, material, weight, care }) => ({
    sku,
    line: [product, colour, sku, material, weight, care].join(','),
  }))
const FILE = fc
  .uniqueArray(LINE, { selector: ({ sku }) => sku, minLength: 1, maxLength: 3 })
  .map((lines) => lines.map(({ line }) => line))

const EDIT = fc.constantFrom<Edit>('rename', 'describe', 'delete', 'view', 'product')
type Edit = 'rename' | 'describe' | 'delete' | 'view' | 'product'

describe.skipIf(!postgresAvailable)('imports are taken back in any order', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp({ config: { callsPerMinute: 0 } })
  })
  afterAll(() => server.close())

  /** All that people see of a catalogue, by names and not by ids. */
  async function catalogue({ supplierId }: TestSupplier) {
    const place = { db: server.db, supplierId }
    const variants = (await shownVariants(place)).map((shown) => ({ ...shown, rev: 0, import_key: '' }))
    const names = async (table: string, name: string) =>
      server.db.forSupplier(supplierId, async (trx) => {
        const { rows } = await sql<{ name: string }>`
          select ${sql.id(name)} as name from ${sql.id(table)} where supplier_id = ${supplierId} order by 1`.execute(
          trx,
        )
        return rows.map((row) => row.name)
      })
    return {
      variants,
      products: await names('products', 'name'),
      materials: await names('materials', 'name'),
      families: await names('material_families', 'name'),
      attributes: await names('attributes', 'name'),
      values: await names('attribute_values', 'value'),
    }
  }

  const write = (supplier: TestSupplier, lines: readonly string[]) =>
    writeDirectly(server.db, supplier, [HEADER, ...lines])
  const undo = (supplier: TestSupplier, id: string) => undoDirectly(server.db, supplier, id)

  it(
    'the newest first, and nothing is left of them, whatever they changed together',
    { timeout: 120_000 },
    async () => {
      const property = fc.asyncProperty(fc.array(FILE, { minLength: 2, maxLength: 4 }), async (files) => {
        const supplier = await testSupplier(server.db)
        await write(supplier, BASE)
        const before = await catalogue(supplier)
        const ids: string[] = []
        for (const lines of files) ids.push(await write(supplier, lines))
        for (const id of ids.toReversed()) await undo(supplier, id)
        expect(await catalogue(supplier)).toEqual(before)
      })
      await fc.assert(property, { seed: SEED, numRuns: caseCount({ gate: 4, full: 100 }) })
    },
  )

  it('between the changes of users, without an error, and what is kept is named', { timeout: 120_000 }, async () => {
    const step = fc.oneof(
      FILE.map((lines) => ({ lines })),
      fc.record({ edit: EDIT, sku: fc.constantFrom(...SKUS) }),
      fc.record({ undo: fc.nat(3) }),
    )
    const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const supplier = await testSupplier(server.db)
      const call = await server.callAs(supplier)
      await write(supplier, BASE)
      const open: string[] = []
      for (const [at, one] of steps.entries()) {
        if ('lines' in one) open.push(await write(supplier, one.lines))
        else if ('edit' in one) await edited(call, one, at)
        else for (const id of open.splice(one.undo, 1)) await undo(supplier, id)
      }
      for (const id of open.toReversed()) {
        const { kept, kept_count } = await undo(supplier, id)
        expect([kept_count, kept.every(({ name }) => name !== '')]).toEqual([kept.length, true])
      }
    })
    await fc.assert(property, { seed: SEED, numRuns: caseCount({ gate: 4, full: 100 }) })
  })
})

async function edited(call: Call, { edit, sku }: { edit: Edit; sku: string }, at: number): Promise<void> {
  const found = await call('GET', `/variants/?filters=(external_id[eq]:${sku})`)
  const [variant] = found.json<{ data: { id: string; meta: { product: { id: string } } }[] }>().data
  if (!variant) return
  const { id, meta } = variant
  const done: Record<Edit, () => ReturnType<Call>> = {
    rename: () => call('PATCH', `/variants/${id}`, { payload: { name: `Renamed ${at}` } }),
    describe: () => call('PATCH', `/variants/${id}`, { payload: { description: `Described ${at}` } }),
    delete: () => call('DELETE', `/variants/${id}`),
    view: () => call('POST', '/views/', { payload: { name: `View ${at}`, kind: 'static', variants: { ids: [id] } } }),
    product: () => call('PATCH', `/products/${meta.product.id}`, { payload: { name: `Product ${at}` } }),
  }
  const { statusCode, body } = await done[edit]()
  expect([edit, statusCode < 300 ? '' : body]).toEqual([edit, ''])
}
