import { ApiError, type Choice, createClient, type Job } from '@selvedge/sdk'
import type { AssetArchive } from '@selvedge/sdk/wire'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { jobFixture } from '../shared/job.fixtures.ts'
import { jobEnds } from '../shared/follow-job.fixtures.ts'
import { fakeJob } from '../testing/fake-job.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { createAssetArchiveActors } from './asset-archive.actors.ts'
import {
  assetArchiveFixture,
  assetArchiveFixtures,
  packedJob,
  resumedArchiveFixtures,
} from './asset-archive.fixtures.ts'
import { assetArchiveMachine } from './asset-archive.machine.ts'
import type { AssetArchiveInput, AssetArchiveNotice } from './asset-archive.types.ts'

const SELECTION = { choice: ['a1', 'a2', 'a3'], count: 3 }
const url = assetArchiveFixture().url

/** A dialog whose calls the test answers in order. */
function open(
  input: AssetArchiveInput,
  starts: (() => Promise<Job>)[] = [],
  reads: (() => Promise<AssetArchive>)[] = [],
) {
  const asked: Choice[] = []
  const notices: AssetArchiveNotice[] = []
  const job = fakeJob()
  const next = <T>(answers: (() => Promise<T>)[]) => {
    const answer = answers.shift()
    if (!answer) throw new Error('Asked once too often.')
    return answer()
  }
  const machine = assetArchiveMachine.provide({
    actors: {
      startTask: fromPromise<Job, { choice: Choice }>(({ input: { choice } }) => {
        asked.push(choice)
        return next(starts)
      }),
      readArchive: fromPromise<AssetArchive, { id: string }>(() => next(reads)),
      followJob: job.followJob,
    },
  })
  const actor = createActor(machine, { input })
  actor.on('*', (notice) => notices.push(notice))
  actor.start()
  const until = (state: 'packed' | 'handedOver' | 'failed' | 'left') =>
    waitFor(actor, (snapshot) => snapshot.matches(state))
  const followed = () => waitFor(actor, (snapshot) => snapshot.matches({ packing: 'following' }))
  return { actor, asked, notices, job, until, followed }
}

const started = async () => jobFixture()
const read = async () => assetArchiveFixture()
const fail = (error: unknown) => () => Promise.reject(error)
const end = (job: Job) => ({ type: 'job.ended' as const, job })

describe('the download of chosen assets as one ZIP file', () => {
  it('packs them, names the job, and hands the file over when it is done', async () => {
    const { notices, job, until, followed, actor } = open({ selection: SELECTION }, [started], [read, read])
    await followed()
    expect(notices).toEqual([{ type: 'job.started', jobId: 'j1' }])
    job.report(end(packedJob()))
    await until('handedOver')
    expect(notices.slice(1)).toEqual([{ type: 'file.ready', url }])
    actor.send({ type: 'download' })
    await until('handedOver')
    expect(notices.slice(2)).toEqual([{ type: 'file.ready', url }])
  })

  it('follows the job of before a reload, and waits until the user asks for the file', async () => {
    const { asked, notices, job, until, followed, actor } = open({ selection: undefined, jobId: 'j1' }, [], [read])
    await followed()
    expect(job.followed).toEqual(['j1'])
    job.report(end(packedJob()))
    await until('packed')
    expect(notices).toEqual([])
    actor.send({ type: 'download' })
    await until('handedOver')
    expect([asked, notices]).toEqual([[], [{ type: 'file.ready', url }]])
  })

  it('closes when the job is cancelled, and goes on when it cannot be', async () => {
    const { job, until, followed, actor } = open({ selection: SELECTION }, [started])
    await followed()
    actor.send({ type: 'cancel' })
    expect(job.commands).toEqual([{ type: 'cancel' }])
    job.report({ type: 'cancel.failed', error: new ApiError('offline', 'The server cannot be reached.') })
    actor.send({ type: 'cancel' })
    expect(job.commands.length).toBe(2)
    job.report(end(jobEnds.cancelled))
    await until('left')
  })

  it('leaves deleted assets out of the next attempt', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Not found',
      status: 404,
      code: 'unknown_ids',
      detail: 'Unknown.',
      errors: [{ code: 'unknown_id', detail: 'Unknown.', id: 'a2' }],
    }
    const unknown = new ApiError('notFound', 'Unknown.', { status: 404, code: 'unknown_ids', problem })
    const { asked, until, followed, actor } = open({ selection: SELECTION }, [fail(unknown), started])
    const { context } = await until('failed')
    expect([context.problem, context.selection]).toEqual(['gone', { choice: ['a1', 'a3'], count: 2 }])
    actor.send({ type: 'retry' })
    await followed()
    expect(asked).toEqual([
      ['a1', 'a2', 'a3'],
      ['a1', 'a3'],
    ])
  })

  it.each([
    ['tooLarge', new ApiError('tooLarge', 'At most 10,000 files.', { status: 413 })],
    ['offline', new ApiError('timeout', 'No answer.')],
    ['failed', new ApiError('server', 'Full.', { status: 507 })],
    ['failed', new Error('A bug.')],
  ])('says %s when it is not started', async (problem, error) => {
    const { until } = open({ selection: SELECTION }, [fail(error)])
    expect((await until('failed')).context.problem).toBe(problem)
  })

  it.each([
    ['failed', jobEnds.failed],
    ['none', packedJob({ asset_count: 0 })],
  ])('says %s when the job packed nothing, and packs again', async (problem, job) => {
    const { asked, until, followed, actor, ...dialog } = open({ selection: SELECTION }, [started, started])
    await followed()
    dialog.job.report(end(job))
    expect((await until('failed')).context.problem).toBe(problem)
    actor.send({ type: 'retry' })
    await followed()
    expect([asked.length, actor.getSnapshot().context.problem]).toEqual([2, undefined])
  })

  it('says that the job was lost', async () => {
    const { job, until, followed } = open({ selection: undefined, jobId: 'j1' })
    await followed()
    job.report({ type: 'job.lost', error: new ApiError('notFound', 'None.', { status: 404 }) })
    const snapshot = await until('failed')
    expect([snapshot.context.problem, snapshot.can({ type: 'retry' })]).toEqual(['lost', false])
  })

  it('reads the file again after a failure, and packs it again when its day is over', async () => {
    const offline = new ApiError('offline', 'The server cannot be reached.')
    const gone = new ApiError('notFound', 'None.', { status: 404 })
    const { asked, job, until, followed, actor } = open(
      { selection: SELECTION },
      [started, started],
      [fail(offline), fail(gone)],
    )
    await followed()
    job.report(end(packedJob()))
    expect((await until('failed')).context.problem).toBe('offline')
    actor.send({ type: 'retry' })
    expect((await waitFor(actor, ({ context }) => context.problem === 'expired')).value).toBe('failed')
    expect(asked.length).toBe(1)
    actor.send({ type: 'retry' })
    await followed()
    expect(asked.length).toBe(2)
  })

  it('ends at once when nothing is chosen', async () => {
    expect((await open({ selection: undefined }).until('left')).status).toBe('done')
  })

  it('asks the server for a job, and reads its archive', async () => {
    const sent: unknown[] = []
    const client = createClient({
      baseUrl: 'http://server/api/v1',
      fetch: async (input, init) => {
        const request = new Request(input, init)
        const { pathname } = new URL(request.url)
        sent.push([request.method, pathname, request.headers.get('prefer')])
        if (request.method === 'POST') return Response.json({ data: jobFixture() }, { status: 202 })
        if (pathname.endsWith('/events')) {
          return new Response(`event: job\ndata: ${JSON.stringify(packedJob())}\n\n`, {
            headers: { 'content-type': 'text/event-stream' },
          })
        }
        return Response.json({ data: assetArchiveFixture() })
      },
    })
    const machine = assetArchiveMachine.provide({ actors: createAssetArchiveActors(client) })
    const actor = createActor(machine, { input: { selection: SELECTION } }).start()
    await waitFor(actor, (snapshot) => snapshot.matches('handedOver'))
    expect(sent).toEqual([
      ['POST', '/api/v1/asset_archives/', 'respond-async'],
      ['GET', '/api/v1/jobs/j1/events', null],
      ['GET', '/api/v1/asset_archives/z1', null],
    ])
    actor.stop()
  })
})

describe('assetArchiveMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(assetArchiveMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = [assetArchiveFixtures, resumedArchiveFixtures].flatMap((world) =>
      shortestPaths(assetArchiveMachine, world),
    )
    const none = shortestPaths(assetArchiveMachine, { ...assetArchiveFixtures, input: { selection: undefined } })
    // An intermediate state is left before anything can see it.
    expect(reachedStates([...paths, ...none])).toEqual(statesOf(assetArchiveMachine).filter((one) => one !== 'opening'))
  })
})
