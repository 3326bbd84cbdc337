import { createClient, type Job } from '@selvedge/sdk'
import { QueryClient } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { attributeKeys } from '../attributes/attributes.keys.ts'
import { jobEnds } from '../shared/follow-job.fixtures.ts'
import { jobFixture, jobProblemFixture } from '../shared/job.fixtures.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { createUploadValueActors } from './upload-values.actors.ts'
import { uploadValuesFixtures } from './upload-values.fixtures.ts'
import { uploadValuesMachine } from './upload-values.machine.ts'
import { isValueFile, refusalOfEndedUpload, refusalOfUpload } from './upload-values.types.ts'

/** Uploads a file to a server that answers the start, and whose job ends like this. */
async function upload(answer: () => Response, ended: Job) {
  const sent: unknown[] = []
  const { attributeValues } = createClient({
    baseUrl: 'http://server/api/v1',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const file = (await request.formData()).get('file')
      sent.push([request.method, new URL(request.url).pathname, file instanceof File && [file.name, await file.text()]])
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
  const actors = createUploadValueActors({ attributeValues, jobs: jobs as never }, cache, 'a1')
  const actor = createActor(uploadValuesMachine.provide({ actors })).start()
  actor.send({ type: 'file.chosen', file: { name: 'values.csv', data: new Blob(['value\nHemp\n']) } })
  const { value, context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { sent, value, context, actor, isStale: cache.getQueryState(shown)?.isInvalidated }
}

const started = () => Response.json({ data: jobFixture() }, { status: 202 })
const errors = [
  {
    pointer: '#/rows/7/value',
    sheet: 'Values',
    value: 'Wool',
    code: 'duplicate',
    detail: "Row 7: 'Wool' is already in row 2.",
  },
  { pointer: '#/rows/9', code: 'too_many_cells', detail: 'Row 9: Too many cells.' },
  { code: 'unreadable_file', detail: 'Could not parse file: it is empty.' },
]
const read = [
  { row: 7, column: 'value', sheet: 'Values', value: 'Wool', detail: "'Wool' is already in row 2." },
  { row: 9, column: undefined, detail: 'Too many cells.' },
  { row: undefined, column: undefined, detail: 'Could not parse file: it is empty.' },
]
const refused = (status: number) => () =>
  Response.json(
    { type: 'about:blank', title: 'No', status, code: 'no', detail: 'No.', errors },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )

describe('uploading values', () => {
  it('sends the file, follows its job and counts what was added', async () => {
    const { sent, value, context, actor, isStale } = await upload(started, { ...jobEnds.done, result: { count: 7 } })
    const call = ['POST', '/api/v1/attributes/a1/values/csv_template', ['values.csv', 'value\nHemp\n']]
    expect([sent, value, context.added, isStale]).toEqual([[call], 'uploaded', 7, true])
    actor.send({ type: 'finish' })
    expect(actor.getSnapshot().output).toBe(7)
  })

  it.each<[number, string]>([
    [400, 'unreadable'],
    [415, 'unreadable'],
    [409, 'duplicates'],
    [413, 'tooLarge'],
    [404, 'gone'],
    [500, 'failed'],
  ])('names what is wrong with each row when the server answers %s', async (status, problem) => {
    const { value, context } = await upload(refused(status), jobEnds.done)
    expect([value, context.refusal]).toEqual(['refused', { problem, errors: read }])
  })

  it('names the rows that a colleague added before the job, and begins again', async () => {
    const ended = { ...jobEnds.failed, problem: jobProblemFixture({ status: 409, errors }) }
    const { context, actor } = await upload(started, ended)
    expect(context.refusal).toEqual({ problem: 'duplicates', errors: read })
    actor.send({ type: 'retry' })
    expect(actor.getSnapshot().value).toBe('choosing')
  })

  it('knows nothing of a job that is lost, or that failed without a reason', () => {
    expect(refusalOfEndedUpload(undefined)).toEqual({ problem: 'offline', errors: [] })
    expect(refusalOfEndedUpload({ ...jobEnds.failed, problem: null })).toEqual({ problem: 'failed', errors: [] })
    expect(refusalOfUpload(new Error('Broken.'))).toEqual({ problem: 'failed', errors: [] })
  })

  it('sends no other file', () => {
    const actor = createActor(uploadValuesMachine).start()
    actor.send({ type: 'file.chosen', file: { name: 'heron.png', data: new Blob() } })
    const { value, context } = actor.getSnapshot()
    expect([value, context.isOtherFile]).toEqual(['choosing', true])
  })

  it.each([
    ['values.csv', true],
    ['VALUES.XLS', true],
    ['a.b.xlsx', true],
    ['values.ods', true],
    ['values.pdf', false],
    ['csv', false],
  ])('takes %s: %s', (name, is) => expect(isValueFile(name)).toBe(is))
})

describe('uploadValuesMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(uploadValuesMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(uploadValuesMachine, uploadValuesFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(uploadValuesMachine))
  })
})
