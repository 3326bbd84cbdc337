import { ApiError } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'

import { assetFixture } from '../assets/asset.fixtures.ts'
import { chosenVariantFixture as slate } from '../links/links.fixtures.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { addAssetsMachine } from './add-assets.machine.ts'
import type { AddAssetsInput } from './add-assets.types.ts'
import type { Upload } from './upload.types.ts'
import { addAssetsFixtures, labellingFixtures, uploadFixture } from './uploads.fixtures.ts'

const done = (id: string) => uploadFixture({ id, phase: 'done', asset: assetFixture({ id: `a-${id}` }) })
const label = { id: 'l1', name: 'Campaign', category: { id: 'c1', name: 'Use', color: 'green' } } as const
const offline = new ApiError('offline', 'The server cannot be reached.')

function open(input: Partial<AddAssetsInput> = {}, { linkFails = false } = {}) {
  const calls: unknown[] = []
  const removed: string[] = []
  const machine = addAssetsMachine.provide({
    actors: {
      observeFiles: fromCallback<{ type: 'file.removed'; id: string }, void>(({ receive }) =>
        receive(({ id }) => removed.push(id)),
      ),
      applyLabels: fromPromise(async ({ input: wish }) => void calls.push(wish)),
      linkAssets: fromPromise(async ({ input: wish }) => {
        calls.push(wish)
        if (linkFails) throw offline
      }),
    },
  })
  const actor = createActor(machine, { input: { ...addAssetsFixtures.input, ...input } }).start()
  const files = (...uploads: Upload[]) => actor.send({ type: 'files.changed', files: uploads })
  const go = (...types: ('next' | 'back' | 'finish')[]) => types.forEach((type) => actor.send({ type }))
  const settled = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    return actor.getSnapshot()
  }
  return { actor, calls, removed, files, go, settled }
}

describe('adding assets', () => {
  it('waits for the last file, then labels and links those that arrived', async () => {
    const { actor, calls, files, go, settled } = open()
    files(done('u1'), uploadFixture({ id: 'u2', phase: 'sending' }))
    go('next')
    actor.send({ type: 'item.toggled', item: slate })
    go('next', 'next')
    actor.send({ type: 'labels.chosen', labels: [label] })
    go('finish')
    expect([actor.getSnapshot().value, calls]).toEqual([{ finishing: 'waiting' }, []])
    files(done('u1'), uploadFixture({ id: 'u2', phase: 'refused', problem: 'type' }), done('u3'))
    expect((await settled()).output).toEqual({ end: 'added', assets: 2 })
    expect(calls).toEqual([
      { assets: ['a-u1', 'a-u3'], labels: ['l1'] },
      { assets: ['a-u1', 'a-u3'], variants: ['v1'], action: 'add' },
    ])
  })

  it('goes without variants from the second step to the third, and back', () => {
    const { actor, files, go } = open()
    files(done('u1'))
    const visited = (['next', 'next', 'back', 'back'] as const).map((type) => {
      go(type)
      return actor.getSnapshot().value
    })
    expect(visited).toEqual(['selecting', 'labelling', 'selecting', 'uploading'])
  })

  it('opens the step of the address after a reload, once the queue has read its files', () => {
    const { actor, files } = open(labellingFixtures.input)
    expect(actor.getSnapshot().value).toBe('opening')
    files(done('u1'))
    expect(actor.getSnapshot().value).toBe('labelling')
  })

  it('has nothing to go on with when there are no files', () => {
    const { actor, files } = open({ step: 'link' })
    files()
    expect(actor.getSnapshot().output).toEqual({ end: 'empty' })
  })

  it('returns to the files when none was taken', async () => {
    const { files, go, settled } = open()
    files(uploadFixture({ phase: 'refused', problem: 'type' }))
    go('next', 'next', 'finish')
    const { value, context } = await settled()
    expect([value, context.problem]).toEqual(['uploading', 'none'])
  })

  it('keeps everything when linking fails', async () => {
    const { files, go, settled, actor } = open(labellingFixtures.input, { linkFails: true })
    files(done('u1'))
    go('finish')
    await settled()
    const { value, context } = actor.getSnapshot()
    expect([value, context.problem, context.draft.variants]).toEqual(['labelling', 'offline', [slate]])
  })

  it('removes files through the queue, but not the last one once it is chosen', () => {
    const { actor, removed, files, go } = open()
    files(done('u1'))
    actor.send({ type: 'file.removed', id: 'u1' })
    files(done('u2'))
    go('next')
    actor.send({ type: 'file.removed', id: 'u2' })
    files(done('u2'), done('u3'))
    actor.send({ type: 'file.removed', id: 'u3' })
    expect(removed).toEqual(['u1', 'u3'])
  })
})

describe('addAssetsMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(addAssetsMachine)).toEqual([]))

  it('reaches every state that lasts', () => {
    const worlds = [addAssetsFixtures, labellingFixtures]
    const reached = worlds.flatMap((world) => reachedStates(shortestPaths(addAssetsMachine, world)))
    const passing = ['choosingStep', 'finishing.checking']
    expect([...new Set([...reached, ...passing])].toSorted()).toEqual(statesOf(addAssetsMachine))
  })
})
