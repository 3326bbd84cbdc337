import { ApiError, type Tagged, type Variant } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { fakeAddress } from '../testing/fake-address.ts'
import {
  type ChosenPicture,
  type LinkAmbientsInput,
  linkAmbientsMachine,
  type LinkAmbientsNotice,
} from './link-ambients.machine.ts'
import { linkAmbientsFixtures, pictureVariant } from './pictures.fixtures.ts'

const down = new ApiError('offline', 'The server cannot be reached.')
const picture = (id: string): ChosenPicture => ({ id, name: `${id}.png`, image_url: null })
const ids = (pictures: readonly ChosenPicture[]) => pictures.map(({ id }) => id)

/** The variant already has the picture a3. */
async function start(input: Partial<LinkAmbientsInput> = {}, ...links: ('linked' | 'down')[]) {
  const notices: LinkAmbientsNotice[] = []
  const { places, observeAddress } = fakeAddress<Pick<LinkAmbientsInput, 'step'>>()
  const asked: (readonly string[])[] = []
  const machine = linkAmbientsMachine.provide({
    actors: {
      observeAddress,
      readVariant: fromPromise<Tagged<Variant>, { id: string }>(async () => pictureVariant),
      linkAmbients: fromPromise<Tagged<Variant>, { id: string; assetIds: readonly string[] }>(async ({ input }) => {
        asked.push(input.assetIds)
        if (links.shift() !== 'linked') throw down
        return pictureVariant
      }),
    },
  })
  const actor = createActor(machine, { input: { variantId: 'v1', chosen: [], step: 'select', ...input } })
  actor.on('*', (notice) => notices.push(notice))
  actor.start()
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  await settled()
  const seen = () => [actor.getSnapshot().value, ids(actor.getSnapshot().context.chosen)]
  const steps = () => places.map(({ step }) => step)
  return { actor, notices, asked, settled, seen, steps }
}

describe('the ambient images of a variant', () => {
  it('are chosen and given up one by one, but not those that it has', async () => {
    const { actor, seen, notices } = await start()
    for (const id of ['a1', 'a3', 'a2', 'a1']) actor.send({ type: 'picture.toggled', picture: picture(id) })
    expect(seen()).toEqual(['selecting', ['a2']])
    expect(notices.at(-1)).toEqual({ type: 'choice.changed', chosen: [picture('a2')] })
  })

  it('can be chosen while the variant is on its way, which leaves out those that it has', async () => {
    const arrived = Promise.withResolvers<Tagged<Variant>>()
    const { observeAddress } = fakeAddress<Pick<LinkAmbientsInput, 'step'>>()
    const readVariant = fromPromise<Tagged<Variant>, { id: string }>(() => arrived.promise)
    const machine = linkAmbientsMachine.provide({ actors: { observeAddress, readVariant } })
    const actor = createActor(machine, { input: { variantId: 'v1', chosen: [], step: 'select' } }).start()
    for (const id of ['a1', 'a3']) actor.send({ type: 'picture.toggled', picture: picture(id) })
    arrived.resolve(pictureVariant)
    const { context } = await waitFor(actor, ({ value }) => value === 'selecting')
    expect(ids(context.chosen)).toEqual(['a1'])
  })

  it('are reviewed once there is one, put in order, taken out, and linked in that order', async () => {
    const { actor, seen, steps, asked, settled } = await start({}, 'linked')
    actor.send({ type: 'review' })
    expect(seen()).toEqual(['selecting', []])
    for (const id of ['a1', 'a2', 'a4']) actor.send({ type: 'picture.toggled', picture: picture(id) })
    actor.send({ type: 'review' })
    actor.send({ type: 'picture.moved', id: 'a4', to: 0 })
    actor.send({ type: 'picture.moved', id: 'a1', to: 2 })
    actor.send({ type: 'picture.removed', id: 'a2' })
    expect(seen()).toEqual(['reviewing', ['a4', 'a1']])
    actor.send({ type: 'link' })
    const { value, output } = await settled()
    expect([value, output, asked]).toEqual(['linked', pictureVariant.value, [['a4', 'a1']]])
    expect(steps()).toEqual(['select', 'review'])
  })

  it('leave the review for the selection when the last one is taken out', async () => {
    const { actor, seen, steps } = await start({ chosen: [picture('a1')], step: 'review' })
    expect(seen()).toEqual(['reviewing', ['a1']])
    actor.send({ type: 'picture.removed', id: 'a1' })
    expect([seen(), steps()]).toEqual([
      ['selecting', []],
      ['review', 'select'],
    ])
  })

  it('come back after a reload at their step, without those that a colleague linked meanwhile', async () => {
    const kept = await start({ chosen: [picture('a3'), picture('a1')], step: 'review' })
    expect(kept.seen()).toEqual(['reviewing', ['a1']])
    const none = await start({ chosen: [picture('a3')], step: 'review' })
    expect([none.seen(), none.steps()]).toEqual([['selecting', []], ['select']])
  })

  it('follow the address, and lead it back from a review of nothing', async () => {
    const { actor, seen, steps } = await start()
    actor.send({ type: 'address.changed', step: 'review' })
    expect([seen(), steps()]).toEqual([
      ['selecting', []],
      ['select', 'select'],
    ])
    actor.send({ type: 'picture.toggled', picture: picture('a1') })
    actor.send({ type: 'address.changed', step: 'review' })
    expect(seen()).toEqual(['reviewing', ['a1']])
    actor.send({ type: 'address.changed', step: 'select' })
    expect(seen()).toEqual(['selecting', ['a1']])
  })

  it('stay chosen when they could not be linked, and are linked by another try', async () => {
    const { actor, seen, settled } = await start({ chosen: [picture('a1')], step: 'review' }, 'down', 'linked')
    actor.send({ type: 'link' })
    const { context } = await settled()
    expect([seen(), context.problem, context.serverMessage]).toEqual([
      ['reviewing', ['a1']],
      'offline',
      'The server cannot be reached.',
    ])
    actor.send({ type: 'link' })
    expect((await settled()).value).toBe('linked')
  })

  it('are discarded by Cancel', async () => {
    const { actor, settled } = await start({ chosen: [picture('a1')] })
    actor.send({ type: 'cancel' })
    const { value, output } = await settled()
    expect([value, output]).toEqual(['cancelled', undefined])
  })
})

describe('linkAmbientsMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(linkAmbientsMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(linkAmbientsMachine, linkAmbientsFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(linkAmbientsMachine))
  })
})
