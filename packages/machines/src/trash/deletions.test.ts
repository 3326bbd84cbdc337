import type { Choice, Client } from '@selvedge/sdk'
import type { QueryClient } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { createAssetChanges } from '../assets/asset-changes.actors.ts'
import { createDeleteValueActors } from '../attribute-values/delete-values.actors.ts'
import { createAttributeChanges } from '../attributes/attribute-list.actors.ts'
import { createCache } from '../query/cache.ts'
import { sentBodies } from '../settings/sent-bodies.ts'
import { confirmDeleteMachine } from '../shared/confirm.machine.ts'
import { jobFixture } from '../shared/job.fixtures.ts'
import { answer, connectClient } from '../testing/test-server.ts'
import { trashKeys } from './trash.keys.ts'

const DELETIONS = [
  ['assets', createAssetChanges],
  ['attributes', createAttributeChanges],
  ['values', (client: Client, cache: QueryClient) => createDeleteValueActors(client, cache, 'a1')],
] as const

const ONE: Choice = ['i1']
const SEVERAL: Choice = ['i1', 'i2']
const MATCHING: Choice = { search: 'heron', expected: 60 }

/** Deletes over a server that answers each deletion with this status. */
async function confirmDeletion(createActors: (typeof DELETIONS)[number][1], choice: Choice, status: 200 | 202 | 409) {
  const { sent, fetch } = sentBodies()
  const done = jobFixture({ state: 'done', result: { count: 60 } })
  await using app = await connectClient(
    ({ line }, response) => {
      if (line !== 'GET jobs/j1/events') return answer(response, status, { data: status === 202 ? done : { count: 1 } })
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      return response.end(`event: job\ndata: ${JSON.stringify(done)}\n\n`)
    },
    { fetch },
  )
  const cache = createCache()
  const trash = [trashKeys.list({}), trashKeys.facets({})]
  for (const key of trash) cache.setQueryData(key, {})
  const machine = confirmDeleteMachine.provide({ actors: createActors(app.client, cache) })
  const actor = createActor(machine, { input: { choice, count: 1 } }).start()
  actor.send({ type: 'confirm' })
  const { value } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { value, sent: sent.length, isStale: trash.map((key) => cache.getQueryState(key)?.isInvalidated) }
}

describe.each(DELETIONS)('the trash is read again after a deletion of %s', (_, createActors) => {
  it.each([
    ['one', ONE, 200, 'done'],
    ['several', SEVERAL, 200, 'done'],
    ['all that match, by a job', MATCHING, 202, 'done'],
    ['one, which the server refused', ONE, 409, 'confirming'],
  ] as const)('%s', async (_case, choice, status, value) => {
    expect(await confirmDeletion(createActors, choice, status)).toEqual({ value, sent: 1, isStale: [true, true] })
  })
})
