import { jobAnswerSchema } from '@selvedge/sdk/wire'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { buildChannels } from '../channels/testing/channels.ts'
import { postgresAvailable } from '../../platform/db/testing/test-database.ts'
import { buildCatalogue } from '../../platform/listing/testing/catalogue.ts'
import { testApp } from '../../testing/test-app.ts'

it.skipIf(!postgresAvailable)(
  'an export is of one moment, while others write as fast as they can',
  async () => {
    const server = await testApp()
    const { call, db, supplier } = server
    const variants = Array.from({ length: 1_500 }, (_, index) => ({ name: `Bolt ${index}`, state: 'draft' }))
    const { views } = await buildCatalogue(db, supplier, {
      products: [{ name: 'Bolt', variants }],
      views: [{ name: 'All' }],
    })
    const channel = { name: 'Shop', format: 'csv' as const, viewId: views['All']!, fields: { state: '', name: '' } }
    const { Shop } = await buildChannels(db, supplier, [channel])
    const request = { payload: { channel_id: Shop, bom: false }, headers: { prefer: 'respond-async' } }
    const { id } = jobAnswerSchema.parse((await call('POST', '/exports/', request)).json()).data
    let writes = 0
    for (;;) {
      const state = writes % 2 === 0 ? 'active' : 'draft'
      const written = await call('PATCH', '/variants/', { payload: { matching: {}, fields: { state } } })
      expect(written.statusCode).toBe(200)
      writes += 1
      const job = jobAnswerSchema.parse((await call('GET', `/jobs/${id}`)).json()).data
      if (job.ended_at !== null) break
    }
    const [record] = (await call('GET', '/exports/')).json().data
    const rows = parse((await call('GET', `/exports/${record.id}/download`)).body).slice(1)
    expect(new Set(rows.map(([, name]) => name)).size).toBe(1_500)
    expect(new Set(rows.map(([state]) => state)).size).toBe(1)
    await server.close()
  },
  60_000,
)
