import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { attributeParts } from '../attributes/attribute-parts.ts'
import { attributeFixture, linkedAttributeFixture } from '../attributes/attributes.fixtures.ts'
import { createCache } from '../query/cache.ts'
import { sentBodies } from '../settings/sent-bodies.ts'
import { confirmDeleteMachine } from '../shared/confirm.machine.ts'
import { answer, connectClient } from '../testing/test-server.ts'
import { variantFixture } from '../variants/variants.fixtures.ts'
import { addAttributeMachine } from './add-attribute.machine.ts'
import { addVariantMachine } from './add-variant.machine.ts'
import { createEditProductActors } from './edit-product.actors.ts'
import { editProductMachine } from './edit-product.machine.ts'
import { productActionsMachine } from './product-actions.machine.ts'
import { createDeleteProductActors } from './delete-product.actors.ts'
import { createProductActors } from './product.actors.ts'
import { productFixture } from './product.fixtures.ts'
import { productPageKeys, SHOWING_PRODUCTS } from './product.keys.ts'

const ANSWERS: Record<string, [number, unknown]> = {
  'GET attributes/': [200, { data: [attributeFixture()], paging: { current_page: 0, limit: -1, total: 1 } }],
  'GET products/p1': [200, { data: productFixture() }],
  'GET versions/': [
    200,
    { data: [{ id: 'n2', code: 'aw26', color: 'red' }], paging: { current_page: 0, limit: -1, total: 1 } },
  ],
  'GET materials/': [
    200,
    {
      data: [{ id: 'm2', name: 'Alpaca', material_family_id: 'f1', material_family_name: 'Wool', product_count: 0 }],
      paging: { current_page: 0, limit: -1, total: 1 },
    },
  ],
  'POST variants/': [201, { data: variantFixture({ id: 'v9' }) }],
  'PATCH products/p1': [200, { data: productFixture() }],
  'POST products/duplicate': [200, { data: { count: 1, ids: ['p2'] } }],
  'DELETE products/': [200, { data: { count: 1 } }],
}

async function open() {
  const { sent, fetch } = sentBodies()
  const server = await connectClient(({ line }, response) => answer(response, ...(ANSWERS[line] ?? [404, {}])), {
    fetch,
  })
  const cache = createCache()
  for (const queryKey of SHOWING_PRODUCTS) cache.setQueryData(queryKey, {})
  const invalidated = () =>
    cache
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey, state }) => (state.isInvalidated ? [queryKey] : []))
  return { ...server, cache, sent, invalidated, actors: createProductActors(server.client, cache) }
}

describe('the product page over a server', () => {
  it('adds a variant to the product', async () => {
    await using app = await open()
    const actor = createActor(addVariantMachine.provide({ actors: app.actors }), { input: { productId: 'p1' } }).start()
    const variant = { name: 'Moss', external_id: '', external_url: '', description: '', state: 'draft' } as const
    actor.send({ type: 'submitted', variant, another: false })
    const { output } = await waitFor(actor, ({ status }) => status === 'done')
    expect([output?.last.id, app.sent, app.invalidated()]).toEqual([
      'v9',
      [{ line: 'POST variants/', body: { ...variant, product_id: 'p1' } }],
      SHOWING_PRODUCTS,
    ])
  })

  it('links values to the product beside those that it has', async () => {
    await using app = await open()
    const actor = createActor(addAttributeMachine.provide({ actors: app.actors }), {
      input: { productId: 'p1', linked: [], hasVariants: true },
    }).start()
    await waitFor(actor, ({ value }) => value === 'selecting')
    actor.send({ type: 'attributes.chosen', ids: ['a1'] })
    actor.send({ type: 'step.chosen', step: 'confirm' })
    actor.send({ type: 'values.chosen', filled: [linkedAttributeFixture()] })
    actor.send({ type: 'confirm' })
    await waitFor(actor, ({ status }) => status === 'done')
    expect(app.sent).toEqual([{ line: 'PATCH products/p1', body: { attributes: ['b1'] } }])
    expect(app.requests.map(({ line, query }) => [line, query])).toEqual([
      ['GET attributes/', { offset: '0', limit: '-1' }],
      ['PATCH products/p1', { mode: 'append' }],
    ])
    expect(app.invalidated()).toEqual(SHOWING_PRODUCTS)
  })

  it('saves what was changed of it, with the id of the version for its code', async () => {
    await using app = await open()
    const machine = editProductMachine.provide({ actors: createEditProductActors(app.client, app.cache) })
    const actor = createActor(machine, { input: { id: 'p1' } }).start()
    await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'clean' }))
    const attributes = attributeParts([linkedAttributeFixture({}, ['Wool', 'Linen'])])
    const material = { name: 'Alpaca', material_family_name: 'Wool' }
    actor.send({ type: 'values.changed', change: { name: 'Egret', material, version: 'aw26', ...attributes } })
    actor.send({ type: 'save' })
    await waitFor(actor, ({ context }) => context.savedAt !== undefined)
    actor.send({ type: 'values.changed', change: { version: '', description: 'Soft', ext_id: '', state: 'draft' } })
    actor.send({ type: 'save' })
    await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'clean' }))
    expect(app.sent).toEqual([
      {
        line: 'PATCH products/p1',
        body: { name: 'Egret', material_id: 'm2', version_id: 'n2', attributes: ['b1', 'b2'] },
      },
      {
        line: 'PATCH products/p1',
        body: expect.objectContaining({ version_id: null, description: 'Soft', ext_id: '', state: 'draft' }),
      },
    ])
    expect(app.invalidated()).toEqual([...SHOWING_PRODUCTS, productPageKeys.materials])
  })

  it('saves a material that does not exist yet as a new one, and lists it from then on', async () => {
    await using app = await open()
    const machine = editProductMachine.provide({ actors: createEditProductActors(app.client, app.cache) })
    const actor = createActor(machine, { input: { id: 'p1' } }).start()
    await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'clean' }))
    const material = { name: 'Alpaca', material_family_name: 'Hair' }
    actor.send({ type: 'values.changed', change: { material } })
    actor.send({ type: 'save' })
    await waitFor(actor, ({ context }) => context.savedAt !== undefined)
    expect(app.sent).toEqual([{ line: 'PATCH products/p1', body: { new_material: material } }])
    expect(app.invalidated()).toEqual([...SHOWING_PRODUCTS, productPageKeys.materials])
  })

  it('does not save a version that is gone meanwhile', async () => {
    await using app = await open()
    const machine = editProductMachine.provide({ actors: createEditProductActors(app.client, app.cache) })
    const actor = createActor(machine, { input: { id: 'p1' } }).start()
    await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'clean' }))
    actor.send({ type: 'values.changed', change: { version: 'xx99' } })
    actor.send({ type: 'save' })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'unsaved' }))
    expect([context.problem, context.serverMessage, app.sent]).toEqual([
      'refused',
      'The version XX99 no longer exists.',
      [],
    ])
  })

  it('copies it and archives it', async () => {
    await using app = await open()
    const actor = createActor(productActionsMachine.provide({ actors: app.actors }), { input: { productId: 'p1' } })
    const notices: string[] = []
    actor.on('*', ({ type }) => notices.push(type))
    actor.start()
    actor.send({ type: 'duplicate' })
    await waitFor(actor, ({ value }) => value === 'resting')
    actor.send({ type: 'state.chosen', state: 'archived' })
    await waitFor(actor, ({ value }) => value === 'resting')
    expect([notices, app.sent]).toEqual([
      ['duplicated', 'state.changed'],
      [
        { line: 'POST products/duplicate', body: { ids: ['p1'] } },
        { line: 'PATCH products/p1', body: { state: 'archived' } },
      ],
    ])
  })

  it('deletes it', async () => {
    await using app = await open()
    const actors = createDeleteProductActors(app.client, app.cache)
    const machine = confirmDeleteMachine.provide({ actors })
    const actor = createActor(machine, { input: { choice: ['p1'], count: 1 } }).start()
    actor.send({ type: 'confirm' })
    const { output } = await waitFor(actor, ({ status }) => status === 'done')
    expect([output, app.sent]).toEqual([{ count: 1 }, [{ line: 'DELETE products/', body: ['p1'] }]])
    expect(app.invalidated()).toEqual(SHOWING_PRODUCTS)
  })
})
