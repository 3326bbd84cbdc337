import { ApiError, type Job } from '@selvedge/sdk'
import type { DistinctValueGroup, DuplicateGroups, MergeGroups } from '@selvedge/sdk/wire'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { jobEnds } from '../shared/follow-job.fixtures.ts'
import { jobFixture } from '../shared/job.fixtures.ts'
import { fakeJob } from '../testing/fake-job.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { duplicatesFixture, findDuplicatesFixtures } from './find-duplicates.fixtures.ts'
import { findDuplicatesMachine } from './find-duplicates.machine.ts'
import type { FindDuplicatesNotice } from './find-duplicates.types.ts'
import { undoDismissalMachine } from './undo-dismissal.machine.ts'
import { undoMergeMachine } from './undo-merge.machine.ts'

interface Answers {
  found?: (DuplicateGroups | Error)[]
  dismissal?: Error
  start?: Error
}

function open({ found = [], dismissal, start }: Answers = {}) {
  const asked = { searches: 0, dismissed: [] as (readonly string[])[], merged: [] as MergeGroups[] }
  const notices: FindDuplicatesNotice[] = []
  const job = fakeJob()
  const machine = findDuplicatesMachine.provide({
    actors: {
      findDuplicates: fromPromise<DuplicateGroups, { attributeId: string }>(async () => {
        asked.searches += 1
        const answer = found.shift() ?? duplicatesFixture()
        if (answer instanceof Error) throw answer
        return answer
      }),
      dismissValues: fromPromise<DistinctValueGroup, { attributeId: string; ids: readonly string[] }>(
        async ({ input: { ids } }) => {
          asked.dismissed.push(ids)
          if (dismissal) throw dismissal
          return dismissalOf(ids)
        },
      ),
      startTask: fromPromise<Job, { attributeId: string; groups: MergeGroups }>(async ({ input: { groups } }) => {
        asked.merged.push(groups)
        if (start) throw start
        return jobFixture()
      }),
      followJob: job.followJob,
    },
  })
  const actor = createActor(machine, { input: { attributeId: 'a1' } })
  actor.on('*', (notice) => notices.push(notice))
  actor.start()
  const settled = () =>
    waitFor(actor, (snapshot) => !snapshot.hasTag('busy') || snapshot.matches({ merging: 'following' }))
  const groups = () => actor.getSnapshot().context.groups.map(({ master_id }) => master_id)
  return { actor, asked, notices, job, settled, groups }
}

const dismissalOf = (ids: readonly string[]): DistinctValueGroup => ({
  id: 'd1',
  values: ids.map((id) => ({ id, value: id })),
  created_at: '2026-11-25T09:00:00.000Z',
})

describe('finding duplicates', () => {
  it('shows the groups, and merges each into its proposed master', async () => {
    const { actor, asked, notices, job, settled, groups } = open()
    await settled()
    expect([actor.getSnapshot().value, groups()]).toEqual(['reviewing', ['s1', 'l1']])
    actor.send({ type: 'merge' })
    await settled()
    expect(asked.merged).toEqual([
      [
        { selected_id: 's1', merge_ids: ['s1', 's2', 's3'] },
        { selected_id: 'l1', merge_ids: ['l1', 'l2'] },
      ],
    ])
    job.report({ type: 'job.ended', job: { ...jobEnds.done, result: { groups: 2, count: 5, merge_id: 'm1' } } })
    await settled()
    expect([notices, asked.searches]).toEqual([[{ type: 'merged', groups: 2, mergeId: 'm1' }], 2])
  })

  it('merges into another master, without the values that are left out', async () => {
    const { actor, asked, settled } = open()
    await settled()
    actor.send({ type: 'master.chosen', group: 's1', id: 's2' })
    actor.send({ type: 'value.toggled', id: 's1' })
    actor.send({ type: 'value.toggled', id: 'l2' })
    actor.send({ type: 'merge' })
    await settled()
    expect(asked.merged).toEqual([[{ selected_id: 's2', merge_ids: ['s2', 's3'] }]])
  })

  it('gives a group another master when its own is left out, and merges it again when it is chosen', async () => {
    const { actor, settled } = open()
    const choices = () => [actor.getSnapshot().context.masters, actor.getSnapshot().context.leftOut]
    await settled()
    actor.send({ type: 'value.toggled', id: 's1' })
    expect(choices()).toEqual([{ s1: 's2' }, ['s1']])
    actor.send({ type: 'master.chosen', group: 's1', id: 's1' })
    expect(choices()).toEqual([{ s1: 's1' }, []])
  })

  it('merges nothing when no group has two values left', async () => {
    const { actor, asked, settled } = open()
    await settled()
    for (const id of ['s1', 's2', 'l1']) actor.send({ type: 'value.toggled', id })
    expect(actor.getSnapshot().can({ type: 'merge' })).toBe(false)
    expect(asked.merged).toEqual([])
  })

  it('dismisses a group for good, or keeps it when that fails', async () => {
    const { actor, asked, notices, settled, groups } = open()
    await settled()
    actor.send({ type: 'group.dismissed', group: 'l1' })
    await settled()
    expect([asked.dismissed, groups(), actor.getSnapshot().context.total]).toEqual([[['l1', 'l2']], ['s1'], 1])
    expect(notices).toEqual([{ type: 'dismissed', dismissal: dismissalOf(['l1', 'l2']) }])
    const failing = open({ dismissal: new ApiError('offline', 'The server cannot be reached.') })
    await failing.settled()
    failing.actor.send({ type: 'group.dismissed', group: 'l1' })
    await failing.settled()
    expect([failing.groups(), failing.actor.getSnapshot().context.problem]).toEqual([['s1', 'l1'], 'offline'])
  })

  it.each([
    ['offline', new ApiError('offline', 'The server cannot be reached.')],
    ['tooMany', new ApiError('tooLarge', 'Too many values.')],
    ['failed', new Error('broken')],
  ])('says %s when the search fails, and searches again', async (problem, error) => {
    const { actor, settled } = open({ found: [error] })
    await settled()
    expect([actor.getSnapshot().value, actor.getSnapshot().context.problem]).toEqual(['failed', problem])
    actor.send({ type: 'retry' })
    await settled()
    expect([actor.getSnapshot().value, actor.getSnapshot().context.problem]).toEqual(['reviewing', undefined])
  })

  it.each([
    ['failed', jobEnds.failed, 'failed'],
    ['cancelled', jobEnds.cancelled, undefined],
  ])('keeps the choices when the job is %s', async (_, ended, problem) => {
    const { actor, job, settled } = open()
    await settled()
    actor.send({ type: 'value.toggled', id: 's3' })
    actor.send({ type: 'merge' })
    await settled()
    job.report({ type: 'job.ended', job: ended })
    await settled()
    const { value, context } = actor.getSnapshot()
    expect([value, context.leftOut, context.problem]).toEqual(['reviewing', ['s3'], problem])
  })

  it('keeps the choices when the job cannot be started or is lost', async () => {
    const refused = open({ start: new ApiError('notFound', 'A value was deleted.') })
    await refused.settled()
    refused.actor.send({ type: 'merge' })
    await refused.settled()
    expect([refused.actor.getSnapshot().value, refused.actor.getSnapshot().context.problem]).toEqual([
      'reviewing',
      'gone',
    ])
    const lost = open()
    await lost.settled()
    lost.actor.send({ type: 'merge' })
    await lost.settled()
    lost.job.report({ type: 'job.lost', error: new Error('gone') })
    await lost.settled()
    expect(lost.actor.getSnapshot().context.problem).toBe('offline')
  })

  it('searches again when something was undone during the search, and shows the later answer only', async () => {
    const searches: ((found: DuplicateGroups) => void)[] = []
    const machine = findDuplicatesMachine.provide({
      actors: {
        findDuplicates: fromPromise<DuplicateGroups, { attributeId: string }>(
          () => new Promise((answer) => searches.push(answer)),
        ),
      },
    })
    const actor = createActor(machine, { input: { attributeId: 'a1' } }).start()
    actor.send({ type: 'retry' })
    expect(searches).toHaveLength(2)
    searches[0]?.({ groups: [], total: 0, searched: 1 })
    searches[1]?.(duplicatesFixture())
    await waitFor(actor, (snapshot) => snapshot.matches('reviewing'))
    expect(actor.getSnapshot().context.searched).toBe(240)
  })

  it('follows the rules, and reaches every state', () => {
    const machines = [findDuplicatesMachine, undoMergeMachine, undoDismissalMachine]
    expect(machines.flatMap((machine) => brokenRules(machine))).toEqual([])
    const paths = shortestPaths(findDuplicatesMachine, findDuplicatesFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(findDuplicatesMachine))
  })
})
