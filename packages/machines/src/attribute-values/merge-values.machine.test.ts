import { ApiError, type Choice, createClient, type Job } from '@selvedge/sdk'
import { QueryClient } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { attributeValueFixture } from '../attributes/attributes.fixtures.ts'
import { attributeKeys } from '../attributes/attributes.keys.ts'
import { jobEnds } from '../shared/follow-job.fixtures.ts'
import { jobFixture, jobProblemFixture } from '../shared/job.fixtures.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { fieldsOf } from './change-value.types.ts'
import { createMergeValueActors } from './merge-values.actors.ts'
import { mergeValuesFixtures } from './merge-values.fixtures.ts'
import { mergeValuesMachine } from './merge-values.machine.ts'
import { refusalOfMerge } from './merge-problem.ts'

const wool = attributeValueFixture()
const fields = { ...fieldsOf(wool), value: ' 1,5 ' }

/** Merges over a server that answers the start, and whose job ends like this. */
async function merge(answer: () => Response, ended: Job, choice: Choice = ['b1', 'b2']) {
  const sent: unknown[] = []
  const { attributeValues } = createClient({
    baseUrl: 'http://server/api/v1',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const path = new URL(request.url).pathname.slice('/api/v1/'.length)
      sent.push([`${request.method} ${path}`, JSON.parse(await request.text()), request.headers.get('prefer')])
      return answer()
    },
  })
  const jobs = {
    async *follow() {
      yield ended
    },
    cancel: async () => ended,
  }
  const cache = new QueryClient()
  const shown = attributeKeys.values('a1', {})
  cache.setQueryData(shown, [])
  const actors = createMergeValueActors({ attributeValues, jobs: jobs as never }, cache, 'a1')
  const actor = createActor(mergeValuesMachine.provide({ actors }), {
    input: { displayType: 'float', choice, count: 2 },
  })
  actor.start().send({ type: 'master.chosen', value: wool })
  actor.send({ type: 'next' })
  actor.send({ type: 'submitted', fields })
  const { value, context, output } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  const { problem, serverMessage } = context
  return { sent, value, problem, serverMessage, output, isStale: cache.getQueryState(shown)?.isInvalidated }
}

const started = () => Response.json({ data: jobFixture() }, { status: 202 })
const refused = (status: number, code: string) => () =>
  Response.json(
    { type: 'about:blank', title: 'No', status, code, detail: 'No.' },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )
const failed = (status: number, code: string): Job => ({
  ...jobEnds.failed,
  problem: jobProblemFixture({ status, code, detail: 'No.' }),
})

describe('merging values', () => {
  it('sends the values, the one that stays and its fields, and follows the job', async () => {
    const { sent, output, isStale } = await merge(started, { ...jobEnds.done, result: { count: 2, merge_id: 'm1' } })
    const body = { ...fields, value: '1.5', attribute_id: 'a1', merge_ids: ['b1', 'b2'], selected_id: 'b1' }
    expect([sent, output, isStale]).toEqual([
      [['PATCH attributes/values/merge', body, 'respond-async']],
      { mergeId: 'm1' },
      true,
    ])
  })

  it('sends the filter of all that match, and how many the user saw', async () => {
    const { sent } = await merge(started, jobEnds.done, { search: 'wool', except: ['b9'], expected: 2 })
    const matching = { search: 'wool', except: ['b9'], expected: 2 }
    const body = { ...fields, value: '1.5', attribute_id: 'a1', matching, selected_id: 'b1' }
    expect(sent).toEqual([['PATCH attributes/values/merge', body, 'respond-async']])
  })

  it.each<[string, () => Response, Job, string | undefined, string | undefined]>([
    ['is refused', refused(409, 'duplicate_name'), jobEnds.done, 'taken', undefined],
    ['is no value', refused(422, 'not_a_number'), jobEnds.done, 'failed', 'No.'],
    ['is forbidden', refused(403, 'forbidden'), jobEnds.done, 'failed', undefined],
    ['is taken meanwhile', started, failed(409, 'duplicate_name'), 'taken', undefined],
    ['is gone', started, failed(404, 'unknown_ids'), 'gone', undefined],
    ['is about another number of values', started, failed(409, 'count_changed'), 'countChanged', undefined],
    ['is cancelled', started, jobEnds.cancelled, undefined, undefined],
  ])('keeps the fields when it %s', async (_, answer, ended, why, message) => {
    const { value, problem, serverMessage } = await merge(answer, ended)
    expect([value, problem, serverMessage]).toEqual(['editing', why, message])
  })

  it('tells a lost answer from a bug', () => {
    expect(refusalOfMerge(new ApiError('timeout', 'Late.')).problem).toBe('offline')
    expect(refusalOfMerge(new Error('Broken.')).problem).toBe('failed')
  })

  it('needs a value that stays, and a text for it', () => {
    const actor = createActor(mergeValuesMachine, {
      input: { displayType: 'int', choice: ['b1', 'b2'], count: 2 },
    }).start()
    actor.send({ type: 'next' })
    expect(actor.getSnapshot().value).toBe('choosing')
    actor.send({ type: 'master.chosen', value: wool })
    actor.send({ type: 'next' })
    actor.send({ type: 'submitted', fields: { ...fields, value: 'ten' } })
    expect(actor.getSnapshot().value).toBe('editing')
  })
})

describe('mergeValuesMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(mergeValuesMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(mergeValuesMachine, mergeValuesFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(mergeValuesMachine))
  })
})
