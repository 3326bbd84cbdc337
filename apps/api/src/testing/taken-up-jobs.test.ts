import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { emptyPlace, type Place } from '../../torture/support/place.ts'
import { type Session, setStage, type Stage } from '../../torture/support/stage.ts'
import { createDatabase, postgresAvailable, testEngine } from '../platform/db/testing/test-database.ts'

const LATER = { prefer: 'respond-async' }
/**
 * Time after the server's start: the silence of the server that is gone, a poll every two seconds, and the work itself.
 */
const TAKEN_UP_MS = 8_000

describe.skipIf(!postgresAvailable || testEngine === 'embedded')('a server that was killed', () => {
  let place: Place
  afterEach(() => place.forget())

  it('R03 resumes its job within seconds of a restart, and runs it once', { timeout: 60_000 }, async () => {
    place = emptyPlace(await createDatabase())
    const stage = await setStage(place, { products: [{ name: 'Aran', variants: [{ name: 'Blue' }] }] })
    const first = await stage.start()
    const holder = await holdCatalogue(place, stage)
    const asked = await first.call(
      'POST',
      '/variants/duplicate',
      { ids: Object.values(stage.catalogue.variants) },
      LATER,
    )
    const { data } = (await asked.json()) as { data: { id: string } }
    await expect.poll(() => stateOf(first, data.id)).toBe('running')
    await first.server.kill()
    await holder.end()
    const second = await stage.start()
    const since = performance.now()
    await expect.poll(() => stateOf(second, data.id), { timeout: 40_000 }).toBe('done')
    const took = performance.now() - since
    const { paging } = await second.client.variants.list({ limit: 1 })
    await second.server.stop()
    expect(paging.total).toBe(2)
    expect(took).toBeLessThan(TAKEN_UP_MS)
  })
})

const stateOf = async ({ client }: Session, id: string) => (await client.jobs.get(id)).state

/** Blocks the work of a job until the connection ends. */
async function holdCatalogue({ databaseUrl }: Place, { supplierId }: Stage): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  await client.query(`begin; set local app.system = 'on'`)
  await client.query('insert into catalogue_state (supplier_id, version) values ($1, 0) on conflict do nothing', [
    supplierId,
  ])
  await client.query('select from catalogue_state where supplier_id = $1 for update', [supplierId])
  return client
}
