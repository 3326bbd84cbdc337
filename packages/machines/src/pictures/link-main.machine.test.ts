import { ApiError, type Tagged, type Variant } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { fakeAddress } from '../testing/fake-address.ts'
import { type LinkedImage, linkMainMachine } from './link-main.machine.ts'
import { bareVariant, linkMainFixtures } from './pictures.fixtures.ts'

type Answer = Tagged<Variant> | Error
const down = new ApiError('server', 'The server answered 500.', { status: 500 })
const missing = new ApiError('notFound', 'There is no such variant.', { status: 404 })

const answerWith = (answers: Answer[]) => async () => {
  const answer = answers.shift() ?? down
  if (answer instanceof Error) throw answer
  return answer
}

function start(reads: Answer[], links: Answer[] = [], assetId?: string) {
  const { places, observeAddress } = fakeAddress<{ assetId: string | undefined }>()
  const asked: LinkedImage[] = []
  const link = answerWith(links)
  const machine = linkMainMachine.provide({
    actors: {
      observeAddress,
      readVariant: fromPromise<Tagged<Variant>, { id: string }>(answerWith(reads)),
      linkImage: fromPromise<Tagged<Variant>, LinkedImage>(({ input }) => {
        asked.push(input)
        return link()
      }),
    },
  })
  const actor = createActor(machine, { input: { variantId: 'v1', assetId } })
  actor.start()
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { actor, places, asked, settled }
}

describe('the image of a variant', () => {
  it('is one picture: a new choice replaces the earlier one, and each is announced once', async () => {
    const { actor, places } = start([bareVariant])
    for (const id of ['a1', 'a2', 'a2']) actor.send({ type: 'asset.chosen', id })
    expect(actor.getSnapshot().context.assetId).toBe('a2')
    expect(places).toEqual([{ assetId: 'a1' }, { assetId: 'a2' }])
  })

  it('is linked to the variant as it was read', async () => {
    const { actor, asked, settled } = start([bareVariant], [bareVariant], 'a1')
    expect(actor.getSnapshot().can({ type: 'link' })).toBe(false)
    await settled()
    actor.send({ type: 'link' })
    const { value, output } = await settled()
    expect([value, output, asked]).toEqual(['linked', bareVariant.value, [{ id: 'v1', assetId: 'a1', ifMatch: '"1"' }]])
  })

  it('cannot be linked without a choice', async () => {
    const { actor, settled } = start([bareVariant])
    await settled()
    expect(actor.getSnapshot().can({ type: 'link' })).toBe(false)
  })

  it('stays chosen when it could not be linked, with the problem, until another is chosen', async () => {
    const { actor, settled } = start([bareVariant], [down, bareVariant], 'a1')
    await settled()
    actor.send({ type: 'link' })
    const { value, context } = await settled()
    expect([value, context.assetId, context.problem, context.serverMessage]).toEqual([
      { choosing: 'ready' },
      'a1',
      'failed',
      'The server answered 500.',
    ])
    actor.send({ type: 'asset.chosen', id: 'a2' })
    expect(actor.getSnapshot().context.problem).toBe(undefined)
    actor.send({ type: 'link' })
    expect((await settled()).value).toBe('linked')
  })

  it('follows the address without writing it again', async () => {
    const { actor, places } = start([bareVariant], [], 'a1')
    actor.send({ type: 'address.changed', assetId: 'a2' })
    expect([actor.getSnapshot().context.assetId, places]).toEqual(['a2', []])
  })

  it('is discarded by Cancel', async () => {
    const { actor, settled } = start([bareVariant], [], 'a1')
    actor.send({ type: 'cancel' })
    const { value, output } = await settled()
    expect([value, output]).toEqual(['cancelled', undefined])
  })

  it('reports a missing variant, and retries one that could not be loaded', async () => {
    expect((await start([missing]).settled()).value).toBe('missing')
    const { actor, settled } = start([down, bareVariant])
    expect((await settled()).value).toEqual({ choosing: 'failing' })
    actor.send({ type: 'retry' })
    expect((await settled()).value).toEqual({ choosing: 'ready' })
  })
})

describe('linkMainMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(linkMainMachine)).toEqual([]))

  it('reaches every state', () => {
    expect(reachedStates(shortestPaths(linkMainMachine, linkMainFixtures))).toEqual(statesOf(linkMainMachine))
  })
})
