import { ApiError, type ApiErrorKind, type Tagged, type Variant } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { type VariantActionsNotice, variantActionsMachine } from './variant-actions.machine.ts'
import { taggedVariant, variantActionsFixtures } from './variant.fixtures.ts'

const item = taggedVariant(2)

function open(answer: () => Promise<void> = async () => {}) {
  const asked: unknown[] = []
  const work = <Output, Input>(output: Output) =>
    fromPromise<Output, Input>(async ({ input }) => {
      asked.push(input)
      await answer()
      return output
    })
  const machine = variantActionsMachine.provide({
    actors: {
      unlinkImage: work<Tagged<Variant>, { id: string }>(item),
      arrangeAmbients: work<Tagged<Variant>, { id: string; assetIds: readonly string[] }>(item),
      duplicateVariant: work<string, { id: string }>('v2'),
    },
  })
  const actor = createActor(machine, { input: { variantId: 'v1' } })
  const notices: VariantActionsNotice[] = []
  actor.on('*', (notice) => notices.push(notice))
  actor.start()
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { actor, asked, notices, settled }
}

describe('what is done beside the form of a variant', () => {
  it.each([
    [{ type: 'image.unlinked' }, { id: 'v1' }, { type: 'image.unlinked', item }],
    [
      { type: 'ambients.arranged', assetIds: ['s2'] },
      { id: 'v1', assetIds: ['s2'] },
      { type: 'ambients.arranged', item },
    ],
    [{ type: 'duplicate' }, { id: 'v1' }, { type: 'duplicated', id: 'v2' }],
  ] as const)('%j', async (event, input, notice) => {
    const { actor, asked, notices, settled } = open()
    actor.send(event)
    actor.send(event)
    await settled()
    expect([asked, notices]).toEqual([[input], [notice]])
  })

  it.each<[ApiErrorKind, string]>([
    ['invalid', 'refused'],
    ['tooLarge', 'refused'],
    ['notFound', 'gone'],
    ['offline', 'offline'],
    ['server', 'failed'],
  ])('says what went wrong, and can be tried again: %s', async (kind, problem) => {
    const { actor, notices, settled } = open(() => Promise.reject(new ApiError(kind, 'As it is.')))
    actor.send({ type: 'duplicate' })
    const { value } = await settled()
    expect([value, notices]).toEqual(['resting', [{ type: 'failed', problem, serverMessage: 'As it is.' }]])
  })
})

describe('variantActionsMachine', () => {
  it('keeps the rules of the house', () => expect(brokenRules(variantActionsMachine)).toEqual([]))
  it('reaches every state', () =>
    expect(reachedStates(shortestPaths(variantActionsMachine, variantActionsFixtures))).toEqual(
      statesOf(variantActionsMachine),
    ))
})
