import type { Asset, AssetPatch, Client, Tagged } from '@selvedge/sdk'
import { QueryClient } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { assetKeys } from '../assets/assets.keys.ts'
import { AUTOSAVE_AFTER } from '../limits.ts'
import { DEFAULT_LIST_PARAMS } from '../shared/list-params.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { settled } from '../testing/open-edit.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { assetMetaFixtures, editAssetFixtures, taggedAsset } from './asset-page.fixtures.ts'
import { createEditAssetActors, createLinkedVariantActors } from './asset.actors.ts'
import { editAssetMachine, metaParts } from './edit-asset.machine.ts'

/** The form of an asset on a server that keeps what it is sent. */
async function open(changes: Partial<Asset> = {}) {
  let rev = 1
  const sent: [AssetPatch, string | undefined][] = []
  const cache = new QueryClient()
  cache.setQueryData(assetKeys.list({ kind: 'library' }, {}), [])
  const assets = {
    get: async (): Promise<Tagged<Asset>> => taggedAsset(rev, changes),
    update: async (_: string, patch: AssetPatch, options?: { ifMatch?: string | undefined }) => {
      sent.push([patch, options?.ifMatch])
      rev += 1
      return taggedAsset(rev, changes)
    },
  } as unknown as Client['assets']
  const clock = new SimulatedClock()
  const machine = editAssetMachine.provide({ actors: createEditAssetActors({ assets }, cache) })
  const form = createActor(machine, { input: { id: 'a1' }, clock }).start()
  await settled()
  return { form, clock, sent, cache }
}

describe('the form of an asset', () => {
  it('saves what changed 900 ms after the last key, and refreshes the lists of assets', async () => {
    const { form, clock, sent, cache } = await open()
    form.send({ type: 'values.changed', change: { name: 'Heron' } })
    clock.increment(AUTOSAVE_AFTER - 1)
    form.send({ type: 'values.changed', change: { description: 'A chair with the fabric' } })
    clock.increment(AUTOSAVE_AFTER - 1)
    expect(sent).toEqual([])
    clock.increment(1)
    await settled()
    expect(sent).toEqual([[{ name: 'Heron', description: 'A chair with the fabric' }, '"1"']])
    expect(cache.getQueryState(assetKeys.list({ kind: 'library' }, {}))?.isInvalidated).toBe(true)
  })

  it('sends only the metadata that changed, an emptied entry too', async () => {
    const { form, sent } = await open()
    const [, season, rooms] = assetMetaFixtures
    if (!season || !rooms) throw new Error('The fixtures have a season and rooms.')
    form.send({
      type: 'values.changed',
      change: {
        [metaParts.fieldOf('m2')]: { ...season, value: null },
        [metaParts.fieldOf('m3')]: { ...rooms, value: ['Lobby'] },
      },
    })
    form.send({ type: 'save' })
    await settled()
    expect(sent.map(([patch]) => patch)).toEqual([
      {
        metas: [
          { id: 'm2', value: null },
          { id: 'm3', value: ['Lobby'] },
        ],
      },
    ])
  })

  it('takes over a field that all assets share, which changes under the same tag', async () => {
    const { form, sent } = await open()
    const [color, season, ...others] = assetMetaFixtures
    if (!color || !season) throw new Error('The fixtures have a colour and a season.')
    form.send({ type: 'values.changed', change: { name: 'Heron' } })
    const merged: unknown[] = []
    form.on('merged', ({ fields }) => merged.push(fields))
    const renamed = taggedAsset(1, { metas: [color, { ...season, header: 'Collection' }, ...others] })
    form.send({ type: 'item.changed', item: renamed, own: [metaParts.fieldOf('m2')] })
    const { values } = form.getSnapshot().context
    expect([values?.name, values?.[metaParts.fieldOf('m2')], merged]).toEqual([
      'Heron',
      { ...season, header: 'Collection' },
      [],
    ])
    form.send({ type: 'save' })
    await settled()
    expect(sent).toEqual([[{ name: 'Heron' }, '"1"']])
  })

  it('is not saved with half a colour', async () => {
    const shade = { id: 'm5', header: 'Shade', type: 'color', value: null, editable: true } as const
    const { form, clock, sent } = await open({ metas: [shade] })
    const type = (value: string | null) =>
      form.send({ type: 'values.changed', change: { [metaParts.fieldOf('m5')]: { ...shade, value } } })
    type('#1e9')
    clock.increment(AUTOSAVE_AFTER)
    await settled()
    expect(sent).toEqual([])
    type('#1E90ff')
    clock.increment(AUTOSAVE_AFTER)
    await settled()
    expect(sent.map(([patch]) => patch)).toEqual([{ metas: [{ id: 'm5', value: '#1E90ff' }] }])
  })

  it('is not saved without a name', async () => {
    const { form, clock, sent } = await open()
    form.send({ type: 'values.changed', change: { name: '  ' } })
    clock.increment(AUTOSAVE_AFTER)
    await settled()
    expect(sent).toEqual([])
    form.send({ type: 'values.changed', change: { name: 'Heron', state: 'draft' } })
    clock.increment(AUTOSAVE_AFTER)
    await settled()
    expect(sent.map(([patch]) => patch)).toEqual([{ name: 'Heron', state: 'draft' }])
  })
})

describe('the variants of an asset', () => {
  it('are read by the asset, with the columns of all variants', async () => {
    const asked: unknown[] = []
    const actors = createLinkedVariantActors(
      {
        assets: {
          linkedVariants: (...[id, query]: unknown[]) => asked.push([id, query]),
        } as unknown as Client['assets'],
        variants: { columns: async () => [] } as unknown as Client['variants'],
      },
      new QueryClient(),
      'a1',
    )
    const params = { ...DEFAULT_LIST_PARAMS, search: 'slate' }
    const rows = createActor(actors.observeRows, { input: { params } }).start()
    await settled()
    rows.stop()
    expect(asked).toEqual([['a1', params]])
  })
})

describe('editAssetMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(editAssetMachine)).toEqual([]))

  it('reaches every state', () =>
    expect(reachedStates(shortestPaths(editAssetMachine, editAssetFixtures))).toEqual(statesOf(editAssetMachine)))
})
