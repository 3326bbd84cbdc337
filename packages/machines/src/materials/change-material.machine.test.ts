import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { jobFixture } from '../shared/job.fixtures.ts'
import { cacheShowing, connectChangeServer, data, noContent, problem } from '../testing/change-server.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { changeMaterialMachine, type MaterialChange } from './change-material.machine.ts'
import { materialKeys } from './material.keys.ts'
import { createMaterialActors } from './materials.actors.ts'
import { changeMaterialFixtures, mergeMaterialFixtures } from './materials.fixtures.ts'

/** The dialog over a server that gives every change this answer. */
async function change(asked: MaterialChange, answer: () => Response, seen = SEEN[asked.kind]) {
  const read = (path: string) =>
    path.startsWith('jobs/') ? jobEvents() : data(path.startsWith('materials/') ? material : family)()
  const { client, sent } = connectChangeServer({ read, answer })
  const { cache, isStale } = cacheShowing(materialKeys.materials)
  const machine = changeMaterialMachine.provide({ actors: createMaterialActors(client, cache) })
  const actor = createActor(machine, { input: seen }).start()
  actor.send({ type: 'submitted', change: asked })
  const { context, output } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { sent, context, output, isStale: isStale() }
}

const material = { id: 'm1', name: 'Oak', material_family_id: 'f1', material_family_name: 'Wood', product_count: 0 }
const family = { id: 'f1', name: 'Wood', material_count: 1, product_count: 0 }
const SEEN = { material: { name: 'Oak', family: 'Wood' }, family: { name: 'Wood', family: undefined } }
const jobEvents = () => {
  const job = jobFixture({ state: 'done', ended_at: '2026-11-21T09:00:09.000Z' })
  const headers = { 'content-type': 'text/event-stream' }
  return new Response(`event: job\ndata: ${JSON.stringify(job)}\n\n`, { headers })
}

describe('the dialog that changes a material', () => {
  it.each<[MaterialChange, () => Response, unknown[]]>([
    [
      { task: 'rename', kind: 'material', id: 'm1', name: 'Oak', family: 'Wood' },
      data(material),
      ['PATCH', 'materials/m1', { name: 'Oak', material_family_name: 'Wood' }, '"7"'],
    ],
    [
      { task: 'rename', kind: 'family', id: 'f1', name: 'Wood' },
      data(family),
      ['PATCH', 'material_families/f1', { name: 'Wood' }, '"7"'],
    ],
    [
      { task: 'merge', kind: 'material', id: 'm1', others: ['m2'] },
      data(jobFixture()),
      ['PATCH', 'materials/merge', { selected_id: 'm1', merge_ids: ['m2'] }, null],
    ],
    [
      { task: 'merge', kind: 'family', id: 'f1', others: ['f2'] },
      data(jobFixture()),
      ['PATCH', 'material_families/merge', { selected_id: 'f1', merge_ids: ['f2'] }, null],
    ],
    [{ task: 'delete', kind: 'family', id: 'f1' }, noContent, ['DELETE', 'material_families/f1', '', '"7"']],
  ])('makes the call that it stands for, and asks for what shows it again: %j', async (asked, answer, call) => {
    const { sent, output, isStale } = await change(asked, answer)
    expect([sent, output, isStale]).toEqual([[call], true, [true]])
  })

  it('stays open with the reason why it cannot be deleted', async () => {
    const answer = problem(409, 'in_use', { detail: 'Oak is used.' })
    const { context, output } = await change({ task: 'delete', kind: 'material', id: 'm1' }, answer)
    expect([context.problem, context.serverMessage, output]).toEqual(['inUse', 'Oak is used.', undefined])
  })

  it('changes nothing that a colleague changed meanwhile, until it is asked again', async () => {
    const seen = { name: 'Oak', family: 'Timber' }
    const asked: MaterialChange = { task: 'rename', kind: 'material', id: 'm1', name: 'Ash', family: 'Wood' }
    const { sent, context, output } = await change(asked, data(material), seen)
    expect([sent, context.problem, context.seen, output]).toEqual([[], 'stale', SEEN.material, undefined])
    const again = await change(asked, data(material), context.seen as typeof seen)
    expect([again.sent.length, again.output]).toEqual([1, true])
  })

  it('also reports it when the colleague was slightly faster', async () => {
    const answer = problem(412, 'stale', { current: { ...material, name: 'Holm oak' } })
    const { context } = await change({ task: 'delete', kind: 'material', id: 'm1' }, answer)
    expect([context.problem, context.seen]).toEqual(['stale', { name: 'Holm oak', family: 'Wood' }])
  })

  it.each<MaterialChange>([
    { task: 'rename', kind: 'material', id: 'm1', name: ' ', family: 'Wood' },
    { task: 'rename', kind: 'material', id: 'm1', name: 'Oak', family: '' },
    { task: 'merge', kind: 'family', id: 'f1', others: [] },
  ])('sends nothing that is not complete: %j', (asked) => {
    const actor = createActor(changeMaterialMachine, { input: SEEN.material }).start()
    actor.send({ type: 'submitted', change: asked })
    expect(actor.getSnapshot().value).toBe('editing')
  })
})

describe('changeMaterialMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(changeMaterialMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = [changeMaterialFixtures, mergeMaterialFixtures].flatMap((fixtures) =>
      shortestPaths(changeMaterialMachine, fixtures),
    )
    expect(reachedStates(paths)).toEqual(statesOf(changeMaterialMachine))
  })
})
