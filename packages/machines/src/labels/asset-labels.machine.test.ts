import { createClient } from '@selvedge/sdk'
import { QueryClient } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { assetKeys } from '../assets/assets.keys.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { assetLabelsMachine, toggledLabel } from './asset-labels.machine.ts'
import { createAssetLabelActors } from './labels.actors.ts'
import { appliedLabelFixture, assetLabelsFixtures, labelledAsset } from './labels.fixtures.ts'

const [spring, autumn] = [appliedLabelFixture(), appliedLabelFixture('c1-2', 'Autumn')]
const kitchen = { id: 'c2-1', name: 'Kitchen', category: { id: 'c2', name: 'Room', color: 'sky' as const } }

describe('the label editor of an asset', () => {
  it('sends all labels by id with the ETag, and has lists of assets read again', async () => {
    const sent: unknown[] = []
    const client = createClient({
      baseUrl: 'http://server/api/v1',
      fetch: async (input, init) => {
        const request = new Request(input, init)
        const { value, etag } = labelledAsset(1, spring)
        if (request.method !== 'GET') {
          const path = new URL(request.url).pathname
          sent.push([request.method, path, await request.json(), request.headers.get('if-match')])
        }
        return Response.json({ data: value }, { headers: { etag: etag ?? '' } })
      },
    })
    const cache = new QueryClient()
    cache.setQueryData(assetKeys.lists, [])
    const machine = assetLabelsMachine.provide({ actors: createAssetLabelActors(client, cache) })
    const edit = createActor(machine, { input: { id: 'a1' } }).start()
    await waitFor(edit, (snapshot) => snapshot.matches('editing'))
    edit.send({ type: 'values.changed', change: { labels: toggledLabel([spring], autumn) } })
    edit.send({ type: 'save' })
    await waitFor(edit, (snapshot) => !snapshot.hasTag('busy'))
    expect(sent).toEqual([['PATCH', '/api/v1/assets/a1', { labels: ['c1-2', 'c1-1'] }, '"1"']])
    expect(cache.getQueryState(assetKeys.lists)?.isInvalidated).toBe(true)
  })

  it('puts labels in by category and name, and takes them out again', () => {
    const all = [spring, autumn, kitchen].reduce(toggledLabel, [])
    expect(all).toEqual([kitchen, autumn, spring])
    expect(toggledLabel(all, autumn)).toEqual([kitchen, spring])
  })
})

describe('assetLabelsMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(assetLabelsMachine)).toEqual([]))

  it('reaches every state', () =>
    expect(reachedStates(shortestPaths(assetLabelsMachine, assetLabelsFixtures))).toEqual(statesOf(assetLabelsMachine)))
})
