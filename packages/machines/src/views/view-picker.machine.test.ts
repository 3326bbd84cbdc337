import { ApiError, type View } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { viewPickerMachine, type ViewPickerNotice } from './view-picker.machine.ts'
import { viewFixture, viewFixtures, viewPickerFixtures } from './views.fixtures.ts'

const down = new ApiError('offline', 'The server cannot be reached.')

/** A picker over a server that gives these answers in order. */
function start(...answers: (readonly View[] | Error)[]) {
  const notices: ViewPickerNotice[] = []
  const machine = viewPickerMachine.provide({
    actors: {
      readViews: fromPromise<readonly View[], void>(async () => {
        const answer = answers.shift() ?? down
        if (answer instanceof Error) throw answer
        return answer
      }),
    },
  })
  const actor = createActor(machine)
  actor.on('*', (notice) => notices.push(notice))
  actor.start()
  return {
    actor,
    notices,
    left: () => answers.length,
    settled: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')),
    seen: () => ({ value: actor.getSnapshot().value, ...actor.getSnapshot().context }),
  }
}

describe('the view picker', () => {
  it('reads the views when it is opened, not before', async () => {
    const { actor, settled, seen, left } = start(viewFixtures)
    expect([seen(), left()]).toEqual([{ value: 'closed', views: [], search: '' }, 1])
    actor.send({ type: 'open' })
    expect(seen()).toEqual({ value: { open: 'loading' }, views: [], search: '' })
    await settled()
    expect(seen()).toEqual({ value: { open: 'showing' }, views: viewFixtures, search: '' })
  })

  it('keeps the views of the last time on screen while it asks again, and forgets the search', async () => {
    const winter = viewFixture({ id: 'w3', name: 'Winter' })
    const { actor, settled, seen } = start(viewFixtures, [winter])
    actor.send({ type: 'open' })
    await settled()
    actor.send({ type: 'search.typed', text: 'elan' })
    expect(seen()).toEqual({ value: { open: 'showing' }, views: viewFixtures, search: 'elan' })
    actor.send({ type: 'close' })
    actor.send({ type: 'open' })
    expect(seen()).toEqual({ value: { open: 'loading' }, views: viewFixtures, search: '' })
    await settled()
    expect(seen()).toEqual({ value: { open: 'showing' }, views: [winter], search: '' })
  })

  it('says when it failed, and asks again with retry', async () => {
    const { actor, settled, seen } = start(down, viewFixtures)
    actor.send({ type: 'open' })
    await settled()
    expect(seen()).toEqual({ value: { open: 'failing' }, views: [], search: '' })
    actor.send({ type: 'retry' })
    await settled()
    expect(seen()).toEqual({ value: { open: 'showing' }, views: viewFixtures, search: '' })
  })

  it('hands the chosen view over and closes', async () => {
    const { actor, settled, seen, notices } = start(viewFixtures)
    actor.send({ type: 'open' })
    await settled()
    actor.send({ type: 'view.chosen', id: 'w2' })
    expect([seen().value, notices]).toEqual(['closed', [{ type: 'view.chosen', view: viewFixtures[1] }]])
  })

  it('does not accept an unknown view', async () => {
    const { actor, settled, seen, notices } = start(viewFixtures)
    actor.send({ type: 'open' })
    await settled()
    expect(actor.getSnapshot().can({ type: 'view.chosen', id: 'unknown' })).toBe(false)
    actor.send({ type: 'view.chosen', id: 'unknown' })
    expect([seen().value, notices]).toEqual([{ open: 'showing' }, []])
  })

  it.each([{ type: 'all.chosen' } as const, { type: 'create.chosen' } as const])(
    'can always be left for %j, also while views are on their way',
    (event) => {
      const { actor, seen, notices } = start(viewFixtures)
      actor.send({ type: 'open' })
      actor.send(event)
      expect([seen().value, notices]).toEqual(['closed', [event]])
    },
  )
})

describe('viewPickerMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(viewPickerMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(viewPickerMachine, viewPickerFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(viewPickerMachine))
  })
})
