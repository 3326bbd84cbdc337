import { allOf, where } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { createCache } from '../query/cache.ts'
import { DEFAULT_LIST_PARAMS } from '../shared/list-params.ts'
import { answer, connectClient } from '../testing/test-server.ts'
import { variantListMachine } from './variant-list.machine.ts'
import { createVariantActors } from './variants.actors.ts'
import { variantColumnFixtures, variantPageFixture } from './variants.fixtures.ts'
import { variantKeys } from './variants.keys.ts'

async function open() {
  const server = await connectClient(({ line }, response) =>
    answer(response, 200, line === 'GET variants/schema' ? { data: variantColumnFixtures } : variantPageFixture(2, 60)),
  )
  const cache = createCache()
  const machine = variantListMachine.provide({ actors: createVariantActors(server.client, cache) })
  const start = () => createActor(machine, { input: { params: DEFAULT_LIST_PARAMS } }).start()
  const list = start()
  const settled = (actor = list) =>
    waitFor(actor, ({ value, context }) => value.columns === 'ready' && context.result?.isFetching === false)
  await settled()
  return { ...server, cache, start, list, settled }
}

describe('the variants catalogue over a server', () => {
  it('shows rows and columns', async () => {
    await using app = await open()
    const { value, context } = app.list.getSnapshot()
    expect(value).toEqual({ rows: { showing: 'settled' }, columns: 'ready', search: 'idle' })
    expect([context.result?.data, context.columns]).toEqual([variantPageFixture(2, 60), variantColumnFixtures])
  })

  it('asks for what was chosen, in the words of the API, and not for an item that says nothing', async () => {
    await using app = await open()
    const filter = allOf(where('name', 'ct', 'heron'), where('state', 'il'))
    app.list.send({ type: 'params.chosen', change: { filter, sort: [{ column: 'name', direction: 'desc' }] } })
    app.list.send({ type: 'page.chosen', page: 2 })
    await app.settled()
    expect(app.requests.at(-1)?.query).toEqual({
      offset: '50',
      limit: '25',
      sort: '-name',
      filters: '(name[ct]:heron)',
    })
  })

  it('asks nobody for an item that says nothing: the rows are the same', async () => {
    await using app = await open()
    app.list.send({ type: 'filter.applied', filter: allOf(where('state', 'il')) })
    await app.settled()
    expect(app.count('GET variants/')).toBe(1)
  })

  it('shares fresh rows and columns between lists, and asks again when somebody changed variants', async () => {
    await using app = await open()
    await app.settled(app.start())
    expect([app.count('GET variants/'), app.count('GET variants/schema')]).toEqual([1, 1])
    await app.cache.invalidateQueries({ queryKey: variantKeys.lists })
    expect(app.count('GET variants/')).toBe(2)
  })
})
