import type { Product, Tagged } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { linkedAttributeFixture } from '../attributes/attributes.fixtures.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { editProductFixtures } from './edit-product.fixtures.ts'
import { editProductMachine, type ProductValues } from './edit-product.machine.ts'
import { productFixture } from './product.fixtures.ts'

async function open(product = productFixture()) {
  const machine = editProductMachine.provide({
    actors: { readItem: fromPromise<Tagged<Product>, { id: string }>(async () => ({ value: product, etag: '"1"' })) },
  })
  const actor = createActor(machine, { input: { id: 'p1' } }).start()
  await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'clean' }))
  return actor
}

describe('the form of a product', () => {
  it('has texts for all that the product has, and empty ones for the rest', async () => {
    const full = await open(
      productFixture({ external_url: 'https://x.example', attributes: [linkedAttributeFixture()] }),
    )
    const bare = await open(productFixture({ ext_id: null, material: null, version: null }))
    expect([full.getSnapshot().context.values, bare.getSnapshot().context.values]).toEqual([
      {
        name: 'Heron',
        description: '',
        state: 'active',
        external_url: 'https://x.example',
        ext_id: 'HER',
        material: { name: 'Virgin wool', material_family_name: 'Wool' },
        version: 'ss26',
        'attributes.a1': linkedAttributeFixture(),
      },
      {
        name: 'Heron',
        description: '',
        state: 'active',
        external_url: '',
        ext_id: '',
        material: null,
        version: '',
      },
    ])
  })

  it.each<[Partial<ProductValues>, boolean]>([
    [{ name: 'Egret' }, true],
    [{ name: '  ' }, false],
    [{ material: { name: 'Slate', material_family_name: 'Stone' } }, true],
    [{ material: { name: 'Slate', material_family_name: '' } }, false],
    [{ external_url: 'http://x.example/a?b=c' }, true],
    [{ external_url: ' https://x.example ' }, true],
    [{ external_url: 'x.example' }, false],
    [{ external_url: 'javascript:alert(1)' }, false],
    [{ external_url: 'https://' }, false],
  ])('with %j can be saved: %s', async (change, canSave) => {
    const actor = await open()
    actor.send({ type: 'values.changed', change })
    actor.send({ type: 'save' })
    expect(actor.getSnapshot().matches({ editing: 'saving' })).toBe(canSave)
  })

  it('keeps the house rules', () => expect(brokenRules(editProductMachine)).toEqual([]))

  it('reaches every state', () =>
    expect(reachedStates(shortestPaths(editProductMachine, editProductFixtures))).toEqual(statesOf(editProductMachine)))
})
