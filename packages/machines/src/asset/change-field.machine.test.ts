import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { assetKeys } from '../assets/assets.keys.ts'
import { cacheShowing, connectChangeServer, data, noContent, problem } from '../testing/change-server.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { taggedAsset } from './asset-page.fixtures.ts'
import { createFieldActors } from './change-field.actors.ts'
import { assetFieldFixture, changeFieldFixtures } from './change-field.fixtures.ts'
import { changeFieldMachine } from './change-field.machine.ts'
import type { FieldChange } from './change-field.types.ts'

interface Server {
  answer?: () => Response
  asset?: () => Response
  seen?: { header: string }
}

/** The dialog over a server that gives every change this answer. */
async function change(asked: FieldChange, server: Server = {}) {
  const { asset = data(taggedAsset(1).value, '"1"'), seen = { header: 'Season' } } = server
  const { answer = asked.task === 'delete' ? noContent : data(assetFieldFixture({ id: 'm9' })) } = server
  const read = (path: string) => (path === 'assets/a1' ? asset : data(assetFieldFixture()))()
  const { client, sent } = connectChangeServer({ read, answer })
  const { cache, isStale } = cacheShowing(
    assetKeys.field('m2'),
    assetKeys.columns,
    assetKeys.lists,
    assetKeys.allFacets,
  )
  const machine = changeFieldMachine.provide({ actors: createFieldActors(client, cache) })
  const actor = createActor(machine, { input: { assetId: 'a1', ...(asked.task !== 'add' && { seen }) } }).start()
  actor.send({ type: 'submitted', change: asked })
  const { value, context, output } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: 5_000 })
  return { actor, sent, value, context, output, isStale: isStale() }
}

const ALL_STALE = [true, true, true, true]

describe('the dialog that changes a field of assets', () => {
  it.each<[FieldChange, string, unknown[]]>([
    [
      { task: 'add', header: ' Collection ', type: 'color' },
      'm9',
      ['POST', 'asset_fields/', { header: 'Collection', type: 'color' }, null],
    ],
    [{ task: 'rename', id: 'm2', header: ' Time ' }, 'm2', ['PATCH', 'asset_fields/m2', { header: 'Time' }, '"7"']],
    [{ task: 'delete', id: 'm2' }, 'm2', ['DELETE', 'asset_fields/m2', '', '"7"']],
  ])('makes the call, and reads the asset and what shows fields again: %j', async (asked, id, call) => {
    const { sent, output, isStale } = await change(asked)
    expect([sent, output, isStale]).toEqual([[call], { change: asked, id, item: taggedAsset(1) }, ALL_STALE])
  })

  it.each([
    [409, 'duplicate_name', 'nameTaken'],
    [409, 'too_many_items', 'tooMany'],
    [404, 'not_found', 'gone'],
    [422, 'invalid', 'failed'],
  ])('stays open with the reason of a refusal: %s %s', async (status, code, expected) => {
    const asked: FieldChange = { task: 'add', header: 'Season', type: 'color' }
    const { value, context, isStale } = await change(asked, { answer: problem(status, code) })
    expect([value, context.problem, isStale]).toEqual(['editing', expected, ALL_STALE])
  })

  it('deletes nothing that a colleague renamed meanwhile, until it is asked again', async () => {
    const asked: FieldChange = { task: 'delete', id: 'm2' }
    const { actor, sent, context } = await change(asked, { seen: { header: 'Year' } })
    expect([sent, context.problem, context.seen]).toEqual([[], 'stale', { header: 'Season' }])
    actor.send({ type: 'submitted', change: asked })
    await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(sent).toEqual([['DELETE', 'asset_fields/m2', '', '"7"']])
  })

  it('also reports it when the colleague was slightly faster', async () => {
    const asked: FieldChange = { task: 'delete', id: 'm2' }
    const answer = problem(412, 'stale', { current: assetFieldFixture({ header: 'Year' }) })
    const { context } = await change(asked, { answer })
    expect([context.problem, context.seen]).toEqual(['stale', { header: 'Year' }])
  })

  it('does not change the field twice when only the asset could not be read', async () => {
    const answers = [problem(500, 'internal'), data(taggedAsset(1).value, '"1"')]
    const asked: FieldChange = { task: 'rename', id: 'm2', header: 'Time' }
    const { actor, value, sent } = await change(asked, {
      asset: () => (answers.shift() ?? problem(500, 'internal'))(),
    })
    expect(value).toBe('unread')
    actor.send({ type: 'retry' })
    const { output } = await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect([output?.item, sent.length]).toEqual([taggedAsset(1), 1])
  })

  it.each<FieldChange>([
    { task: 'add', header: ' ', type: 'color' },
    { task: 'add', header: 'Season', type: undefined },
    { task: 'rename', id: 'm2', header: '' },
  ])('sends nothing that is not complete: %j', (asked) => {
    const actor = createActor(changeFieldMachine, { input: { assetId: 'a1' } }).start()
    actor.send({ type: 'submitted', change: asked })
    expect(actor.getSnapshot().value).toBe('editing')
  })
})

describe('changeFieldMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(changeFieldMachine)).toEqual([]))

  it('reaches every state', () =>
    expect(reachedStates(shortestPaths(changeFieldMachine, changeFieldFixtures))).toEqual(statesOf(changeFieldMachine)))
})
