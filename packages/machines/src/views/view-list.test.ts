import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { createCache } from '../query/cache.ts'
import { sentBodies } from '../settings/sent-bodies.ts'
import { confirmDeleteMachine, type ConfirmInput, confirmDuplicateMachine } from '../shared/confirm.machine.ts'
import { DEFAULT_LIST_PARAMS } from '../shared/list-params.ts'
import { pageOf } from '../shared/page.fixtures.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { answer, connectClient, type TestRequest } from '../testing/test-server.ts'
import { variantKeys } from '../variants/variants.keys.ts'
import { createViewChanges, createViewListActors } from './view-list.actors.ts'
import { viewColumnFixtures, viewListFixtures } from './view-list.fixtures.ts'
import { PUBLIC_VIEWS, viewListMachine } from './view-list.machine.ts'
import { createViewPageActors } from './view-page.actors.ts'
import { viewPageMachine } from './view-page.machine.ts'
import { viewFixture, viewFixtures } from './views.fixtures.ts'
import { viewKeys } from './views.keys.ts'

const used = 'A channel or a showcase uses this view.'

async function connect({ isUsed = false } = {}) {
  function handle({ line }: TestRequest, response: ServerResponse): void {
    if (line === 'GET views/') return answer(response, 200, pageOf(viewFixtures))
    if (line === 'GET views/schema') return answer(response, 200, { data: viewColumnFixtures })
    if (line === 'GET views/w1') return answer(response, 200, { data: viewFixture({ kind: 'dynamic', filters: '' }) })
    if (line === 'PATCH views/w1')
      return answer(response, 200, { data: viewFixture({ kind: 'dynamic', sorts: '-name' }) })
    if (line === 'POST views/duplicate') return answer(response, 201, { data: { count: 1, ids: ['w9'] } })
    if (isUsed) return answer(response, 409, { type: 't', title: 't', status: 409, code: 'in_use', detail: used })
    answer(response, 200, { data: { count: 2 } })
  }
  const { sent, fetch } = sentBodies()
  const server = await connectClient(handle, { fetch })
  const cache = createCache()
  for (const key of [variantKeys.list({}), variantKeys.facets({}), viewKeys.list({})]) cache.setQueryData(key, {})
  const invalidated = () =>
    cache
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey, state }) => (state.isInvalidated ? [queryKey] : []))
  return { ...server, sent, cache, invalidated }
}
const everything = [variantKeys.list({}), variantKeys.facets({}), viewKeys.list({})]

describe('the list of views over a server', () => {
  it('asks for public views alone, and chooses among them alone', async () => {
    await using app = await connect()
    const machine = viewListMachine.provide({ actors: createViewListActors(app.client, app.cache, PUBLIC_VIEWS) })
    const list = createActor(machine, { input: { params: DEFAULT_LIST_PARAMS, scope: PUBLIC_VIEWS } }).start()
    const { context } = await waitFor(list, (seen) => seen.matches({ rows: { showing: 'settled' }, columns: 'ready' }))
    list.stop()
    expect([context.shown, context.columns]).toEqual([pageOf(viewFixtures), viewColumnFixtures])
    expect(app.requests.find(({ line }) => line === 'GET views/')?.query).toEqual({
      offset: '0',
      limit: '25',
      privateFilters: '(public[eq]:true)',
    })
  })
})

const SOME: ConfirmInput = { choice: ['w1', 'w2'], count: 2 }
const ALL: ConfirmInput = { choice: { search: 'x', privateFilter: PUBLIC_VIEWS, expected: 2 }, count: 2 }

describe('views that are confirmed to be changed', () => {
  it.each([
    { input: SOME, body: ['w1', 'w2'] },
    { input: ALL, body: { matching: { search: 'x', privateFilters: '(public[eq]:true)', expected: 2 } } },
  ])('are deleted: $body', async ({ input, body }) => {
    await using app = await connect()
    const machine = confirmDeleteMachine.provide({ actors: createViewChanges(app.client, app.cache) })
    const dialog = createActor(machine, { input }).start()
    dialog.send({ type: 'confirm' })
    const { output } = await waitFor(dialog, ({ status }) => status === 'done')
    expect([output, app.sent]).toEqual([{ count: 2 }, [{ line: 'DELETE views/', body }]])
    expect(app.invalidated()).toEqual(everything)
  })

  it.each([SOME, ALL])('are copied: $choice', async (input) => {
    await using app = await connect()
    const machine = confirmDuplicateMachine.provide({ actors: createViewChanges(app.client, app.cache) })
    const dialog = createActor(machine, { input }).start()
    dialog.send({ type: 'confirm' })
    const { output } = await waitFor(dialog, ({ status }) => status === 'done')
    expect(output).toEqual({ count: 1, ids: ['w9'] })
  })

  it.each([SOME, ALL])('stay when something uses them, which the server says: $choice', async (input) => {
    await using app = await connect({ isUsed: true })
    const machine = confirmDeleteMachine.provide({ actors: createViewChanges(app.client, app.cache) })
    const dialog = createActor(machine, { input }).start()
    dialog.send({ type: 'confirm' })
    const { context } = await waitFor(dialog, (snapshot) => snapshot.value === 'confirming')
    expect([context.problem, context.serverMessage]).toEqual(['failed', used])
  })
})

describe('a view over a server', () => {
  it('is read with its tag, and saved over it', async () => {
    await using app = await connect()
    const machine = viewPageMachine.provide({ actors: createViewPageActors(app.client, app.cache) })
    const page = createActor(machine, { input: { id: 'w1' } }).start()
    await waitFor(page, (snapshot) => snapshot.matches('showing'))
    const sort = [{ column: 'name', direction: 'desc' }] as const
    page.send({ type: 'save', screen: { filter: [], sort, attributes: ['name', 'state'] } })
    const { context } = await waitFor(page, (snapshot) => !snapshot.hasTag('busy'))
    expect([context.view?.value.sorts, app.sent]).toEqual([
      '-name',
      [{ line: 'PATCH views/w1', body: { sorts: '-name' } }],
    ])
    expect(app.invalidated()).toEqual(everything)
  })
})

describe('viewListMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(viewListMachine)).toEqual([]))

  it('reaches every state', () =>
    expect(reachedStates(shortestPaths(viewListMachine, viewListFixtures))).toEqual(statesOf(viewListMachine)))
})
