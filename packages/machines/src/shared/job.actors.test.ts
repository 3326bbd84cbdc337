import { ApiError, type Job } from '@selvedge/sdk'
import { describe, expect, it, vi } from 'vitest'
import { createActor, sendTo, setup } from 'xstate'

import { createJobActor, type JobCommand, type JobReport } from './job.actors.ts'
import { jobFixture } from './job.fixtures.ts'

const DONE = jobFixture({ state: 'done', done: 60 })

/** A job that goes through these states, and the reports of its follower. */
function follow(states: readonly (Job | Error)[], cancel: () => Promise<Job> = async () => jobFixture()) {
  const reports: (JobReport | 'ended')[] = []
  const signals: (AbortSignal | undefined)[] = []
  const jobs = {
    cancel,
    async *follow(_id: string, { signal }: { signal?: AbortSignal | undefined } = {}) {
      signals.push(signal)
      for (const state of states) {
        if (state instanceof Error) throw state
        yield state
      }
    },
  }
  const machine = setup({
    types: {} as { events: JobCommand | JobReport },
    actors: { followJob: createJobActor(jobs, () => reports.push('ended')) },
  }).createMachine({
    invoke: { id: 'followJob', src: 'followJob', input: { id: 'j1' } },
    on: {
      cancel: { actions: sendTo('followJob', { type: 'cancel' }) },
      '*': { actions: ({ event }) => void reports.push(event as JobReport) },
    },
  })
  return { actor: createActor(machine).start(), reports, signals }
}

describe('following a job', () => {
  it('reports its progress, then its end, after invalidating the cache', async () => {
    const { reports } = follow([jobFixture({ state: 'queued', total: null }), jobFixture({ done: 30 }), DONE])
    await expect
      .poll(() => reports)
      .toEqual([
        { type: 'job.progressed', done: 0, total: null },
        { type: 'job.progressed', done: 30, total: 60 },
        'ended',
        { type: 'job.ended', job: DONE },
      ])
  })

  it('reports a job that cannot be followed as lost', async () => {
    const error = new ApiError('notFound', 'There is no such job.')
    const { reports } = follow([error])
    await expect.poll(() => reports).toEqual(['ended', { type: 'job.lost', error }])
  })

  it('says nothing more when it is stopped, and lets the job go on', async () => {
    const cancel = vi.fn<() => Promise<Job>>()
    const { actor, reports, signals } = follow([jobFixture(), DONE], cancel)
    actor.stop()
    await expect.poll(() => signals[0]?.aborted).toBe(true)
    expect([reports, cancel.mock.calls]).toEqual([[], []])
  })

  it('reports that it could not be cancelled, unless it has ended', async () => {
    const offline = new ApiError('offline', 'The server cannot be reached.')
    const refusals = [new ApiError('conflict', 'The job has ended.'), offline]
    const { actor, reports } = follow([], () => Promise.reject(refusals.shift()))
    actor.send({ type: 'cancel' })
    actor.send({ type: 'cancel' })
    await expect.poll(() => reports).toEqual([{ type: 'cancel.failed', error: offline }])
  })
})
