import type { Client } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { attributeParts } from '../attributes/attribute-parts.ts'
import { linkedAttributeFixture } from '../attributes/attributes.fixtures.ts'
import { createCache } from '../query/cache.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { variantFixture } from '../variants/variants.fixtures.ts'
import { variantKeys } from '../variants/variants.keys.ts'
import { editVariantMachine, isWebAddressOrNone, optionParts, type VariantValues } from './edit-variant.machine.ts'
import { createEditVariantActors } from './variant.actors.ts'
import { editVariantFixtures } from './variant.fixtures.ts'

const optionset = { colour: { values: ['Slate'], type: 'text' } }
const variant = variantFixture({ meta: { ...variantFixture().meta, optionset } })

async function open() {
  const sent: unknown[] = []
  const variants = {
    get: async () => ({ value: variant, etag: '"1"' }),
    update: async (...given: unknown[]) => {
      sent.push(given)
      return { value: variant, etag: '"2"' }
    },
  } as Partial<Client['variants']> as Client['variants']
  const cache = createCache()
  const machine = editVariantMachine.provide({ actors: createEditVariantActors({ variants }, cache) })
  const actor = createActor(machine, { input: { id: 'v1' } }).start()
  await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'clean' }))
  const save = async (change: Partial<VariantValues>) => {
    actor.send({ type: 'values.changed', change })
    actor.send({ type: 'save' })
    await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'clean' }))
  }
  return { actor, cache, sent, save }
}

describe('the form of a variant', () => {
  it('shows what the variant has, and empty texts where it has nothing', async () => {
    const { actor } = await open()
    expect(actor.getSnapshot().context.values).toEqual({
      name: 'Heron, slate',
      description: '',
      state: 'active',
      external_url: '',
      external_id: 'HER-01',
      'optionset.colour': { values: ['Slate'], type: 'text' },
    })
  })

  it('sends what changed on the state that it was changed on, attributes by the ids of their values', async () => {
    const { cache, sent, save } = await open()
    cache.setQueryData(variantKeys.list({}), {})
    const slate = { colour: { values: ['Slate', 'Moss'], type: 'text' } }
    const attributes = attributeParts([linkedAttributeFixture({}, ['Wool', 'Linen'])])
    await save({ name: 'Heron II', state: 'draft', ...attributes, ...optionParts.split(slate) })
    const patch = { name: 'Heron II', state: 'draft', attributes: ['b1', 'b2'], meta: { optionset: slate } }
    expect(sent).toEqual([['v1', patch, { ifMatch: '"1"' }]])
    expect(cache.getQueryState(variantKeys.list({}))?.isInvalidated).toBe(true)
  })

  it.each([{ name: ' ' }, { external_url: 'heron' }, { external_url: 'ftp://heron.example' }])(
    'is not saved with %j',
    async (change) => {
      const { actor } = await open()
      actor.send({ type: 'values.changed', change })
      expect(actor.getSnapshot().can({ type: 'save' })).toBe(false)
    },
  )

  it('takes an address of the web, or none', () =>
    expect(['', ' ', 'https://heron.example/a', ' http://x ', 'https://'].map(isWebAddressOrNone)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]))
})

describe('editVariantMachine', () => {
  it('keeps the rules of the house', () => expect(brokenRules(editVariantMachine)).toEqual([]))
  it('reaches every state', () =>
    expect(reachedStates(shortestPaths(editVariantMachine, editVariantFixtures))).toEqual(statesOf(editVariantMachine)))
})
