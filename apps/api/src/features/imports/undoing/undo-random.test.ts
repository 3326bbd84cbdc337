import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseCount, SEED } from '../../../../../../tools/sampling.ts'
import { postgresAvailable, type TestSupplier, testSupplier } from '../../../platform/db/testing/test-database.ts'
import { type Call, type TestApp, testApp } from '../../../testing/test-app.ts'
import { undoDirectly, writeDirectly } from '../testing/direct-imports.ts'
import { wholeCatalogue } from '../testing/whole-catalogue.ts'

const PRODUCTS = ['Loden', 'Tweed', 'Twill']
const SKUS = ['S-1', 'S-2', 'S-3', 'S-4']
const HEADER = 'Code,Product,Colour,SKU,Material,Material family,Description,Weight (g/m2),Care'
const BASE = ['P-1,Loden,Green,S-1,Wool,Animal,,320,wash', 'P-2,Tweed,Grey,S-2,Linen,Plant,Warm,300,iron; wash']

/** A random line that creates, changes, renames or moves a variant. */
const LINE = fc
  .record({
    code: fc.constantFrom('P-1', 'P-2', ''),
    product: fc.constantFrom(...PRODUCTS),
    colour: fc.constantFrom('Green', 'Grey', 'Olive', 'Blue'),
    sku: fc.constantFrom(...SKUS),
    material: fc.constantFrom('Wool,Animal', 'Linen,Plant', 'Hemp,Plant', ','),
    description: fc.constantFrom('', 'Warm', 'Light'),
    weight: fc.constantFrom('320', '310', ''),
    care: fc.constantFrom('wash', 'iron; wash', 'brush', ''),
  })
  .map(({ code, product, colour, sku, material, description, weight, care }) => ({
    sku,
    line: [code, product, colour, sku, material, description, weight, care].join(','),
  }))
const FILE = fc
  .uniqueArray(LINE, { selector: ({ sku }) => sku, minLength: 1, maxLength: 3 })
  .map((lines) => lines.map(({ line }) => line))

const PATIENCE_MS = caseCount({ gate: 120_000, full: 1_800_000 })

const EDIT = fc.constantFrom<Edit>('rename', 'describe', 'delete', 'view', 'product')
type Edit = 'rename' | 'describe' | 'delete' | 'view' | 'product'

describe.skipIf(!postgresAvailable)('imports can be undone in any order', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp({ config: { callsPerMinute: 0 } })
  })
  afterAll(() => server.close())

  const catalogue = ({ supplierId }: TestSupplier) => wholeCatalogue({ db: server.db, supplierId })
  const write = (supplier: TestSupplier, lines: readonly string[]) =>
    writeDirectly(server.db, supplier, [HEADER, ...lines])
  const undo = (supplier: TestSupplier, id: string) => undoDirectly(server.db, supplier, id)

  it('and nothing is left of them, whatever they changed together', { timeout: PATIENCE_MS }, async () => {
    const imports = fc.array(fc.record({ lines: FILE, place: fc.nat() }), { minLength: 2, maxLength: 5 })
    const property = fc.asyncProperty(imports, async (files) => {
      const supplier = await testSupplier(server.db)
      await write(supplier, BASE)
      const before = await catalogue(supplier)
      const open: { id: string; place: number }[] = []
      for (const { lines, place } of files) open.push({ id: await write(supplier, lines), place })
      for (const { id } of open.toSorted((one, other) => one.place - other.place)) await undo(supplier, id)
      expect(await catalogue(supplier)).toEqual(before)
    })
    await fc.assert(property, { seed: SEED, numRuns: caseCount({ gate: 6, full: 200 }) })
  })

  it('two products that exchanged their names have their own again', async () => {
    const supplier = await testSupplier(server.db)
    await write(supplier, BASE)
    const before = await catalogue(supplier)
    const ids: string[] = []
    for (const [code, name, sku] of [
      ['P-1', 'Twill', 'S-1'],
      ['P-2', 'Loden', 'S-2'],
      ['P-1', 'Tweed', 'S-1'],
    ]) {
      ids.push(await write(supplier, [`${code},${name},Green,${sku},Wool,Animal,,320,wash`]))
    }
    for (const id of ids) await undo(supplier, id)
    expect(await catalogue(supplier)).toEqual(before)
  })

  it('between the changes of users, which all stay, and what is kept is named', { timeout: PATIENCE_MS }, async () => {
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
      const edits = new Map<string, string | null>()
      for (const [at, one] of steps.entries()) {
        if ('lines' in one) open.push(await write(supplier, one.lines))
        else if ('edit' in one) for (const [what, text] of await edited(call, one, at)) edits.set(what, text)
        else for (const id of open.splice(one.undo, 1)) await undo(supplier, id)
      }
      while (open.length > 0) {
        for (const id of open.splice(steps.length % open.length, 1)) {
          const { kept, kept_count } = await undo(supplier, id)
          expect([kept_count, kept.every(({ name }) => name !== '')]).toEqual([kept.length, true])
        }
      }
      expect(await held(call, edits.keys())).toEqual(edits)
    })
    await fc.assert(property, { seed: SEED, numRuns: caseCount({ gate: 4, full: 150 }) })
  })
})

/** Returns the address and field that it changed, and the new text; null for a deleted item. */
async function edited(call: Call, { edit, sku }: { edit: Edit; sku: string }, at: number) {
  const found = await call('GET', `/variants/?filters=(external_id[eq]:${sku})`)
  const [variant] = found.json<{ data: { id: string; meta: { product: { id: string } } }[] }>().data
  if (!variant) return []
  const { id, meta } = variant
  const [own, product] = [`/variants/${id}`, `/products/${meta.product.id}`]
  const patch = async (path: string, field: string, text: string) => {
    const answer = await call('PATCH', path, { payload: { [field]: text } })
    return { answer, edits: [[`${path} ${field}`, text]] as [string, string | null][] }
  }
  const done: Record<Edit, () => Promise<{ answer: Awaited<ReturnType<Call>>; edits: [string, string | null][] }>> = {
    rename: () => patch(own, 'name', `Renamed ${at}`),
    describe: () => patch(own, 'description', `Described ${at}`),
    product: () => patch(product, 'name', `Product ${at}`),
    delete: async () => ({
      answer: await call('DELETE', own),
      edits: ['name', 'description'].map((field) => [`${own} ${field}`, null]),
    }),
    view: async () => ({
      answer: await call('POST', '/views/', {
        payload: { name: `View ${at}`, kind: 'static', variants: { ids: [id] } },
      }),
      edits: [],
    }),
  }
  const { answer, edits } = await done[edit]()
  expect([edit, answer.statusCode < 300 ? '' : answer.body]).toEqual([edit, ''])
  return edits
}

async function held(call: Call, edits: Iterable<string>): Promise<Map<string, string | null>> {
  const texts = new Map<string, string | null>()
  for (const what of edits) {
    const [path = '', field = ''] = what.split(' ')
    const answer = await call('GET', path)
    texts.set(what, answer.statusCode === 404 ? null : answer.json<{ data: Record<string, string> }>().data[field]!)
  }
  return texts
}
