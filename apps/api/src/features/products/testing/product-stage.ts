import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type TestSupplier, testSupplier } from '../../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../../platform/listing/testing/catalogue.ts'
import { type Call, type TestApp, testApp } from '../../../testing/test-app.ts'
import { insertAssets } from './insert-assets.ts'

interface ProductStage {
  server: TestApp
  supplier: TestSupplier
  call: Call
  made: Catalogue
  assets: Record<string, string>
  /** Catalogue and assets of another supplier. */
  foreign: Catalogue
  foreignAssets: Record<string, string>
}

/** A server with three products, built for each test, and a product of another supplier. */
export function productStage(): ProductStage {
  const stage = {} as ProductStage

  beforeAll(async () => {
    stage.server = await testApp({ config: { callsPerMinute: 0 } })
    const rival = await testSupplier(stage.server.db, 'Rival')
    stage.foreign = await buildCatalogue(stage.server.db, rival, {
      families: { Silk: ['Habotai'] },
      versions: ['aw26'],
      attributes: { Weave: { values: ['Twill'] } },
      products: [{ name: 'Theirs' }],
    })
    stage.foreignAssets = await insertAssets(stage.server.db, rival, { theirs: 'image' })
  })
  afterAll(() => stage.server.close())

  beforeEach(async () => {
    stage.supplier = await testSupplier(stage.server.db)
    stage.call = await stage.server.callAs(stage.supplier)
    stage.made = await buildCatalogue(stage.server.db, stage.supplier, {
      families: { Cotton: ['Poplin'], Wool: ['Felt'] },
      versions: ['ss26'],
      attributes: {
        Weight: { type: 'int', values: ['80', '120'] },
        Colour: { type: 'multiple_choice', values: ['Red', 'Blue'] },
      },
      products: [
        {
          name: 'Kona',
          extId: 'K-1',
          material: 'Poplin',
          version: 'ss26',
          values: ['Weight: 80', 'Colour: Red'],
          variants: [
            { name: 'Kona red', values: ['Colour: Red'] },
            { name: 'Kona blue', state: 'draft' },
          ],
        },
        { name: 'Loden', material: 'Felt', state: 'draft', values: ['Weight: 120'], variants: [{ name: 'Grey' }] },
        { name: 'Plain' },
      ],
      views: [{ name: 'Picked', members: ['Kona red', 'Grey'] }],
    })
    stage.assets = await insertAssets(stage.server.db, stage.supplier, { front: 'image', sheet: 'document' })
  })

  return stage
}
