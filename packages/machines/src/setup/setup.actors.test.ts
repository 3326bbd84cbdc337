import { ApiError } from '@selvedge/sdk'
import { createActor, waitFor } from 'xstate'
import { expect, it, vi } from 'vitest'

import { createCache } from '../query/cache.ts'
import { confirmChangeMachine } from '../shared/confirm.machine.ts'
import { createDemoLoad } from './setup.actors.ts'
import { setupFixture } from './setup.fixtures.ts'

function ask(loadDemo: () => Promise<never>) {
  const setup = {
    get: async () => setupFixture({ demo: { import_id: 'i7', is_loading: true } }),
    dismiss: async () => setupFixture(),
    loadDemo,
    asJob: { loadDemo },
  }
  const machine = confirmChangeMachine.provide({ actors: createDemoLoad({ setup }, createCache()) })
  const actor = createActor(machine, { input: { choice: [], count: 1 } }).start()
  actor.send({ type: 'confirm' })
  return actor
}

it('answers the import that the demo becomes', async () => {
  const actor = ask(async () => ({}) as never)
  await vi.waitFor(() => expect(actor.getSnapshot().output).toEqual({ count: 1, ids: ['i7'] }))
})

it('says in the server’s words why the demo is not loaded', async () => {
  const detail = 'The demo is loaded already.'
  const actor = ask(() => Promise.reject(new ApiError('conflict', detail, { status: 409, code: 'demo_loaded' })))
  const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  expect([context.problem, context.serverMessage]).toEqual(['failed', detail])
})
