import type { ServerResponse } from 'node:http'
import { allOf, where } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { createCache } from '../query/cache.ts'
import { sentBodies } from '../settings/sent-bodies.ts'
import { answer, connectClient, type TestRequest } from '../testing/test-server.ts'
import { variantKeys } from '../variants/variants.keys.ts'
import { type CreateViewInput, createViewMachine } from './create-view.machine.ts'
import { viewPickerMachine } from './view-picker.machine.ts'
import { createViewActors } from './views.actors.ts'
import { viewFixture, viewFixtures } from './views.fixtures.ts'
import { viewKeys } from './views.keys.ts'

const taken = 'A view with this name already exists'
const added = { count: 1, ids: ['v2'] }

async function connect({ isTaken = false } = {}) {
  function handle({ line, query }: TestRequest, response: ServerResponse): void {
    if (line === 'GET views/') {
      const data = query['filters'] === undefined ? viewFixtures : [viewFixture()]
      return answer(response, 200, { data, paging: { current_page: 0, limit: -1, total: data.length } })
    }
    if (line === 'PATCH views/w1/variants') return answer(response, 200, { data: added })
    if (isTaken)
      return answer(response, 400, { type: 't', title: 't', status: 400, code: 'duplicate_name', detail: taken })
    answer(response, 201, { data: { view: viewFixture({ id: 'w3', name: 'Winter' }) } })
  }
  const { sent, fetch } = sentBodies()
  const server = await connectClient(handle, { fetch })
  const cache = createCache()
  for (const key of [variantKeys.list({}), variantKeys.facets({})]) cache.setQueryData(key, {})
  const invalidated = () =>
    cache
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey, state }) => (state.isInvalidated ? [queryKey] : []))
  return { ...server, sent, cache, invalidated, actors: createViewActors(server.client, cache) }
}

type App = Awaited<ReturnType<typeof connect>>

function openDialog({ actors }: App, input: Pick<CreateViewInput, 'offer' | 'choice'>) {
  const screen: CreateViewInput['screen'] = {
    filter: allOf(where('name', 'ct', 'heron')),
    sort: [{ column: 'name', direction: 'desc' }],
    attributes: ['name', 'state'],
  }
  return createActor(createViewMachine.provide({ actors }), { input: { ...input, screen } }).start()
}

describe('views over a server', () => {
  it('are read once for all pickers, and again when they changed', async () => {
    await using app = await connect()
    const picker = createActor(viewPickerMachine.provide({ actors: app.actors })).start()
    async function open() {
      picker.send({ type: 'open' })
      const { context } = await waitFor(picker, (snapshot) => snapshot.matches({ open: 'showing' }))
      picker.send({ type: 'close' })
      return context.views
    }
    expect([await open(), await open()]).toEqual([viewFixtures, viewFixtures])
    expect(app.requests.map(({ line, query }) => [line, query])).toEqual([['GET views/', { offset: '0', limit: '-1' }]])
    await app.cache.invalidateQueries({ queryKey: viewKeys.lists })
    await open()
    expect(app.count('GET views/')).toBe(2)
  })

  it('take variants, and whatever shows members is asked for again', async () => {
    await using app = await connect()
    const dialog = openDialog(app, { offer: 'addOrNew', choice: { search: 'heron', expected: 60 } })
    await waitFor(dialog, (snapshot) => snapshot.matches({ adding: 'showing' }))
    expect(app.requests[0]?.query).toEqual({ offset: '0', limit: '-1', filters: '(kind[eq]:static)' })
    dialog.send({ type: 'add.submitted', viewId: 'w1' })
    const { output } = await waitFor(dialog, ({ status }) => status === 'done')
    expect(output).toEqual({ kind: 'added', viewId: 'w1', viewName: 'Summer', ...added })
    expect(app.sent).toEqual([
      { line: 'PATCH views/w1/variants', body: { matching: { search: 'heron', expected: 60 } } },
    ])
    expect(app.invalidated()).toEqual([
      variantKeys.list({}),
      variantKeys.facets({}),
      viewKeys.list({ limit: -1, filter: allOf(where('kind', 'eq', 'static')) }),
    ])
  })

  it('are created from what is on screen', async () => {
    await using app = await connect()
    app.cache.setQueryData(viewKeys.list({}), {})
    const dialog = openDialog(app, { offer: 'new', choice: undefined })
    dialog.send({ type: 'create.submitted', name: 'Winter', kind: 'dynamic' })
    const { output } = await waitFor(dialog, ({ status }) => status === 'done')
    expect(output).toEqual({ kind: 'created', id: 'w3', name: 'Winter' })
    expect(app.sent).toEqual([
      {
        line: 'POST views/',
        body: {
          name: 'Winter',
          kind: 'dynamic',
          filters: encodeURIComponent('(name[ct]:heron)'),
          sorts: '-name',
          attributes: encodeURIComponent('name,state'),
        },
      },
    ])
    expect(app.invalidated()).toEqual([viewKeys.list({})])
  })

  it('are not created under a name that is taken', async () => {
    await using app = await connect({ isTaken: true })
    const dialog = openDialog(app, { offer: 'new', choice: ['v1'] })
    dialog.send({ type: 'create.submitted', name: 'Summer', kind: 'static' })
    const { value, context } = await waitFor(dialog, (snapshot) => snapshot.value === 'creating')
    expect([value, context.problem, context.serverMessage]).toEqual(['creating', 'nameTaken', taken])
    expect(app.invalidated()).toEqual([])
  })
})
