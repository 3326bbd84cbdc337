import { ApiError, type Product, type State, type Tagged } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { type ProductActionsNotice, productActionsMachine } from './product-actions.machine.ts'
import { productActionsFixtures, productFixture } from './product.fixtures.ts'

const broken = new ApiError('server', 'The server answered 500.', { status: 500 })

function open({ fails = false } = {}) {
  const asked: unknown[] = []
  const notices: ProductActionsNotice[] = []
  const machine = productActionsMachine.provide({
    actors: {
      duplicateProduct: fromPromise<string, { id: string }>(async ({ input }) => {
        asked.push(input)
        return fails ? Promise.reject(broken) : 'p2'
      }),
      changeState: fromPromise<Tagged<Product>, { id: string; state: State }>(async ({ input }) => {
        asked.push(input)
        return fails ? Promise.reject(broken) : { value: productFixture({ state: input.state }), etag: '"2"' }
      }),
    },
  })
  const actor = createActor(machine, { input: { productId: 'p1' } })
  actor.on('*', (notice) => notices.push(notice))
  actor.start()
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { actor, asked, notices, settled }
}

describe('actions on a product', () => {
  it('copies it, once however often it is pressed, and says where the copy is', async () => {
    const { actor, asked, notices, settled } = open()
    actor.send({ type: 'duplicate' })
    actor.send({ type: 'duplicate' })
    await settled()
    expect([asked, notices]).toEqual([[{ id: 'p1' }], [{ type: 'duplicated', id: 'p2' }]])
  })

  it('archives it, and brings it back', async () => {
    const { actor, asked, notices, settled } = open()
    for (const state of ['archived', 'active'] as const) {
      actor.send({ type: 'state.chosen', state })
      await settled()
    }
    expect(asked).toEqual([
      { id: 'p1', state: 'archived' },
      { id: 'p1', state: 'active' },
    ])
    expect(notices).toEqual(
      ['archived' as const, 'active' as const].map((state) => ({
        type: 'state.changed',
        item: { value: productFixture({ state }), etag: '"2"' },
      })),
    )
  })

  it('says what failed, and can be tried again', async () => {
    const { actor, notices, settled } = open({ fails: true })
    actor.send({ type: 'duplicate' })
    await settled()
    actor.send({ type: 'state.chosen', state: 'archived' })
    await settled()
    const report = { type: 'failed', problem: 'failed', serverMessage: 'The server answered 500.' }
    expect(notices).toEqual([
      { ...report, action: 'duplicate' },
      { ...report, action: 'state' },
    ])
  })
})

describe('productActionsMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(productActionsMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(productActionsMachine, productActionsFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(productActionsMachine))
  })
})
