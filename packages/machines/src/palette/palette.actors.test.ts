import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { productFixture } from '../product/product.fixtures.ts'
import { createCache } from '../query/cache.ts'
import { answer, connectClient, type TestRequest } from '../testing/test-server.ts'
import { variantFixture } from '../variants/variants.fixtures.ts'
import { viewFixture } from '../views/views.fixtures.ts'
import { createPaletteActors } from './palette.actors.ts'
import { paletteMachine } from './palette.machine.ts'

const ROWS: Record<string, unknown> = {
  'GET products/': productFixture({ image_url: '/i/{size}' }),
  'GET variants/': variantFixture({ external_id: 'HER-01' }),
  'GET views/': viewFixture(),
}

/** What a palette finds when the server refuses the named lists. */
async function search(...refused: string[]) {
  function handle({ line }: TestRequest, response: ServerResponse): void {
    if (refused.includes(line)) return answer(response, 422, { type: 't', title: 't', status: 422, code: 'invalid' })
    answer(response, 200, { data: [ROWS[line]], paging: { current_page: 0, limit: 5, total: 7 } })
  }
  await using server = await connectClient(handle)
  const actor = createActor(paletteMachine.provide({ actors: createPaletteActors(server.client, createCache()) }))
  actor.start()
  actor.send({ type: 'open', pages: [], actions: [], recent: [] })
  actor.send({ type: 'search.typed', text: 'her' })
  const { value, context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return {
    value,
    found: context.found?.records,
    sent: server.requests.map(({ line, query }) => [line, query] as const),
  }
}

const variant = variantFixture()
const FOUND = {
  products: {
    entries: [{ kind: 'product', id: 'p1', name: 'Heron', code: 'HER', image: '/i/{size}', productId: 'p1' }],
    total: 7,
  },
  variants: {
    entries: [
      {
        kind: 'variant',
        id: variant.id,
        name: variant.name,
        code: 'HER-01',
        image: variant.image_url,
        productId: variant.meta.product.id,
      },
    ],
    total: 7,
  },
  views: { entries: [{ kind: 'view', id: 'w1', name: 'Summer', viewKind: 'static' }], total: 7 },
}

describe('a search of the palette', () => {
  it('asks three lists for their first five', async () => {
    const { value, found, sent } = await search()
    expect([value, found]).toEqual([{ open: 'showing' }, FOUND])
    const query = { offset: '0', limit: '5', search: 'her' }
    expect([sent.length, Object.fromEntries(sent)]).toEqual([
      3,
      {
        'GET products/': query,
        'GET variants/': query,
        'GET views/': { ...query, privateFilters: '(public[eq]:true)' },
      },
    ])
  })

  it('shows what could be read where one list could not', async () => {
    expect(await search('GET products/').then(({ value, found }) => [value, found])).toEqual([
      { open: 'showing' },
      { ...FOUND, products: undefined },
    ])
  })

  it('fails when no column could', async () => {
    const { value, found } = await search(...Object.keys(ROWS))
    expect([value, found]).toEqual([{ open: 'failing' }, undefined])
  })
})
