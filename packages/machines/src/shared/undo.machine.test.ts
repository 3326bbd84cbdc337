import { ApiError, type Tagged, type Variant } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { taggedVariant } from '../variant/variant.fixtures.ts'
import { undoAmbientsMachine } from '../variant/undo-ambients.machine.ts'
import { undoAmbientsFixtures } from './undo.fixtures.ts'

const before: { id: string; assetIds: readonly string[] } = { id: 'v1', assetIds: ['a1', 'a2'] }

function offer(...answers: (() => Promise<Tagged<Variant>>)[]) {
  const asked: (typeof before)[] = []
  const problems: string[] = []
  const takeBack = fromPromise<Tagged<Variant>, { before: typeof before }>(({ input }) => {
    asked.push(input.before)
    return (answers.shift() ?? (() => Promise.reject(new Error('No answer is left.'))))()
  })
  const actor = createActor(undoAmbientsMachine.provide({ actors: { takeBack } }), { input: before }).start()
  actor.on('failed', ({ refusal }) => problems.push(refusal.problem))
  return { actor, asked, problems }
}

describe('an undo', () => {
  it('asks for nothing until the user wants it, then restores what was before, once', async () => {
    const { actor, asked } = offer(async () => taggedVariant(3))
    expect([actor.getSnapshot().value, asked]).toEqual(['offered', []])
    actor.send({ type: 'undo' })
    actor.send({ type: 'undo' })
    const { output } = await waitFor(actor, ({ status }) => status === 'done')
    expect([output, asked]).toEqual([taggedVariant(3), [before]])
  })

  it('says why it failed, and is tried again when the user wants it', async () => {
    const down = new ApiError('offline', 'The server cannot be reached.')
    const { actor, asked, problems } = offer(
      () => Promise.reject(down),
      async () => taggedVariant(3),
    )
    actor.send({ type: 'undo' })
    await waitFor(actor, ({ value }) => value === 'failing')
    expect(problems).toEqual(['offline'])
    actor.send({ type: 'retry' })
    await waitFor(actor, ({ status }) => status === 'done')
    expect(asked).toEqual([before, before])
  })
})

describe('undoAmbientsMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(undoAmbientsMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(undoAmbientsMachine, undoAmbientsFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(undoAmbientsMachine))
  })
})
