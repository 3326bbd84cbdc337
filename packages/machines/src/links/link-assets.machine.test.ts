import { ApiError } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { type LinkAssetsInput, linkAssetsMachine, type LinkAssetsNotice } from './link-assets.machine.ts'
import type { ChosenItem, LinkedItems } from './link-choices.ts'
import {
  chosenVariantFixture as slate,
  chosenViewFixture as summer,
  linkAssetsFixtures,
  linkNothingFixtures,
  linkProductsFixtures,
} from './links.fixtures.ts'

const moss: ChosenItem = { id: 'v2', name: 'Heron, moss' }
const offline = new ApiError('offline', 'The server cannot be reached.')

/** A wizard whose calls answer in this order; `linked` holds what was asked for. */
function open(input: Partial<LinkAssetsInput> = {}, answers: unknown[] = []) {
  const linked: LinkedItems[] = []
  const notices: LinkAssetsNotice[] = []
  const answer = async () => {
    const next = answers.shift()
    if (next instanceof Error) throw next
    return next
  }
  const machine = linkAssetsMachine.provide({
    actors: {
      readViewVariants: fromPromise<readonly ChosenItem[], { viewIds: readonly string[] }>(
        answer as () => Promise<readonly ChosenItem[]>,
      ),
      linkAssets: fromPromise<void, LinkedItems>(async ({ input: wish }) => {
        linked.push(wish)
        await answer()
      }),
    },
  })
  const actor = createActor(machine, { input: { ...linkAssetsFixtures.input, ...input } })
  for (const type of ['choices.changed', 'sources.changed'] as const) actor.on(type, (said) => notices.push(said))
  actor.start()
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { actor, linked, notices, settled }
}

describe('linking assets and variants', () => {
  it('links the chosen variants, and counts both sides', async () => {
    const { actor, linked, settled } = open()
    actor.send({ type: 'item.toggled', item: slate })
    actor.send({ type: 'item.toggled', item: moss })
    actor.send({ type: 'next' })
    actor.send({ type: 'item.removed', id: 'v1' })
    actor.send({ type: 'action.chosen', action: 'replace' })
    actor.send({ type: 'finish' })
    expect((await settled()).output).toEqual({ end: 'linked', assets: 2, variants: 1 })
    expect(linked).toEqual([{ assets: ['a1', 'a2'], variants: ['v2'], action: 'replace' }])
  })

  it('takes the variants of chosen views, each once', async () => {
    const { actor, settled } = open({}, [[slate, moss]])
    actor.send({ type: 'item.toggled', item: slate })
    actor.send({ type: 'table.chosen', table: 'VIEWS' })
    expect(actor.getSnapshot().can({ type: 'next' })).toBe(false)
    actor.send({ type: 'item.toggled', item: summer })
    actor.send({ type: 'next' })
    const { value, context } = await settled()
    expect([value, context.table, context.choices.variants.map(({ id }) => id)]).toEqual([
      'reviewing',
      'VARIANTS',
      ['v1', 'v2'],
    ])
  })

  it('stays with the views when these have no variants, or cannot be read', async () => {
    const { actor, settled } = open({ table: 'VIEWS' }, [[], offline])
    actor.send({ type: 'item.toggled', item: summer })
    actor.send({ type: 'next' })
    expect((await settled()).context.problem).toBe('empty')
    actor.send({ type: 'next' })
    const { value, context } = await settled()
    expect([value, context.problem, context.choices.views]).toEqual(['selecting', 'offline', [summer]])
  })

  it('links assets to the variants that it began with', async () => {
    const { actor, linked, settled } = open(linkProductsFixtures.input)
    actor.send({ type: 'item.toggled', item: { id: 'a7', name: 'heron.png' } })
    actor.send({ type: 'next' })
    actor.send({ type: 'finish' })
    expect((await settled()).output).toEqual({ end: 'linked', assets: 1, variants: 2 })
    expect(linked).toEqual([{ assets: ['a7'], variants: ['v1', 'v2'], action: 'add' }])
  })

  it('keeps all choices when linking fails, and the last of the rows that it began with', async () => {
    const { actor, notices, settled } = open({}, [offline])
    actor.send({ type: 'item.toggled', item: slate })
    actor.send({ type: 'source.removed', id: 'a2' })
    actor.send({ type: 'source.removed', id: 'a1' })
    actor.send({ type: 'next' })
    actor.send({ type: 'finish' })
    const { value, context } = await settled()
    expect([value, context.problem, context.sources]).toEqual(['reviewing', 'offline', { choice: ['a1'], count: 1 }])
    expect(notices.map(({ type }) => type)).toEqual(['choices.changed', 'sources.changed'])
  })

  it('ends at once when nothing was handed over', () => {
    expect(open(linkNothingFixtures.input).actor.getSnapshot().output).toEqual({ end: 'empty' })
  })
})

describe('linkAssetsMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(linkAssetsMachine)).toEqual([]))

  it('reaches every state', () => {
    const worlds = [linkAssetsFixtures, linkProductsFixtures, linkNothingFixtures]
    const reached = worlds.flatMap((world) => reachedStates(shortestPaths(linkAssetsMachine, world)))
    const passing = ['opening']
    expect([...new Set([...reached, ...passing])].toSorted()).toEqual(statesOf(linkAssetsMachine))
  })
})
