import { ApiError } from '@selvedge/sdk'
import type { Restored } from '@selvedge/sdk/wire'
import { QueryClient } from '@tanstack/query-core'
import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { createUndoDeletionActors } from './trash.actors.ts'
import { undoDeletionFixtures } from './trash.fixtures.ts'
import { undoDeletionMachine } from './undo-deletion.machine.ts'

it('keeps the rules, and every state of it can be reached', () => {
  expect(brokenRules(undoDeletionMachine)).toEqual([])
  expect(reachedStates(shortestPaths(undoDeletionMachine, undoDeletionFixtures))).toEqual(statesOf(undoDeletionMachine))
})

it('restores the chosen items, says why it cannot, and tries again', async () => {
  const answers: (Restored | ApiError)[] = [
    new ApiError('offline', 'The server cannot be reached.'),
    { count: 2, linked: 5, not_linked: [] },
  ]
  const asked: unknown[] = []
  const restore = async (ids: unknown) => {
    asked.push(ids)
    const answer = answers.shift()
    if (answer === undefined || answer instanceof ApiError) throw answer
    return answer
  }
  const actors = createUndoDeletionActors({ trash: { restore } }, new QueryClient())
  const actor = createActor(undoDeletionMachine.provide({ actors }), { input: { choice: ['t1', 't2'] } })
  const refused: unknown[] = []
  actor.on('failed', ({ refusal }) => refused.push(refusal.problem))
  actor.start().send({ type: 'undo' })
  await waitFor(actor, (snapshot) => snapshot.matches('failing'))
  actor.send({ type: 'retry' })
  await waitFor(actor, (snapshot) => snapshot.status === 'done')
  expect([asked, refused, actor.getSnapshot().output?.value.count]).toEqual([
    [
      ['t1', 't2'],
      ['t1', 't2'],
    ],
    ['offline'],
    2,
  ])
})
