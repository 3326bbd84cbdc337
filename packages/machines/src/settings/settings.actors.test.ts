import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'

import { columnSettingsFixture } from '../shared/column-settings.fixtures.ts'
import { columnSettingsMachine } from '../shared/column-settings.machine.ts'
import { answer, connectClient } from '../testing/test-server.ts'
import { sentBodies } from './sent-bodies.ts'
import { createSettingsActors } from './settings.actors.ts'

const initial = columnSettingsFixture()
const problem = { type: 't', title: 't', status: 413, code: 'too_large', detail: 'As it is.' }

async function open(stored: unknown, savedStatus = 204) {
  const { sent, fetch } = sentBodies()
  const server = await connectClient(
    ({ line }, response) => {
      if (line.startsWith('GET')) return answer(response, 200, { data: stored })
      return savedStatus === 204 ? void response.writeHead(204).end() : answer(response, savedStatus, problem)
    },
    { fetch },
  )
  const clock = new SimulatedClock()
  const machine = columnSettingsMachine.provide({ actors: createSettingsActors(server.client, 'columns.variants') })
  const input = { initial, local: undefined, isLocalUnsaved: false, fixed: [] }
  const actor = createActor(machine, { input, clock }).start()
  const until = (value: 'saved' | 'unsaved') => waitFor(actor, (snapshot) => snapshot.value === value)
  await until('saved')
  return { ...server, sent, clock, actor, until }
}

describe('column settings over a server', () => {
  it('are read in the format of the specification', async () => {
    await using app = await open({
      attributes: 'state,name',
      sizes: '{"name":300}',
      pinned: 'name',
      density: 'compact',
    })
    expect(app.requests.map(({ line }) => line)).toEqual(['GET users/me/settings/columns.variants'])
    expect(app.actor.getSnapshot().context.settings).toEqual({
      shown: ['name', 'state'],
      pinned: ['name'],
      sizes: { name: 300 },
      density: 'compact',
    })
  })

  it.each([null, 'a,b', { attributes: 7 }])(
    'are the initial ones where nothing readable is stored: %j',
    async (data) => {
      await using app = await open(data)
      expect(app.actor.getSnapshot().context.settings).toEqual(initial)
    },
  )

  it('are saved in the same form', async () => {
    await using app = await open(null)
    app.actor.send({ type: 'density.chosen', density: 'compact' })
    app.clock.increment(600)
    await app.until('saved')
    expect(app.sent).toEqual([
      {
        line: 'PUT users/me/settings/columns.variants',
        body: {
          data: { attributes: 'name,state,created_at', sizes: '{"name":240}', pinned: 'name', density: 'compact' },
        },
      },
    ])
  })

  it('are unsaved when the server rejects them', async () => {
    await using app = await open(null, 413)
    app.actor.send({ type: 'density.chosen', density: 'compact' })
    app.clock.increment(600)
    await app.until('unsaved')
    expect(app.actor.getSnapshot().context.settings).toEqual({ ...initial, density: 'compact' })
  })
})
