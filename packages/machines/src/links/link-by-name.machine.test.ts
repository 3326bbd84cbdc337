import { ApiError, type Client, type Job } from '@selvedge/sdk'
import type { AssetLinks, AssetsLinked, LinkPreview } from '@selvedge/sdk/wire'
import { QueryClient } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, toPromise, waitFor } from 'xstate'

import { JOB_ABOVE, SEARCH_AFTER } from '../limits.ts'
import { jobEnds } from '../shared/follow-job.fixtures.ts'
import { jobFixture, jobProblemFixture } from '../shared/job.fixtures.ts'
import { fakeJob } from '../testing/fake-job.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { createLinkByNameActors, createUndoLinkActors } from './link-by-name.actors.ts'
import {
  badExpression,
  goneName,
  linkByNameFixtures,
  linkedJob,
  linkedNameFixture,
  linkManyNamesFixtures,
  linkNoNamesFixtures,
  linkPreviewFixture,
  manyNamesFixture,
} from './link-by-name.fixtures.ts'
import { linkByNameMachine } from './link-by-name.machine.ts'
import type { LinkByNameInput, LinkByNameNotice, NamesQuestion, NamesRead } from './link-by-name.types.ts'
import { undoLinksMachine } from './undo-links.machine.ts'

const offline = new ApiError('offline', 'The server cannot be reached.')
const linked: AssetsLinked = { assets: 1, variants: 1, edit_id: 'e1' }
const read = (preview: LinkPreview = linkPreviewFixture()): NamesRead => ({ ids: ['a1', 'a2'], preview })

/** A wizard whose calls answer in this order. */
function open(input: Partial<LinkByNameInput> = {}, answers: (NamesRead | AssetsLinked | Error)[] = [read()]) {
  const asked: NamesQuestion[] = []
  const made: AssetLinks[] = []
  const notices: LinkByNameNotice[] = []
  const clock = new SimulatedClock()
  const answer = async () => {
    const next = answers.shift()
    if (next instanceof Error) throw next
    return next
  }
  const machine = linkByNameMachine.provide({
    actors: {
      readNames: fromPromise<NamesRead, NamesQuestion>(({ input: question }) => {
        asked.push(question)
        return answer() as Promise<NamesRead>
      }),
      linkByName: fromPromise<AssetsLinked, AssetLinks>(({ input: links }) => {
        made.push(links)
        return answer() as Promise<AssetsLinked>
      }),
    },
  })
  const actor = createActor(machine, { clock, input: { ...linkByNameFixtures.input, ...input } })
  for (const type of ['draft.changed', 'sources.changed'] as const) actor.on(type, (notice) => notices.push(notice))
  actor.start()
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { actor, asked, made, notices, clock, settled }
}

describe('linking by file name', () => {
  it('shows what the usual pattern finds, and links what was shown', async () => {
    const { actor, asked, made, settled } = open({}, [read(), linked])
    expect((await settled()).value).toEqual({ choosing: 'matched' })
    actor.send({ type: 'next' })
    actor.send({ type: 'action.chosen', action: 'replace' })
    actor.send({ type: 'finish' })
    expect((await settled()).output).toEqual({ end: 'linked', linked })
    expect(asked).toEqual([{ choice: ['a1', 'a2'], pattern: { preset: 'up_to_last_part' } }])
    expect(made).toEqual([{ links: [{ asset_id: 'a1', variant_id: 'v1', role: 'main' }], action: 'upsert' }])
  })

  it('reads each pattern for the files that the selection was at first', async () => {
    const choice = { search: 'heron', expected: 2 }
    const { actor, asked, settled } = open({ sources: { choice, count: 2 } }, [read(), read()])
    await settled()
    actor.send({ type: 'pattern.chosen', pattern: 'whole_name' })
    await settled()
    expect(asked.map((question) => question.choice)).toEqual([choice, ['a1', 'a2']])
  })

  it('reads an expression when the user pauses, and puts the refusal beside it', async () => {
    const { actor, asked, clock, settled } = open({}, [read(), badExpression])
    await settled()
    actor.send({ type: 'pattern.chosen', pattern: 'expression' })
    clock.increment(SEARCH_AFTER)
    for (const expression of ['(', '(?<sku>']) {
      actor.send({ type: 'expression.typed', expression })
      clock.increment(SEARCH_AFTER - 1)
    }
    expect(asked).toHaveLength(1)
    clock.increment(1)
    const { value, context } = await settled()
    expect(asked.at(-1)?.pattern).toEqual({ expression: '(?<sku>' })
    expect([value, context.expressionError, context.problem, context.preview]).toEqual([
      { choosing: 'unread' },
      'This is not a regular expression.',
      undefined,
      undefined,
    ])
    actor.send({ type: 'expression.typed', expression: '' })
    expect(actor.getSnapshot().context.expressionError).toBe(undefined)
  })

  it('takes deleted files out of the selection, and ends when none is left', async () => {
    const { actor, asked, notices, settled } = open({}, [goneName, read()])
    const { context } = await settled()
    expect([context.problem, context.missing, context.sources]).toEqual(['gone', 1, { choice: ['a1'], count: 1 }])
    expect(notices).toEqual([{ type: 'sources.changed', sources: { choice: ['a1'], count: 1 } }])
    actor.send({ type: 'retry' })
    await settled()
    expect(asked.at(-1)?.choice).toEqual(['a1'])
    const last = open({ sources: { choice: ['a2'], count: 1 } }, [goneName])
    expect((await last.settled()).output).toEqual({ end: 'empty' })
  })

  it('does not go on without a file for a variant, nor with more than one call links', async () => {
    const many = Array.from({ length: 3_001 }, (_, at) => linkedNameFixture({ asset_id: `a${at}` }))
    for (const files of [[linkedNameFixture({ outcome: 'several' })], many]) {
      const { actor, settled } = open({ step: 'review' }, [read(linkPreviewFixture(files))])
      expect((await settled()).value).toEqual({ choosing: 'matched' })
      expect(actor.getSnapshot().can({ type: 'next' })).toBe(false)
    }
  })

  it('refuses more files than one call reads, before and after the server counts them', async () => {
    const { actor, asked } = open({ sources: { choice: { search: 'x' }, count: 10_001 } })
    expect([actor.getSnapshot().value, asked]).toEqual(['tooMany', []])
    const { settled } = open({}, [new ApiError('tooLarge', 'At most 10,000 ids.', { status: 413 })])
    expect((await settled()).value).toBe('tooMany')
  })

  it('stays in the review after a reload, and when linking fails', async () => {
    const { actor, settled } = open({ step: 'review' }, [read(), offline, goneName, read()])
    expect((await settled()).value).toBe('reviewing')
    actor.send({ type: 'finish' })
    const { value, context } = await settled()
    expect([value, context.problem]).toEqual(['reviewing', 'offline'])
    expect(actor.getSnapshot().can({ type: 'retry' })).toBe(false)
    actor.send({ type: 'finish' })
    expect((await settled()).context.problem).toBe('gone')
    actor.send({ type: 'retry' })
    expect((await settled()).value).toBe('reviewing')
  })

  it('keeps tab and page in their steps', async () => {
    const { actor, settled } = open()
    const place = () => {
      const { step, filter, page } = actor.getSnapshot().context
      return { step, filter, page }
    }
    await settled()
    actor.send({ type: 'page.turned', page: 3 })
    actor.send({ type: 'filter.chosen', filter: 'none' })
    expect(place()).toEqual({ step: 'pattern', filter: 'none', page: 0 })
    actor.send({ type: 'page.turned', page: 2 })
    actor.send({ type: 'next' })
    expect(place()).toEqual({ step: 'review', filter: 'none', page: 0 })
  })
})

describe('many links', () => {
  async function many() {
    const job = fakeJob()
    const asked: AssetLinks[] = []
    const started: (() => Promise<Job>)[] = []
    const machine = linkByNameMachine.provide({
      actors: {
        readNames: fromPromise<NamesRead, NamesQuestion>(async () => read(manyNamesFixture())),
        startTask: fromPromise<Job, AssetLinks>(({ input }) => {
          asked.push(input)
          return (started.shift() ?? (async () => jobFixture()))()
        }),
        followJob: job.followJob,
      },
    })
    const actor = createActor(machine, { input: { ...linkByNameFixtures.input, step: 'review' } }).start()
    const at = (state: 'reviewing' | 'linked') => waitFor(actor, (snapshot) => snapshot.matches(state))
    const followed = () => waitFor(actor, (snapshot) => snapshot.matches({ linkingMany: 'following' }))
    await at('reviewing')
    actor.send({ type: 'finish' })
    return { actor, job, asked, started, at, followed }
  }

  it('are made by a job, which is followed', async () => {
    const { actor, job, asked, followed } = await many()
    const { context } = await followed()
    expect([asked.length, asked[0]?.links.length, context.job.total]).toEqual([1, JOB_ABOVE + 1, 60])
    job.report({ type: 'job.ended', job: linkedJob })
    expect((await toPromise(actor)).end).toBe('linked')
    expect(actor.getSnapshot().context.linked).toEqual(linkedJob.result)
  })

  it('are not made when the job is cancelled: the review stays', async () => {
    const { actor, job, at, followed } = await many()
    await followed()
    actor.send({ type: 'cancel' })
    expect(job.commands).toEqual([{ type: 'cancel' }])
    job.report({ type: 'job.ended', job: jobEnds.cancelled })
    const { context } = await at('reviewing')
    expect([context.problem, context.preview?.one]).toEqual([undefined, JOB_ABOVE + 1])
  })

  it.each([
    ['gone', jobFixture({ state: 'failed', problem: jobProblemFixture({ status: 404, detail: 'None.' }) }), 'None.'],
    ['failed', jobFixture({ state: 'failed', problem: jobProblemFixture({ detail: 'A bug.' }) }), 'A bug.'],
  ])('say why the job failed: %s', async (problem, ended, sentence) => {
    const { job, at, followed } = await many()
    await followed()
    job.report({ type: 'job.ended', job: ended })
    const { context } = await at('reviewing')
    expect([context.problem, context.serverMessage]).toEqual([problem, sentence])
  })

  it('say that the job was lost', async () => {
    const { job, at, followed } = await many()
    await followed()
    job.report({ type: 'job.lost', error: offline })
    expect((await at('reviewing')).context.problem).toBe('offline')
  })
})

describe('the calls of linking by file name', () => {
  const links = { links: [{ asset_id: 'a1', variant_id: 'v1', role: 'asset' as const }], action: 'append' as const }

  function calls(create: () => Promise<AssetsLinked>) {
    const said: string[] = []
    const assets = { links: { create } } as unknown as Client['assets']
    const { linkByName } = createLinkByNameActors({ assets, jobs: {} as never }, new QueryClient(), {
      linked: ({ edit_id }) => said.push(`linked ${edit_id}`),
      failed: () => said.push('failed'),
    })
    return { said, start: () => createActor(linkByName, { input: links }).start() }
  }

  it('tell who has left the page how it ended', async () => {
    const done = calls(async () => linked)
    const failed = calls(() => Promise.reject(offline))
    done.start().stop()
    failed.start().stop()
    await expect.poll(() => [...done.said, ...failed.said]).toEqual(['linked e1', 'failed'])
  })

  it('undo the links by their bulk edit', async () => {
    const undone: string[] = []
    const bulkEdits = { undo: async (id: string) => (undone.push(id), {} as never) }
    const machine = undoLinksMachine.provide({ actors: createUndoLinkActors({ bulkEdits }, new QueryClient()) })
    const actor = createActor(machine, { input: { editId: 'e1' } }).start()
    actor.send({ type: 'undo' })
    await toPromise(actor)
    expect(undone).toEqual(['e1'])
  })
})

describe('linkByNameMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(linkByNameMachine)).toEqual([]))

  it('reaches every state', () => {
    const worlds = [linkByNameFixtures, linkManyNamesFixtures, linkNoNamesFixtures]
    const reached = worlds.flatMap((world) => reachedStates(shortestPaths(linkByNameMachine, world)))
    const passing = ['opening']
    expect([...new Set([...reached, ...passing])].toSorted()).toEqual(statesOf(linkByNameMachine))
  })
})
