import { ApiError, type Choice, createClient, type Job } from '@selvedge/sdk'
import type { AssetsChanged } from '@selvedge/sdk/wire'
import { QueryClient } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'

import { JOB_ABOVE, RETURN_AFTER } from '../limits.ts'
import { jobFixture } from '../shared/job.fixtures.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { createBulkLabelActors, createUndoLabelActors } from './bulk-labels.actors.ts'
import { bulkLabelsMachine } from './bulk-labels.machine.ts'
import type { BulkLabelsChange, BulkLabelsDraft, BulkLabelsNotice } from './bulk-labels.types.ts'
import { appliedLabelFixture, bulkLabelsFixtures, bulkLabelsJobFixtures, goneAssets } from './labels.fixtures.ts'
import { undoLabelsMachine } from './undo-labels.machine.ts'

const [spring, autumn] = [appliedLabelFixture(), appliedLabelFixture('c1-2', 'Autumn')]

function open(choice: Choice, count: number, answer: () => Promise<AssetsChanged>, draft?: BulkLabelsDraft) {
  const asked: BulkLabelsChange[] = []
  const notices: BulkLabelsNotice[] = []
  const clock = new SimulatedClock()
  const machine = bulkLabelsMachine.provide({
    actors: {
      changeLabels: fromPromise<AssetsChanged, BulkLabelsChange>(({ input }) => {
        asked.push(input)
        return answer()
      }),
    },
  })
  const actor = createActor(machine, { clock, input: { selection: { choice, count }, draft } })
  actor.on('*', (notice) => notices.push(notice))
  return { actor: actor.start(), asked, notices, clock }
}

const done = async () => ({ count: 2, edit_id: 'e1' })

describe('the label editor of chosen assets', () => {
  it('sends the applied labels with the action, says so, and returns after two seconds', async () => {
    const { actor, asked, notices, clock } = open(['a1', 'a2'], 2, done)
    expect(actor.getSnapshot().can({ type: 'save' })).toBe(false)
    for (const label of [spring, autumn, spring]) actor.send({ type: 'label.toggled', label })
    actor.send({ type: 'action.chosen', action: 'remove' })
    actor.send({ type: 'save' })
    await waitFor(actor, (snapshot) => snapshot.matches('saved'))
    expect(asked).toEqual([{ selection: { choice: ['a1', 'a2'], count: 2 }, action: 'remove', labelIds: ['c1-2'] }])
    expect(notices.at(-1)).toEqual({ type: 'saved', changed: { count: 2, edit_id: 'e1' } })
    clock.increment(RETURN_AFTER - 1)
    expect(actor.getSnapshot().value).toBe('saved')
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('left')
  })

  it('keeps the last asset, and goes where there is none', () => {
    const { actor, notices } = open(['a1', 'a2'], 2, done)
    actor.send({ type: 'asset.removed', id: 'a1' })
    actor.send({ type: 'asset.removed', id: 'a2' })
    expect(actor.getSnapshot().context.selection).toEqual({ choice: ['a2'], count: 1 })
    expect(notices).toEqual([{ type: 'selection.changed', selection: { choice: ['a2'], count: 1 } }])
    expect(
      createActor(bulkLabelsMachine, { input: { selection: undefined } })
        .start()
        .getSnapshot().value,
    ).toBe('empty')
  })

  it('takes deleted assets out of the selection, and changes the others when asked again', async () => {
    let answer = () => Promise.reject<AssetsChanged>(goneAssets)
    const { actor, asked } = open(['a1', 'a2'], 2, () => answer(), { action: 'add', labels: [spring] })
    actor.send({ type: 'save' })
    await waitFor(actor, (snapshot) => snapshot.matches('editing'))
    const { selection, missing, problem } = actor.getSnapshot().context
    expect([selection, missing, problem]).toEqual([{ choice: ['a2'], count: 1 }, 1, 'gone'])
    answer = done
    actor.send({ type: 'save' })
    await waitFor(actor, (snapshot) => snapshot.matches('saved'))
    expect(asked.at(-1)?.selection.choice).toEqual(['a2'])
  })

  it('asks for a job for many assets and for all that match, and expects the number that match now', async () => {
    const draft = { action: 'add', labels: [spring] } as const
    const many = Array.from({ length: JOB_ABOVE + 1 }, (_, at) => `a${at}`)
    const { actor: ofMany } = open(many, many.length, done, draft)
    ofMany.send({ type: 'save' })
    expect(ofMany.getSnapshot().value).toEqual({ working: 'starting' })
    const changed = new ApiError('conflict', 'Changed.', {
      status: 409,
      code: 'count_changed',
      problem: { type: 'about:blank', title: 'Conflict', status: 409, code: 'count_changed', detail: 'No.', count: 43 },
    })
    const machine = bulkLabelsMachine.provide({
      actors: { startTask: fromPromise<Job, BulkLabelsChange>(() => Promise.reject(changed)) },
    })
    const selection = { choice: { search: 'heron', expected: 40 }, count: 40 }
    const actor = createActor(machine, { input: { selection, draft } }).start()
    actor.send({ type: 'save' })
    await waitFor(actor, (snapshot) => snapshot.matches('editing'))
    const { problem, selection: now } = actor.getSnapshot().context
    expect([problem, now]).toEqual(['countChanged', { choice: { search: 'heron', expected: 43 }, count: 43 }])
  })

  it('offers the undo of a job, whose result is that of the call', async () => {
    const job = jobFixture({
      state: 'done',
      result: { count: 40, edit_id: 'e7' },
      ended_at: '2026-11-21T09:00:09.000Z',
    })
    const sent: unknown[] = []
    const client = createClient({
      baseUrl: 'http://server/api/v1',
      fetch: async (input, init) => {
        const request = new Request(input, init)
        const { pathname, search } = new URL(request.url)
        if (request.method === 'GET') {
          return new Response(`event: job\ndata: ${JSON.stringify(job)}\n\n`, {
            headers: { 'content-type': 'text/event-stream' },
          })
        }
        sent.push([request.method, pathname + search, await request.json(), request.headers.get('prefer')])
        return Response.json({ data: jobFixture() }, { status: 202 })
      },
    })
    const machine = bulkLabelsMachine.provide({ actors: createBulkLabelActors(client, new QueryClient()) })
    const selection = { choice: { search: 'heron', expected: 40 }, count: 40 }
    const actor = createActor(machine, { input: { selection, draft: { action: 'replace', labels: [spring] } } })
    const notices: unknown[] = []
    actor.on('saved', (notice) => notices.push(notice))
    actor.start().send({ type: 'save' })
    await waitFor(actor, (snapshot) => snapshot.matches('saved'))
    const body = { matching: { search: 'heron', expected: 40 }, fields: { labels: ['c1-1'] } }
    expect(sent).toEqual([['PATCH', '/api/v1/assets/?mode=upsert', body, 'respond-async']])
    expect(notices).toEqual([{ type: 'saved', changed: { count: 40, edit_id: 'e7' } }])
    actor.stop()
  })

  it('takes the change back by its bulk edit', async () => {
    const asked: string[] = []
    const bulkEdits = {
      undo: async (id: string) => {
        asked.push(id)
        throw new ApiError('offline', 'The server cannot be reached.')
      },
    }
    const machine = undoLabelsMachine.provide({ actors: createUndoLabelActors({ bulkEdits }, new QueryClient()) })
    const actor = createActor(machine, { input: { editId: 'e7' } })
    const refused: unknown[] = []
    actor.on('failed', ({ refusal }) => refused.push(refusal.problem))
    actor.start().send({ type: 'undo' })
    await waitFor(actor, (snapshot) => snapshot.matches('failing'))
    expect([asked, refused]).toEqual([['e7'], ['offline']])
  })
})

describe('bulkLabelsMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(bulkLabelsMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = [bulkLabelsFixtures, bulkLabelsJobFixtures].flatMap((world) =>
      shortestPaths(bulkLabelsMachine, world),
    )
    const none = shortestPaths(bulkLabelsMachine, { ...bulkLabelsFixtures, input: { selection: undefined } })
    expect(reachedStates([...paths, ...none])).toEqual(statesOf(bulkLabelsMachine))
  })
})
