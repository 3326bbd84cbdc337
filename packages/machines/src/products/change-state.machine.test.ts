import type { State } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { changeStateMachine } from './change-state.machine.ts'
import type { FormerState } from './former-states.ts'
import { changeStateFixtures } from './products.fixtures.ts'

const BEFORE: FormerState[] = [
  { state: 'active', ids: ['p1'] },
  { state: 'draft', ids: ['p2'] },
]

/** A change over a server that gives these answers in order. */
function change(...answers: (readonly FormerState[] | Error)[]) {
  const asked: unknown[] = []
  const next = async (input: unknown) => {
    asked.push(input)
    const answer = answers.shift()
    if (answer === undefined || answer instanceof Error) throw answer
    return answer
  }
  const machine = changeStateMachine.provide({
    actors: {
      changeState: fromPromise<readonly FormerState[], { ids: readonly string[]; state: State }>(({ input }) =>
        next(input),
      ),
      restoreStates: fromPromise<void, { before: readonly FormerState[] }>(
        async ({ input }) => void (await next(input)),
      ),
    },
  })
  const actor = createActor(machine, { input: { ids: ['p1', 'p2'], state: 'archived' } }).start()
  const settled = async () => (await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))).value
  return { actor, asked, settled }
}

describe('a change of state', () => {
  it('begins at once, and gives every product its own state back', async () => {
    const { actor, asked, settled } = change(BEFORE, [])
    const seen = [await settled()]
    actor.send({ type: 'undo' })
    seen.push(await settled())
    expect([seen, asked]).toEqual([
      ['changed', 'undone'],
      [{ ids: ['p1', 'p2'], state: 'archived' }, { before: BEFORE }],
    ])
  })

  it('cannot be undone where nothing was different', async () => {
    const { actor, settled } = change([])
    await settled()
    expect(actor.getSnapshot().can({ type: 'undo' })).toBe(false)
  })

  it('is tried again after it failed, and so is undoing it', async () => {
    const { actor, settled } = change(new Error('down'), BEFORE, new Error('down'), [])
    const seen = [await settled()]
    actor.send({ type: 'retry' })
    seen.push(await settled())
    actor.send({ type: 'undo' })
    seen.push(await settled())
    actor.send({ type: 'retry' })
    seen.push(await settled())
    expect(seen).toEqual(['failed', 'changed', 'notUndone', 'undone'])
  })
})

describe('changeStateMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(changeStateMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(changeStateMachine, changeStateFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(changeStateMachine))
  })
})
