import { type Choice, createClient } from '@selvedge/sdk'
import { QueryClient } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, waitFor } from 'xstate'

import type { PlaceShown } from '../address.ts'
import { attributeValueFixture } from '../attributes/attributes.fixtures.ts'
import { attributeKeys } from '../attributes/attributes.keys.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { createLinkAssetActors } from './link-asset.actors.ts'
import { linkAssetFixtures } from './link-asset.fixtures.ts'
import { linkAssetMachine } from './link-asset.machine.ts'

/** Chooses asset a1 and links it to the values, over a server that answers like this. */
async function link(choice: Choice, answer: () => Response) {
  const sent: unknown[] = []
  const places: unknown[] = []
  const { attributeValues } = createClient({
    baseUrl: 'http://server/api/v1',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      sent.push([pathname.slice('/api/v1/'.length) + search, JSON.parse(await request.text())])
      return answer()
    },
  })
  const cache = new QueryClient()
  const shown = attributeKeys.values('t1', {})
  cache.setQueryData(shown, [])
  const observeAddress = fromCallback<PlaceShown<{ assetId: string | undefined }>>(({ receive }) =>
    receive(({ place }) => places.push(place.assetId)),
  )
  const actors = { ...createLinkAssetActors({ attributeValues }, cache, 't1'), observeAddress }
  const actor = createActor(linkAssetMachine.provide({ actors }), { input: { choice, assetId: undefined } }).start()
  actor.send({ type: 'link' })
  actor.send({ type: 'asset.chosen', id: 'a1' })
  actor.send({ type: 'link' })
  const { value, context, output } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { sent, places, value, context, output, isStale: cache.getQueryState(shown)?.isInvalidated }
}

const value = () => Response.json({ data: attributeValueFixture() })
const counted = () => Response.json({ data: { count: 2 } })
const refused = (status: number) => () =>
  Response.json(
    { type: 'about:blank', title: 'No', status, code: 'no', detail: 'No.' },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )

describe('linking an asset to values', () => {
  it.each<[string, Choice, () => Response, unknown[]]>([
    ['one', ['b1'], value, ['attributes/t1/values/b1', { asset_id: 'a1' }]],
    [
      'several',
      ['b1', 'b2'],
      counted,
      ['attributes/t1/values?mode=append', { ids: ['b1', 'b2'], fields: { asset_id: 'a1' } }],
    ],
    [
      'all that match',
      { search: 'wool', expected: 3 },
      counted,
      ['attributes/t1/values?mode=append', { matching: { search: 'wool' }, fields: { asset_id: 'a1' } }],
    ],
  ])('makes one call for %s, once an asset is chosen, which the address keeps', async (_, choice, answer, call) => {
    const { sent, places, output, isStale } = await link(choice, answer)
    expect([sent, places, output, isStale]).toEqual([[call], ['a1'], true, true])
  })

  it.each([
    [404, 'gone'],
    [500, 'failed'],
  ])('keeps the choice when the server answers %s', async (status, problem) => {
    const { value: state, context, isStale } = await link(['b1', 'b2'], refused(status))
    expect([state, context.assetId, context.problem, isStale]).toEqual(['choosing', 'a1', problem, true])
  })
})

describe('linkAssetMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(linkAssetMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(linkAssetMachine, linkAssetFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(linkAssetMachine))
  })
})
