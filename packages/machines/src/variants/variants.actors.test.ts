import type { ServerResponse } from 'node:http'
import { allOf, type Filter, type Job, where } from '@selvedge/sdk'
import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { createCache } from '../query/cache.ts'
import { sentBodies } from '../settings/sent-bodies.ts'
import { confirmDeleteMachine, confirmDuplicateMachine } from '../shared/confirm.machine.ts'
import { jobFixture } from '../shared/job.fixtures.ts'
import { DEFAULT_LIST_PARAMS } from '../shared/list-params.ts'
import { answer, connectClient } from '../testing/test-server.ts'
import { variantListMachine } from './variant-list.machine.ts'
import { createVariantChanges } from './variant-changes.actors.ts'
import { createVariantActors } from './variants.actors.ts'
import { variantColumnFixtures, variantPageFixture } from './variants.fixtures.ts'
import { variantKeys } from './variants.keys.ts'
import { viewKeys } from '../views/views.keys.ts'

async function open(scope?: Filter) {
  const server = await connectClient(({ line }, response) =>
    answer(response, 200, line === 'GET variants/schema' ? { data: variantColumnFixtures } : variantPageFixture(2, 60)),
  )
  const cache = createCache()
  const machine = variantListMachine.provide({ actors: createVariantActors(server.client, cache, scope) })
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

  it('sends what was chosen in the terms of the API, without empty items', async () => {
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

  it('sends no request for a filter item that is incomplete: the rows are the same', async () => {
    await using app = await open()
    app.list.send({ type: 'filter.applied', filter: allOf(where('state', 'il')) })
    await app.settled()
    expect(app.count('GET variants/')).toBe(1)
  })

  it('asks within its scope, whatever it is filtered by', async () => {
    await using app = await open(allOf(where('meta.product.id', 'eq', 'p1')))
    app.list.send({ type: 'filter.applied', filter: allOf(where('name', 'ct', 'heron')) })
    await app.settled()
    expect(app.requests.at(-1)?.query).toEqual({
      offset: '0',
      limit: '25',
      filters: '(name[ct]:heron)',
      privateFilters: '(meta.product.id[eq]:p1)',
    })
  })

  it('shares fresh rows and columns between lists, and requests them again after a change of variants', async () => {
    await using app = await open()
    await app.settled(app.start())
    expect([app.count('GET variants/'), app.count('GET variants/schema')]).toEqual([1, 1])
    await app.cache.invalidateQueries({ queryKey: variantKeys.lists })
    expect(app.count('GET variants/')).toBe(2)
  })
})

describe('changing variants over a server', () => {
  const detail = '61 items match now, not 60.'
  const problem = { type: 't', title: 't', status: 409, code: 'count_changed', detail, count: 61 }

  const done = jobFixture({ state: 'done', done: 61, total: 61, result: { count: 61 } })

  async function openChanging() {
    const { sent, fetch } = sentBodies()
    const server = await connectClient(
      ({ line }, response) => {
        if (line === 'POST variants/duplicate') return answer(response, 200, { data: { count: 2, ids: ['v3', 'v4'] } })
        if (line === 'GET jobs/j1/events') return answerEvent(response, done)
        return sent.length === 1 ? answer(response, 409, problem) : answer(response, 202, { data: jobFixture() })
      },
      { fetch },
    )
    const cache = createCache()
    for (const key of [variantKeys.list({}), variantKeys.facets({}), viewKeys.list({}), variantKeys.columns]) {
      cache.setQueryData(key, {})
    }
    const invalidated = () =>
      cache
        .getQueryCache()
        .getAll()
        .flatMap(({ queryKey, state }) => (state.isInvalidated ? [queryKey] : []))
    return { ...server, sent, invalidated, actors: createVariantChanges(server.client, cache) }
  }

  const CHANGED = [variantKeys.list({}), variantKeys.facets({}), viewKeys.list({})]

  it('deletes all that match as a job, after as many were confirmed as there are', async () => {
    await using app = await openChanging()
    const machine = confirmDeleteMachine.provide({ actors: app.actors })
    const actor = createActor(machine, { input: { choice: { search: 'heron', expected: 60 }, count: 60 } }).start()
    actor.send({ type: 'confirm' })
    const { context } = await waitFor(actor, ({ value }) => value === 'confirming')
    expect([context.problem, context.serverMessage, context.count]).toEqual(['countChanged', detail, 61])
    expect(app.invalidated()).toEqual(CHANGED)
    actor.send({ type: 'confirm' })
    const { output } = await waitFor(actor, ({ status }) => status === 'done')
    expect(output).toEqual({ count: 61 })
    expect(app.sent).toEqual([
      { line: 'DELETE variants/', body: { matching: { search: 'heron', expected: 60 } } },
      { line: 'DELETE variants/', body: { matching: { search: 'heron', expected: 61 } } },
    ])
  })

  it('duplicates the rows chosen, and asks again for lists and counts', async () => {
    await using app = await openChanging()
    const machine = confirmDuplicateMachine.provide({ actors: app.actors })
    const actor = createActor(machine, { input: { choice: ['v1', 'v2'], count: 2 } }).start()
    actor.send({ type: 'confirm' })
    const { output } = await waitFor(actor, ({ status }) => status === 'done')
    expect(output).toEqual({ count: 2, ids: ['v3', 'v4'] })
    expect(app.sent).toEqual([{ line: 'POST variants/duplicate', body: { ids: ['v1', 'v2'] } }])
    expect(app.invalidated()).toEqual(CHANGED)
  })

  it('duplicates also when the dialog goes away meanwhile', async () => {
    await using app = await openChanging()
    const machine = confirmDuplicateMachine.provide({ actors: app.actors })
    const actor = createActor(machine, { input: { choice: ['v1'], count: 1 } }).start()
    actor.send({ type: 'confirm' })
    actor.stop()
    await vi.waitFor(() => expect(app.invalidated()).toEqual(CHANGED))
    expect(app.count('POST variants/duplicate')).toBe(1)
  })
})

function answerEvent(response: ServerResponse, job: Job): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`event: job\ndata: ${JSON.stringify(job)}\n\n`)
}
