import { afterAll, beforeAll } from 'vitest'
import { type TestSupplier, testSupplier } from '../../../platform/db/testing/test-database.ts'
import { buildCatalogue, type Catalogue } from '../../../platform/listing/testing/catalogue.ts'
import { itemsOf } from '../../../testing/route-fixtures.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { type Answers, valueCalls } from './value-calls.ts'

export const NOW = new Date('2026-11-21T10:00:00Z')

interface ValueStage {
  server: TestApp
  calls: Answers
  catalogue: Catalogue
  rival: TestSupplier & { valueId: string; attributeId: string; assetId: string }
  assetId: string
}

/** A server with attributes of several types and their values, and those of another supplier. */
export function valueStage(): ValueStage {
  const stage = {} as ValueStage

  beforeAll(async () => {
    stage.server = await testApp({ now: () => NOW, config: { callsPerMinute: 0 } })
    stage.calls = valueCalls(stage.server.call)
    const items = await itemsOf(stage.server.db, stage.server.supplier)
    stage.assetId = items.assetId
    stage.catalogue = await buildCatalogue(stage.server.db, stage.server.supplier, {
      families: { Bast: ['Linen'] },
      attributes: {
        Finish: { values: ['Matt', 'Glossy', 'Satin'] },
        Width: { type: 'float', values: ['9.5', '10', '-2', '140'] },
        Count: { type: 'int', values: [] },
        Tested: { type: 'date', values: ['2026-03-01', '2025-12-31'] },
        Soft: { type: 'boolean', values: [] },
        Link: { type: 'url', values: [] },
      },
      products: [
        {
          name: 'Aran',
          material: 'Linen',
          values: ['Finish: Matt'],
          variants: [
            { name: 'Blue', values: ['Finish: Matt', 'Width: 10'] },
            { name: 'Grey', values: ['Finish: Glossy'] },
          ],
        },
      ],
    })
    const foreign = await testSupplier(stage.server.db, 'Rival')
    stage.rival = { ...foreign, ...(await itemsOf(stage.server.db, foreign)) }
  })
  afterAll(() => stage.server.close())

  return stage
}
