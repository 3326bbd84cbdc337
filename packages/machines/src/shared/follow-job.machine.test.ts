import { ApiError } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { fakeJob } from '../testing/fake-job.ts'
import { followJobFixtures, jobEnds } from './follow-job.fixtures.ts'
import { followedJob, followJobMachine } from './follow-job.machine.ts'
import { jobFixture } from './job.fixtures.ts'

const offline = new ApiError('offline', 'The server cannot be reached.')

function follow(job = jobFixture({ total: null })) {
  const { followJob, ...events } = fakeJob()
  const actor = createActor(followJob, { input: followedJob(job, 61) }).start()
  const progress = () => {
    const { done, total } = actor.getSnapshot().context
    return `${done} of ${total}`
  }
  return { actor, progress, ...events }
}

describe('a job that is followed', () => {
  it('uses the number shown to the user until the server has counted', () => {
    const { progress, report } = follow()
    const seen = [progress()]
    report({ type: 'job.progressed', done: 20, total: null })
    seen.push(progress())
    report({ type: 'job.progressed', done: 40, total: 60 })
    expect([...seen, progress()]).toEqual(['0 of 61', '20 of 61', '40 of 60'])
  })

  it('is cancelled once, and again only when that failed', () => {
    const { actor, commands, report } = follow()
    actor.send({ type: 'cancel' })
    actor.send({ type: 'cancel' })
    expect([actor.getSnapshot().value, commands.length]).toEqual([{ following: 'cancelling' }, 1])
    report({ type: 'cancel.failed', error: offline })
    expect(actor.getSnapshot().value).toEqual({ following: 'uncancelled' })
    actor.send({ type: 'cancel' })
    expect([actor.getSnapshot().value, commands.length]).toEqual([{ following: 'cancelling' }, 2])
  })

  it('ends with the job as it ended, and with nothing when it was lost', () => {
    const [ended, lost] = [follow(), follow()]
    ended.report({ type: 'job.ended', job: jobEnds.cancelled })
    lost.report({ type: 'job.lost', error: offline })
    const ends = [ended, lost].map(({ actor }) => actor.getSnapshot()).map(({ status, output }) => [status, output])
    expect(ends).toEqual([
      ['done', jobEnds.cancelled],
      ['done', undefined],
    ])
  })
})

describe('followJobMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(followJobMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(followJobMachine, followJobFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(followJobMachine))
  })
})
