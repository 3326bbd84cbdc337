import { allOf, where } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { assetGridMachine } from '../assets/asset-grid.machine.ts'
import { assetPageFixture } from '../assets/asset.fixtures.ts'
import { createAssetChanges } from '../assets/asset-changes.actors.ts'
import { createAssetActors } from '../assets/assets.actors.ts'
import { assetKeys } from '../assets/assets.keys.ts'
import { createCache } from '../query/cache.ts'
import { sentBodies } from '../settings/sent-bodies.ts'
import { confirmDeleteMachine } from '../shared/confirm.machine.ts'
import { DEFAULT_LIST_PARAMS } from '../shared/list-params.ts'
import { answer, connectClient } from '../testing/test-server.ts'
import { variantFixture } from '../variants/variants.fixtures.ts'
import { variantKeys } from '../variants/variants.keys.ts'
import { linkAmbientsMachine } from './link-ambients.machine.ts'
import { linkMainMachine } from './link-main.machine.ts'
import { createPictureActors } from './pictures.actors.ts'

const library = { kind: 'library' } as const

/** If `isStale`, the first link is refused because a colleague was faster. */
async function connect({ isStale = false } = {}) {
  const { sent, fetch } = sentBodies()
  let stale = isStale
  const server = await connectClient(
    ({ line, query }, response) => {
      if (line.startsWith('GET assets') || line.endsWith('/assets')) {
        const page = Number(query['offset']) / 25
        return answer(response, 200, assetPageFixture(page === 2 ? 10 : 25, 60, page))
      }
      if (line === 'DELETE assets/') return answer(response, 200, { data: { count: 1 } })
      if (line.endsWith('/image') && stale) {
        stale = false
        const problem = { type: 't', title: 't', status: 412, code: 'stale', detail: 'Changed.' }
        return answer(response, 412, { ...problem, current: variantFixture() })
      }
      answer(response, 200, { data: variantFixture() })
    },
    { fetch },
  )
  const cache = createCache()
  const keys = [variantKeys.list({}), assetKeys.list(library, {}), assetKeys.pages({ kind: 'variant', id: 'v1' }, {})]
  for (const key of keys) cache.setQueryData(key, {})
  const isInvalidated = () => keys.map((key) => cache.getQueryState(key)?.isInvalidated)
  return { ...server, cache, sent, isInvalidated }
}

describe('pictures over a server', () => {
  it('become the main image, after which variants and assets are asked for again', async () => {
    await using app = await connect()
    const machine = linkMainMachine.provide({ actors: createPictureActors(app.client, app.cache) })
    const actor = createActor(machine, { input: { variantId: 'v1', assetId: 'a1' } }).start()
    await waitFor(actor, ({ value }) => JSON.stringify(value).includes('ready'))
    actor.send({ type: 'link' })
    await waitFor(actor, ({ status }) => status === 'done')
    expect(app.sent).toEqual([{ line: 'PATCH variants/v1/image', body: { asset_id: 'a1' } }])
    expect(app.isInvalidated()).toEqual([true, true, true])
  })

  it('become the main image also of a variant that a colleague changed meanwhile', async () => {
    await using app = await connect({ isStale: true })
    const machine = linkMainMachine.provide({ actors: createPictureActors(app.client, app.cache) })
    const actor = createActor(machine, { input: { variantId: 'v1', assetId: 'a1' } }).start()
    await waitFor(actor, ({ value }) => JSON.stringify(value).includes('ready'))
    actor.send({ type: 'link' })
    const { value } = await waitFor(actor, ({ status }) => status === 'done')
    expect([value, app.requests.map(({ line }) => line)]).toEqual([
      'linked',
      ['GET variants/v1', 'PATCH variants/v1/image', 'PATCH variants/v1/image'],
    ])
  })

  it('are added to the ambient images, in their order', async () => {
    await using app = await connect()
    const machine = linkAmbientsMachine.provide({ actors: createPictureActors(app.client, app.cache) })
    const chosen = ['a2', 'a1'].map((id) => ({ id, name: id, image_url: null }))
    const actor = createActor(machine, { input: { variantId: 'v1', chosen, step: 'review' } }).start()
    await waitFor(actor, ({ value }) => value === 'reviewing')
    actor.send({ type: 'link' })
    await waitFor(actor, ({ status }) => status === 'done')
    expect(app.sent).toEqual([{ line: 'PATCH variants/v1/ambients', body: { assets: ['a2', 'a1'] } }])
    expect(app.requests.at(-1)?.query).toEqual({ mode: 'append' })
    expect(app.isInvalidated()).toEqual([true, true, true])
  })
})

describe('assets over a server', () => {
  const SCHEMA = 'GET assets/schema'
  const scope = allOf(where('mimetype_group', 'eq', 'image'))

  it('come by pages of 25 until there are no more, and stay fresh when the user comes back', async () => {
    await using app = await connect()
    const actors = createAssetActors(app.client, app.cache, { scope })
    const machine = assetGridMachine.provide({ actors })
    const open = () => createActor(machine, { input: { params: { ...DEFAULT_LIST_PARAMS, search: 'heron' } } }).start()
    const grid = open()
    for (const count of [25, 50, 60]) {
      await waitFor(grid, ({ value, context }) =>
        JSON.stringify(value).includes('settled') ? context.assets.length === count : false,
      )
      grid.send({ type: 'more.wanted' })
    }
    const asked = { search: 'heron', limit: '25', privateFilters: '(mimetype_group[eq]:image)' }
    const pages = () => app.requests.filter(({ line }) => line === 'GET assets/')
    expect(pages().map(({ query }) => query)).toEqual([
      { ...asked, offset: '0' },
      { ...asked, offset: '25' },
      { ...asked, offset: '50' },
    ])
    grid.stop()
    const back = open()
    await waitFor(back, ({ context }) => context.assets.length === 60)
    expect(pages().length).toBe(3)
  })

  it.each([
    [{ kind: 'variant', id: 'v1' } as const, 'GET variants/v1/assets/'],
    [{ kind: 'product', id: 'p1' } as const, 'GET products/p1/assets/'],
    [library, 'GET assets/'],
  ])('are those of %o', async (of, line) => {
    await using app = await connect()
    const machine = assetGridMachine.provide({ actors: createAssetActors(app.client, app.cache, { of }) })
    createActor(machine, { input: { params: DEFAULT_LIST_PARAMS } }).start()
    await expect.poll(() => app.requests.map((request) => request.line).toSorted()).toEqual([line, SCHEMA].toSorted())
  })

  it('are deleted, after which assets and variants are asked for again', async () => {
    await using app = await connect()
    const machine = confirmDeleteMachine.provide({ actors: createAssetChanges(app.client, app.cache) })
    const actor = createActor(machine, { input: { choice: ['a1'], count: 1 } }).start()
    actor.send({ type: 'confirm' })
    const { output } = await waitFor(actor, ({ status }) => status === 'done')
    expect([output, app.sent]).toEqual([{ count: 1 }, [{ line: 'DELETE assets/', body: ['a1'] }]])
    expect(app.isInvalidated()).toEqual([true, true, true])
  })
})
