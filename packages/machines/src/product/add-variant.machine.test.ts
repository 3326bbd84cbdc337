import { ApiError, type ApiErrorKind, type Variant, type VariantDraft } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { variantFixture } from '../variants/variants.fixtures.ts'
import { addVariantMachine, type NewVariant } from './add-variant.machine.ts'
import { addVariantFixtures } from './product.fixtures.ts'

const moss: NewVariant = { name: 'Moss', external_id: 'HER-9', external_url: '', description: '', state: 'draft' }

/** The dialog over a server that gives this answer; by default the created variant. */
function open(answer?: () => Promise<Variant>) {
  const drafts: VariantDraft[] = []
  const names: string[] = []
  const machine = addVariantMachine.provide({
    actors: {
      createVariant: fromPromise<Variant, VariantDraft>(async ({ input }) => {
        drafts.push(input)
        return answer ? answer() : variantFixture({ id: `v${drafts.length}`, name: input.name })
      }),
    },
  })
  const actor = createActor(machine, { input: { productId: 'p1' } })
  actor.on('variant.added', ({ name }) => names.push(name))
  actor.start()
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { actor, drafts, names, settled }
}

describe('adding a variant', () => {
  it('sends the fields with the product, and ends with what was added', async () => {
    const { actor, drafts, names, settled } = open()
    actor.send({ type: 'submitted', variant: moss, another: false })
    expect(actor.getSnapshot().value).toBe('saving')
    const { value, output } = await settled()
    expect([value, output, names]).toEqual(['added', { count: 1, last: { id: 'v1', name: 'Moss' } }, []])
    expect(drafts).toEqual([{ ...moss, product_id: 'p1' }])
  })

  it('goes on to the next one where that is wanted, says each, and counts them when it is closed', async () => {
    const { actor, names, settled } = open()
    actor.send({ type: 'submitted', variant: moss, another: true })
    expect((await settled()).value).toBe('editing')
    actor.send({ type: 'submitted', variant: { ...moss, name: 'Slate' }, another: true })
    await settled()
    actor.send({ type: 'cancel' })
    const { value, output } = actor.getSnapshot()
    expect([value, names, output]).toEqual([
      'closed',
      ['Moss', 'Slate'],
      { count: 2, last: { id: 'v2', name: 'Slate' } },
    ])
  })

  it('needs a name', () => {
    const { actor } = open()
    const variant = { ...moss, name: '  ' }
    expect(actor.getSnapshot().can({ type: 'submitted', variant, another: false })).toBe(false)
  })

  it('ends with nothing when it is cancelled, but not while the variant is saved', async () => {
    const { actor, settled } = open(() => Promise.reject(new Error('Broken.')))
    actor.send({ type: 'submitted', variant: moss, another: false })
    actor.send({ type: 'cancel' })
    expect(actor.getSnapshot().value).toBe('saving')
    await settled()
    actor.send({ type: 'cancel' })
    expect([actor.getSnapshot().value, actor.getSnapshot().output]).toEqual(['closed', undefined])
  })

  it.each<[ApiErrorKind, string]>([
    ['invalid', 'refused'],
    ['conflict', 'refused'],
    ['forbidden', 'refused'],
    ['notFound', 'gone'],
    ['offline', 'offline'],
    ['unavailable', 'offline'],
    ['timeout', 'offline'],
    ['server', 'failed'],
  ])('stays at the form and reports the problem: %s', async (kind, problem) => {
    const error = new ApiError(kind, 'As it is.', {
      fieldErrors: [
        { pointer: '#/external_url', code: 'invalid', detail: 'Not a valid URL' },
        { parameter: 'mode', code: 'invalid', detail: 'No.' },
      ],
    })
    const { actor, settled } = open(() => Promise.reject(error))
    actor.send({ type: 'submitted', variant: moss, another: false })
    const { value, context } = await settled()
    expect([value, context.problem, context.serverMessage, context.fieldErrors]).toEqual([
      'editing',
      problem,
      'As it is.',
      { external_url: 'Not a valid URL' },
    ])
    actor.send({ type: 'submitted', variant: moss, another: false })
    const { problem: now, fieldErrors } = actor.getSnapshot().context
    expect([now, fieldErrors]).toEqual([undefined, {}])
  })

  it('has no sentence of the server where something else broke', async () => {
    const { actor, settled } = open(() => Promise.reject(new Error('Broken.')))
    actor.send({ type: 'submitted', variant: moss, another: false })
    const { context } = await settled()
    expect([context.problem, context.serverMessage, context.fieldErrors]).toEqual(['failed', undefined, {}])
  })
})

describe('addVariantMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(addVariantMachine)).toEqual([]))

  it('reaches every state', () => {
    expect(reachedStates(shortestPaths(addVariantMachine, addVariantFixtures))).toEqual(statesOf(addVariantMachine))
  })
})
