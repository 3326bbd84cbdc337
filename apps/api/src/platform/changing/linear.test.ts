import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAssets } from '../../features/assets/assets.service.ts'
import { applyInSlices, runEdit, undoEdit } from '../../features/bulk-edits/apply-edit.ts'
import { type BulkEditDraft } from '../../features/bulk-edits/plan-edit.ts'
import { previewEdit } from '../../features/bulk-edits/preview-edit.ts'
import { newId } from '../db/ids.ts'
import { rowsRead } from '../db/testing/rows-read.ts'
import {
  type TestDatabase,
  testDatabase,
  testEngine,
  type TestSupplier,
  testSupplier,
} from '../db/testing/test-database.ts'
import { exportPlan } from '../../features/exports/reading/export-columns.store.ts'
import { questionOf } from '../../features/exports/reading/question.store.ts'
import { readInSlices } from '../../features/exports/reading/row-slices.store.ts'
import { buildCatalogue, type Catalogue } from '../listing/testing/catalogue.ts'
import { changeVariants } from '../../features/variants/variants.service.ts'
import { type Change, changeSlicesWithin, inTransaction } from './change.ts'

const [FEW, MANY] = [200, 800]
/** Quadratic work would read four times as many rows per variant. */
const MAX_GROWTH = 2
const VARIANTS_A_PRODUCT = 5

interface NewSupplier extends TestSupplier {
  count: number
  made: Catalogue
}

let database: TestDatabase
let few: NewSupplier
let many: NewSupplier
const progress = Object.assign(() => {}, { signal: new AbortController().signal })
const all = { matching: {} }

// Statistics cover the first supplier only. On PostgreSQL, autovacuum may change the plans at any moment.
describe.runIf(testEngine === 'embedded')(
  'work of a supplier who is new reads as many rows for each of many as of few',
  () => {
    beforeAll(async () => {
      database = await testDatabase()
      await supplierWith(2_000)
      await database.db.asSystem((trx) => sql`analyze`.execute(trx))
      few = await supplierWith(FEW)
      many = await supplierWith(MANY)
    })
    afterAll(() => database.close())

    it.each<[string, (made: Catalogue) => Pick<BulkEditDraft, 'mode' | 'fields'>]>([
      ['a text', () => ({ mode: 'upsert', fields: { description: 'Woven' } })],
      ['a state', () => ({ mode: 'upsert', fields: { state: 'archived' } })],
      [
        'values',
        ({ attributes, values }) => ({
          mode: 'append',
          fields: { attribute: { id: attributes['Care'] ?? '', values: [values['Care: 1'] ?? ''] } },
        }),
      ],
    ])('bulk edits of %s, and their undo', async (_, editOf) => {
      const ids = new Map<NewSupplier, string>()
      const [preview, again, run, undo] = [
        (change: Change, of: NewSupplier) =>
          previewEdit(change, { ...editOf(of.made), ...all }).then(({ id }) => ids.set(of, id)),
        (change: Change, of: NewSupplier) => previewEdit(change, { ...editOf(of.made), edit: ids.get(of) ?? '' }),
        async (change: Change, of: NewSupplier) => {
          const edit = { id: ids.get(of) ?? '', except: [] }
          await runEdit(change, edit, await applyInSlices(changeSlicesWithin(change), edit, 'forth', progress))
        },
        async (change: Change, of: NewSupplier) => {
          const edit = { id: ids.get(of) ?? '', except: [] }
          await undoEdit(change, edit, await applyInSlices(changeSlicesWithin(change), edit, 'back', progress))
        },
      ]
      for (const work of [preview, again, run, undo]) expect(await growthOf(work)).toBeLessThan(MAX_GROWTH)
    })

    it('a patch of variants', async () => {
      const patch = { ...all, mode: 'upsert', fields: { state: 'archived' } } as const
      expect(await growthOf((change) => changeVariants(change, patch))).toBeLessThan(MAX_GROWTH)
    })

    it('an export of a static view', async () => {
      const reading = async (change: Change, { made }: NewSupplier) => {
        const filters = encodeURIComponent(`(view[in]:${made.views['Half']})`)
        const view = { id: '', name: '', attributes: '', filters, sorts: '', item_count: 0 }
        const question = await questionOf(change, view)
        const plan = exportPlan([{ id: 'name', type: 'text', header: 'Name' }], { withImages: true, withAssets: true })
        const take = async () => {}
        await readInSlices((work) => work(change), plan, question, take)
      }
      expect(await growthOf(reading)).toBeLessThan(MAX_GROWTH)
    })

    it('deleted assets', async () => {
      expect(await growthOf((change) => deleteAssets(change, all, progress))).toBeLessThan(MAX_GROWTH)
    })
  },
)

/** Rows read per variant for many variants, divided by the same for a few. */
async function growthOf(work: (change: Change, of: NewSupplier) => Promise<unknown>): Promise<number> {
  const readForEach = (of: NewSupplier) =>
    inTransaction({ db: database.db, now: () => new Date() }, of, async (change) => {
      const before = await rowsRead(change.trx)
      await work(change, of)
      return ((await rowsRead(change.trx)) - before) / of.count
    })
  const each = await readForEach(few)
  return (await readForEach(many)) / each
}

async function supplierWith(count: number): Promise<NewSupplier> {
  const { db } = database
  const supplier = await testSupplier(db, `Mill of ${count}`)
  const name = (product: number, variant: number) => `Product ${product}, colour ${variant}`
  const products = numbers(count / VARIANTS_A_PRODUCT).map((product) => ({
    name: `Product ${product}`,
    variants: numbers(VARIANTS_A_PRODUCT).map((variant) => ({
      name: name(product, variant),
      values: [`Care: ${product % 9}`],
    })),
  }))
  const made = await buildCatalogue(db, supplier, {
    attributes: { Care: { type: 'multiple_choice', values: numbers(9).map(String) } },
    products,
    views: [{ name: 'Half', members: products.flatMap((_, product) => [name(product, 0), name(product, 1)]) }],
  })
  await insertAssets(supplier, Object.values(made.variants))
  return { ...supplier, count, made }
}

/** One picture per variant. */
async function insertAssets({ supplierId }: TestSupplier, variantIds: readonly string[]): Promise<void> {
  const assetIds = variantIds.map(() => newId())
  await database.db.forSupplier(supplierId, async (trx) => {
    await sql`
      insert into assets (supplier_id, id, name, name_key, search_text, file_key, mimetype, mimetype_group, filesize,
        checksum, state, created_at, updated_at)
      select ${supplierId}::uuid, x.id, x.id::text, x.id::text, x.id::text, x.id::text, 'image/webp', 'image', 1,
        x.id::text, 'active', now(), now()
      from unnest(${assetIds}::uuid[]) as x (id)`.execute(trx)
    await sql`
      insert into variant_assets (supplier_id, variant_id, asset_id, role, position)
      select ${supplierId}::uuid, x.variant_id, x.asset_id, 'asset', 0
      from unnest(${variantIds}::uuid[], ${assetIds}::uuid[]) as x (variant_id, asset_id)`.execute(trx)
  })
}

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)
