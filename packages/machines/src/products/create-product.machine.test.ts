import { ApiError, type NewProduct, type Product } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { productFixture } from '../product/product.fixtures.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { createProductMachine, type ProductChoices } from './create-product.machine.ts'
import { createProductFixtures, materialFixture } from './products.fixtures.ts'

const CHOICES: ProductChoices = { materials: [materialFixture()], versions: [] }
const HERON: NewProduct = { name: 'Heron', material_id: 'm1' }

/** A dialog over a server that gives these answers in order. */
function open({
  creates = [],
  reads = [CHOICES],
}: {
  creates?: (Product | Error)[]
  reads?: (ProductChoices | Error)[]
}) {
  const sent: NewProduct[] = []
  const next = <Answer>(answers: (Answer | Error)[]) => {
    const answer = answers.shift()
    if (answer === undefined || answer instanceof Error) throw answer
    return answer
  }
  const machine = createProductMachine.provide({
    actors: {
      readChoices: fromPromise<ProductChoices, void>(async () => next(reads)),
      createProduct: fromPromise<Product, NewProduct>(async ({ input }) => {
        sent.push(input)
        return next(creates)
      }),
    },
  })
  const actor = createActor(machine).start()
  const ready = () => waitFor(actor, (snapshot) => snapshot.matches({ open: { choices: 'ready' } }))
  async function submit(product = HERON) {
    await ready()
    actor.send({ type: 'submitted', product })
    const { context, output } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    return [context.problem, context.serverMessage, output?.id]
  }
  return { actor, sent, ready, submit }
}

describe('the dialog that adds a product', () => {
  it('reads what there is to choose from, and ends with the product', async () => {
    const { sent, ready, submit } = open({ creates: [productFixture({ id: 'p9' })] })
    const { context } = await ready()
    expect([context.choices, await submit(), sent]).toEqual([CHOICES, [undefined, undefined, 'p9'], [HERON]])
  })

  it.each([
    { name: ' ', material_id: 'm1' },
    { name: 'Heron', material_id: '' },
  ])('sends nothing without a name or a material: %j', async (product) => {
    const { actor, sent, ready } = open({})
    await ready()
    actor.send({ type: 'submitted', product })
    expect([actor.getSnapshot().hasTag('busy'), sent]).toEqual([false, []])
  })

  it('sends a product whose material is created with it', async () => {
    const product = { name: 'Heron', new_material: { name: 'Oak', material_family_name: 'Wood' } }
    const { sent, submit } = open({ creates: [productFixture({ id: 'p9' })], reads: [{ materials: [], versions: [] }] })
    expect([(await submit(product))[2], sent]).toEqual(['p9', [product]])
  })

  it.each([
    [new ApiError('conflict', 'Taken.', { status: 409 }), 'nameTaken', 'Taken.'],
    [new ApiError('offline', 'Away.'), 'offline', 'Away.'],
    [new ApiError('timeout', 'Slow.'), 'offline', 'Slow.'],
    [new ApiError('invalid', 'Not a valid URL', { status: 422 }), 'failed', 'Not a valid URL'],
    [new Error('A bug.'), 'failed', undefined],
  ])('stays open and reports the problem: %s', async (error, problem, message) => {
    const { submit } = open({ creates: [error] })
    expect(await submit()).toEqual([problem, message, undefined])
  })

  it('stops reporting a taken name once it is changed, but still reports the failure', async () => {
    const { actor, submit } = open({ creates: [new ApiError('conflict', 'Taken.'), new ApiError('server', 'Down.')] })
    await submit()
    actor.send({ type: 'name.changed' })
    const seen = [actor.getSnapshot().context.problem]
    await submit()
    actor.send({ type: 'name.changed' })
    expect([...seen, actor.getSnapshot().context.problem]).toEqual([undefined, 'failed'])
  })

  it('reads again what could not be read', async () => {
    const { actor } = open({ reads: [new ApiError('offline', 'Away.'), CHOICES] })
    await waitFor(actor, (snapshot) => snapshot.matches({ open: { choices: 'failing' } }))
    actor.send({ type: 'retry' })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ open: { choices: 'ready' } }))
    expect(context.choices).toEqual(CHOICES)
  })

  it('sends nothing before the materials are here', () => {
    const { actor, sent } = open({})
    actor.send({ type: 'submitted', product: HERON })
    expect([actor.getSnapshot().hasTag('busy'), sent]).toEqual([false, []])
  })

  it('cannot be cancelled while the server creates', async () => {
    const { actor, ready } = open({ creates: [productFixture()] })
    await ready()
    actor.send({ type: 'submitted', product: HERON })
    actor.send({ type: 'cancel' })
    expect(actor.getSnapshot().matches({ open: { form: 'saving' } })).toBe(true)
  })
})

describe('createProductMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(createProductMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(createProductMachine, createProductFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(createProductMachine))
  })
})
