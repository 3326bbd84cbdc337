import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { columnSettingsFixture } from '../shared/column-settings.fixtures.ts'
import { columnSettingsToStored } from '../shared/column-settings-stored.ts'
import { columnSettingsMachine } from '../shared/column-settings.machine.ts'
import { sentBodies } from '../settings/sent-bodies.ts'
import { answer, connectClient } from '../testing/test-server.ts'
import { createViewColumnActors } from './view-columns.actors.ts'
import { viewFixture } from './views.fixtures.ts'

const initial = columnSettingsFixture({ shown: ['name'], pinned: [], sizes: {} })
const stored = columnSettingsFixture({
  shown: ['name', 'created_at'],
  pinned: [],
  sizes: { name: 300 },
  density: 'compact',
})

async function open({ draft }: { draft?: readonly string[] } = {}) {
  const { sent, fetch } = sentBodies()
  const server = await connectClient((_, response) => answer(response, 200, { data: columnSettingsToStored(stored) }), {
    fetch,
  })
  const view = viewFixture({ attributes: 'state%2Cname' })
  const actors = createViewColumnActors(server.client, view, { initial, draft })
  const settings = createActor(columnSettingsMachine.provide({ actors }), {
    input: { initial, local: undefined, isLocalUnsaved: false, fixed: ['name'] },
  }).start()
  await waitFor(settings, (snapshot) => snapshot.value === 'saved')
  return { settings, sent, server }
}

describe('the columns of a view over a server', () => {
  it('are the view’s, as wide and as dense as those of all variants', async () => {
    const { settings, server } = await open()
    await using _ = server
    expect(settings.getSnapshot().context.settings).toEqual({ ...stored, shown: ['state', 'name'] })
  })

  it('are those chosen before and not saved, where there are any', async () => {
    const { settings, server } = await open({ draft: ['name', 'state'] })
    await using _ = server
    expect(settings.getSnapshot().context.settings.shown).toEqual(['name', 'state'])
  })

  it('leave the columns of all variants as they are when a width is saved', async () => {
    const { settings, sent, server } = await open()
    await using _ = server
    settings.send({ type: 'column.resized', id: 'name', width: 400 })
    await waitFor(settings, (snapshot) => snapshot.value === 'saved')
    const body = { data: columnSettingsToStored({ ...stored, sizes: { name: 400 } }) }
    expect(sent.map(({ body: one }) => one)).toEqual([body])
  })
})
