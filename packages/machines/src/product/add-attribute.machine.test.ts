import { ApiError, type Attribute, type Product, type Tagged } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { attributeFixture, linkedAttributeFixture } from '../attributes/attributes.fixtures.ts'
import { fakeAddress } from '../testing/fake-address.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import {
  type AddAttributeInput,
  addAttributeMachine,
  type AddAttributePlace,
  chosenAttributes,
} from './add-attribute.machine.ts'
import { addAttributeFixtures, addFirstAttributeFixtures, productFixture } from './product.fixtures.ts'

const composition = attributeFixture()
const origin = attributeFixture({ id: 'a2', name: 'Origin' })
const care = attributeFixture({ id: 'a3', name: 'Care' })
const wool = linkedAttributeFixture()
const dropped = linkedAttributeFixture({ attribute_id: 'a9' })
const saved: Tagged<Product> = { value: productFixture(), etag: '"2"' }
const down = new ApiError('offline', 'The server cannot be reached.')

interface Server {
  read: () => Promise<readonly Attribute[]>
  add: () => Promise<Tagged<Product>>
}

/** The dialog over a server with three attributes, of which the product has the third. */
function open(input: Partial<AddAttributeInput> = {}, { read, add }: Partial<Server> = {}) {
  const { places, observeAddress } = fakeAddress<AddAttributePlace>()
  const additions: { productId: string; valueIds: readonly string[] }[] = []
  const machine = addAttributeMachine.provide({
    actors: {
      observeAddress,
      readAttributes: fromPromise<readonly Attribute[], void>(read ?? (async () => [composition, origin, care])),
      addValues: fromPromise<Tagged<Product>, { productId: string; valueIds: readonly string[] }>(async ({ input }) => {
        additions.push(input)
        return add ? add() : saved
      }),
    },
  })
  const actor = createActor(machine, {
    input: { productId: 'p1', linked: ['a3'], hasVariants: true, ...input },
  }).start()
  const settled = async () => {
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    return { value, problem: context.problem }
  }
  return { actor, additions, places, settled }
}

async function openAtConfirm(server?: Partial<Server>) {
  const dialog = open({}, server)
  await dialog.settled()
  dialog.actor.send({ type: 'attributes.chosen', ids: ['a1', 'a2'] })
  dialog.actor.send({ type: 'step.chosen', step: 'confirm' })
  return dialog
}

describe('choosing attributes', () => {
  it('offers those that the product has not', async () => {
    const { actor, settled } = open()
    expect((await settled()).value).toBe('selecting')
    expect(actor.getSnapshot().context.attributes).toEqual([composition, origin])
  })

  it('goes on only with one at least, and back without losing any', async () => {
    const { actor, settled } = open()
    await settled()
    expect(actor.getSnapshot().can({ type: 'step.chosen', step: 'confirm' })).toBe(false)
    actor.send({ type: 'attributes.chosen', ids: ['a1'] })
    actor.send({ type: 'step.chosen', step: 'confirm' })
    actor.send({ type: 'values.chosen', filled: [wool] })
    actor.send({ type: 'step.chosen', step: 'select' })
    const { value, context } = actor.getSnapshot()
    expect([value, context.step, context.chosen, context.filled]).toEqual(['selecting', 'select', ['a1'], [wool]])
  })

  it('asks again with retry', async () => {
    let isUp = false
    const { actor, settled } = open({}, { read: async () => (isUp ? [composition] : Promise.reject(down)) })
    expect((await settled()).value).toBe('failing')
    isUp = true
    actor.send({ type: 'retry' })
    expect((await settled()).value).toBe('selecting')
  })

  it('needs a variant on the product, and leads to adding one', () => {
    const { actor } = open({ hasVariants: false })
    expect(actor.getSnapshot().value).toBe('barred')
    actor.send({ type: 'variant.wanted' })
    expect(actor.getSnapshot().output).toEqual({ kind: 'variantWanted' })
  })

  it.each<[string, AddAttributeInput['draft'], string, readonly string[]]>([
    ['is where it was before a reload', { step: 'confirm', chosen: ['a2'], filled: [] }, 'confirming', ['a2']],
    ['forgets what was linked meanwhile', { step: 'confirm', chosen: ['a2', 'a3'], filled: [] }, 'confirming', ['a2']],
    ['starts over when nothing is left', { step: 'confirm', chosen: ['a3'], filled: [] }, 'selecting', []],
    ['keeps the first step', { step: 'select', chosen: ['a1'], filled: [] }, 'selecting', ['a1']],
  ])('%s', async (_, draft, value, chosen) => {
    const { actor, settled } = open(draft ? { draft } : {})
    await settled()
    expect([actor.getSnapshot().value, actor.getSnapshot().context.chosen]).toEqual([value, chosen])
  })
})

describe('confirming attributes', () => {
  it('links the values of those chosen, and ends with the product', async () => {
    const { actor, additions, settled } = await openAtConfirm()
    actor.send({ type: 'values.chosen', filled: [linkedAttributeFixture({}, ['Wool', 'Linen']), dropped] })
    expect(chosenAttributes(actor.getSnapshot().context)).toEqual([
      linkedAttributeFixture({}, ['Wool', 'Linen']),
      linkedAttributeFixture({ attribute_id: 'a2', attribute: 'Origin' }, []),
    ])
    actor.send({ type: 'confirm' })
    expect((await settled()).value).toBe('added')
    expect([additions, actor.getSnapshot().output]).toEqual([
      [{ productId: 'p1', valueIds: ['b1', 'b2'] }],
      { kind: 'added', item: saved, attributeIds: ['a1', 'a2'] },
    ])
  })

  it('has nothing to save without a value', async () => {
    const { actor } = await openAtConfirm()
    expect(actor.getSnapshot().can({ type: 'confirm' })).toBe(false)
  })

  it('stays when it fails, says why, and forgets that at the first step', async () => {
    const { actor, settled } = await openAtConfirm({ add: () => Promise.reject(down) })
    actor.send({ type: 'values.chosen', filled: [wool] })
    actor.send({ type: 'confirm' })
    actor.send({ type: 'cancel' })
    expect(await settled()).toEqual({ value: 'confirming', problem: 'offline' })
    expect(actor.getSnapshot().context.serverMessage).toBe('The server cannot be reached.')
    actor.send({ type: 'step.chosen', step: 'select' })
    expect(await settled()).toEqual({ value: 'selecting', problem: undefined })
    actor.send({ type: 'cancel' })
    expect([actor.getSnapshot().value, actor.getSnapshot().output]).toEqual(['cancelled', undefined])
  })
})

describe('the step in the address', () => {
  it('follows the dialog, which follows it back', async () => {
    const { actor, places } = await openAtConfirm()
    actor.send({ type: 'address.changed', step: 'select' })
    expect(actor.getSnapshot().value).toBe('selecting')
    actor.send({ type: 'address.changed', step: 'confirm' })
    expect(actor.getSnapshot().value).toBe('confirming')
    expect(places.map(({ step }) => step)).toEqual(['select', 'confirm', 'select', 'confirm'])
  })

  it('is led to the first while nothing is chosen, and to the second while values are saved', async () => {
    const { actor, places, settled } = open()
    await settled()
    actor.send({ type: 'address.changed', step: 'confirm' })
    expect([actor.getSnapshot().value, places.at(-1)]).toEqual(['selecting', { step: 'select' }])
    const { actor: other, places: shown } = await openAtConfirm({ add: () => new Promise(() => {}) })
    other.send({ type: 'values.chosen', filled: [wool] })
    other.send({ type: 'confirm' })
    other.send({ type: 'address.changed', step: 'select' })
    expect([other.getSnapshot().value, shown]).toEqual([
      'saving',
      [{ step: 'select' }, { step: 'confirm' }, { step: 'confirm' }],
    ])
  })
})

describe('addAttributeMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(addAttributeMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = [addAttributeFixtures, addFirstAttributeFixtures].flatMap((fixtures) =>
      shortestPaths(addAttributeMachine, fixtures),
    )
    expect(reachedStates(paths)).toEqual(statesOf(addAttributeMachine))
  })
})
