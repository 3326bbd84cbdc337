import { type Job, type Product } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { productFixture } from '../product/product.fixtures.ts'
import { productPageKeys } from '../product/product.keys.ts'
import { createCache } from '../query/cache.ts'
import { sentBodies } from '../settings/sent-bodies.ts'
import { confirmChangeMachine } from '../shared/confirm.machine.ts'
import { jobFixture } from '../shared/job.fixtures.ts'
import { pageOf } from '../shared/page.fixtures.ts'
import { answer, connectClient } from '../testing/test-server.ts'
import { variantKeys } from '../variants/variants.keys.ts'
import { changeStateMachine } from './change-state.machine.ts'
import { createProductMachine } from './create-product.machine.ts'
import { createChangeStateActors, createManyStatesActors, createNewProductActors } from './product-changes.actors.ts'
import { materialFixture } from './products.fixtures.ts'
import { productKeys } from './products.keys.ts'

const PRODUCTS: Product[] = [
  productFixture({ id: 'p1', state: 'active' }),
  productFixture({ id: 'p2', state: 'draft' }),
  productFixture({ id: 'p3', state: 'archived' }),
  productFixture({ id: 'p4', state: 'in_review' }),
]

async function open() {
  const { sent, fetch } = sentBodies()
  const done: Job = jobFixture({ state: 'done', done: 60, result: { count: 60 } })
  const server = await connectClient(
    ({ line }, response) => {
      if (line === 'GET materials/') return answer(response, 200, pageOf([materialFixture()]))
      if (line === 'GET versions/') return answer(response, 200, pageOf([]))
      if (line === 'GET products/') return answer(response, 200, pageOf(PRODUCTS))
      if (line === 'POST products/') return answer(response, 201, { data: PRODUCTS[0] })
      if (line === 'GET jobs/j1/events') {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        return response.end(`event: job\ndata: ${JSON.stringify(done)}\n\n`)
      }
      const isJob = JSON.stringify(sent.at(-1)?.body).includes('matching')
      return isJob ? answer(response, 202, { data: jobFixture() }) : answer(response, 200, { data: { count: 4 } })
    },
    { fetch },
  )
  const cache = createCache()
  const SHOWING = [productKeys.list({}), productPageKeys.one('p1'), variantKeys.list({})]
  for (const key of SHOWING) cache.setQueryData(key, {})
  const isStale = () => SHOWING.map((queryKey) => cache.getQueryState(queryKey)?.isInvalidated)
  return { ...server, sent, cache, isStale }
}

describe('changing the state of products over a server', () => {
  it('restores each previous value where it can be set and differs', async () => {
    await using app = await open()
    const machine = changeStateMachine.provide({ actors: createChangeStateActors(app.client, app.cache) })
    const actor = createActor(machine, { input: { ids: ['p1', 'p2', 'p3', 'p4'], state: 'archived' } }).start()
    await waitFor(actor, ({ value }) => value === 'changed')
    expect([app.isStale(), app.requests[0]?.query['filters']]).toEqual([[true, true, true], '(id[in]:p1^p2^p3^p4)'])
    actor.send({ type: 'undo' })
    await waitFor(actor, ({ status }) => status === 'done')
    expect(app.sent).toEqual([
      { line: 'PATCH products/', body: { ids: ['p1', 'p2', 'p3', 'p4'], fields: { state: 'archived' } } },
      { line: 'PATCH products/', body: { ids: ['p1'], fields: { state: 'active' } } },
      { line: 'PATCH products/', body: { ids: ['p2'], fields: { state: 'draft' } } },
    ])
  })

  it('changes all that match as a job', async () => {
    await using app = await open()
    const actors = createManyStatesActors(app.client, app.cache, 'active')
    const machine = confirmChangeMachine.provide({ actors })
    const actor = createActor(machine, { input: { choice: { search: 'heron', expected: 60 }, count: 60 } }).start()
    actor.send({ type: 'confirm' })
    const { output } = await waitFor(actor, ({ status }) => status === 'done')
    expect([output, app.isStale(), app.sent]).toEqual([
      { count: 60 },
      [true, true, true],
      [{ line: 'PATCH products/', body: { matching: { search: 'heron', expected: 60 }, fields: { state: 'active' } } }],
    ])
  })
})

describe('adding a product over a server', () => {
  it('offers every material and version, creates, and asks for the lists again', async () => {
    await using app = await open()
    const machine = createProductMachine.provide({ actors: createNewProductActors(app.client, app.cache) })
    const actor = createActor(machine).start()
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ open: { choices: 'ready' } }))
    expect([context.choices, app.requests.map(({ query }) => query['limit'])]).toEqual([
      { materials: [materialFixture()], versions: [] },
      ['-1', '-1'],
    ])
    actor.send({ type: 'submitted', product: { name: 'Heron', material_id: 'm1' } })
    const { output } = await waitFor(actor, ({ status }) => status === 'done')
    expect([output, app.isStale(), app.sent]).toEqual([
      PRODUCTS[0],
      [true, true, true],
      [{ line: 'POST products/', body: { name: 'Heron', material_id: 'm1' } }],
    ])
  })
})
