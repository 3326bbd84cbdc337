import { ApiError, type BulkEdit, type Job } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { followJobChild } from '../shared/follow-job.machine.ts'
import type { JobReport } from '../shared/job.actors.ts'
import { jobFixture, jobProblemFixture } from '../shared/job.fixtures.ts'
import { settled } from '../testing/open-edit.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { fakeAddress } from '../testing/fake-address.ts'
import { fakeJob } from '../testing/fake-job.ts'
import { bulkEditFixture, bulkEditFixtures } from './bulk-edit.fixtures.ts'
import { bulkEditMachine } from './bulk-edit.machine.ts'
import type { BulkEditInput, BulkEditNotice, BulkEditPlace, BulkEditPreview, BulkEditTask } from './bulk-edit.types.ts'

type Answer<Output> = () => Promise<Output>

interface World {
  input?: Partial<BulkEditInput>
  edits?: Answer<BulkEdit>[]
  previews?: Answer<BulkEdit>[]
  starts?: Answer<Job>[]
}

const offline = new ApiError('offline', 'The server cannot be reached.')
const expired = new ApiError('notFound', 'Nothing is here.', { status: 404, code: 'not_found' })
const gone = new ApiError('notFound', 'Some are gone.', {
  code: 'unknown_ids',
  problem: {
    type: 'about:blank',
    title: 'Not found',
    status: 404,
    code: 'unknown_ids',
    detail: 'Some are gone.',
    errors: [{ index: 1, id: 'v2', code: 'unknown_id', detail: 'There is no item v2.' }],
  },
})
const ended = (changes: Partial<Job>) => ({
  type: 'job.ended' as const,
  job: jobFixture({ ended_at: 'now', ...changes }),
})
const DRAFT = { column: 'state', mode: 'append', text: 'archived', values: [], texts: [], isEmptied: false } as const

/** The page over a server that gives these answers in order. */
async function open({ input, edits = [], previews = [], starts = [] }: World = {}) {
  const asked: unknown[] = []
  const notices: BulkEditNotice[] = []
  const job = fakeJob()
  const { places, observeAddress } = fakeAddress<BulkEditPlace>()
  const take = <Output>(answers: Answer<Output>[]) =>
    (answers.shift() ?? (() => Promise.reject(new Error('No answer is left.'))))()
  const actor = createActor(
    bulkEditMachine.provide({
      actors: {
        readEdit: fromPromise<BulkEdit, { id: string }>(({ input: { id } }) => {
          asked.push(`read ${id}`)
          return take(edits)
        }),
        previewEdit: fromPromise<BulkEdit, BulkEditPreview>(({ input: { choice, draft } }) => {
          asked.push([choice, draft.column, draft.text])
          return take(previews)
        }),
        startTask: fromPromise<Job, BulkEditTask>(({ input: task }) => {
          asked.push(task)
          return take(starts)
        }),
        followJob: job.followJob,
        observeAddress,
      },
    }),
    {
      input: {
        step: 'attribute',
        editId: undefined,
        draft: undefined,
        selection: { choice: ['v1', 'v2', 'v3'], count: 3 },
        ...input,
      },
    },
  )
  actor.on('*', (notice) => notices.push(notice))
  actor.start()
  await settled()
  return {
    actor,
    asked,
    notices,
    commands: job.commands,
    followed: job.followed,
    progress: () => followJobChild(actor.getSnapshot())?.getSnapshot().context,
    context: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
    send: async (...events: Parameters<typeof actor.send>[0][]) => {
      for (const event of events) actor.send(event)
      await settled()
    },
    report: async (said: JobReport) => {
      job.report(said)
      await settled()
    },
    places: () => places.map(({ step, editId }) => `${step} ${editId ?? ''}`),
  }
}

const preview = async (changes: Partial<BulkEdit> = {}) =>
  bulkEditFixture({ count: 3, changes: 3, refused: 0, ...changes })
const choosing = [{ type: 'column.chosen', column: 'state' }, { type: 'next' }] as const

describe('the steps of a bulk edit', () => {
  it('lead from the attribute over its values to a preview, a job and what was done', async () => {
    const done = await preview({ state: 'done', changes: 2 })
    const { send, report, state, context, asked, followed, places, progress } = await open({
      previews: [() => preview()],
      starts: [async () => jobFixture({ total: null })],
      edits: [async () => done],
    })
    expect(state()).toEqual({ editing: 'choosingAttribute' })
    await send(...choosing, { type: 'values.changed', change: { text: 'archived' } }, { type: 'next' })
    expect(state()).toEqual({ editing: 'confirming' })
    await send({ type: 'row.removed', id: 'v3', outcome: 'changes' }, { type: 'confirm' })
    expect([state(), progress()]).toEqual([{ working: 'following' }, { id: 'j1', done: 0, total: 2, ended: undefined }])
    await report({ type: 'job.progressed', done: 1, total: 2 })
    expect(progress()).toEqual({ id: 'j1', done: 1, total: 2, ended: undefined })
    await report(ended({ state: 'done' }))
    expect([state(), context().edit]).toEqual(['complete', done])
    expect(asked).toEqual([
      [['v1', 'v2', 'v3'], 'state', 'archived'],
      { id: 'e1', task: 'run', except: ['v3'] },
      'read e1',
    ])
    expect(followed).toEqual(['j1'])
    expect(places()).toEqual(['attribute ', 'values ', 'preview e1', 'done e1'])
  })

  it('need an attribute, and values for it', async () => {
    const { send, state, actor } = await open()
    await send({ type: 'next' })
    expect(state()).toEqual({ editing: 'choosingAttribute' })
    await send({ type: 'column.chosen', column: 'attributes.a1' }, { type: 'next' })
    expect([state(), actor.getSnapshot().can({ type: 'next' })]).toEqual([{ editing: 'editingValues' }, false])
    await send({ type: 'values.changed', change: { isEmptied: true } })
    expect(actor.getSnapshot().can({ type: 'next' })).toBe(true)
    await send({ type: 'values.changed', change: { isEmptied: false, text: 'no value' } })
    expect(actor.getSnapshot().can({ type: 'next' })).toBe(false)
  })

  it('need the header of an option, and values under it', async () => {
    const { send, state, actor } = await open()
    await send({ type: 'column.chosen', column: 'optionset.' }, { type: 'next' })
    expect(state()).toEqual({ editing: 'choosingAttribute' })
    await send({ type: 'column.chosen', column: 'optionset.Width' }, { type: 'next' })
    expect([state(), actor.getSnapshot().can({ type: 'next' })]).toEqual([{ editing: 'editingValues' }, false])
    await send({ type: 'values.changed', change: { texts: ['1 m'] } })
    expect(actor.getSnapshot().can({ type: 'next' })).toBe(true)
  })

  it('keep what was filled in until another attribute is chosen; a state starts live', async () => {
    const { send, context, notices } = await open()
    await send({ type: 'column.chosen', column: 'description' }, { type: 'next' })
    await send({ type: 'values.changed', change: { text: 'Soft' } }, { type: 'back' })
    await send({ type: 'column.chosen', column: 'description' })
    expect(context().draft.text).toBe('Soft')
    await send({ type: 'column.chosen', column: 'state' })
    expect(context().draft.text).toBe('active')
    expect(notices.findLast(({ type }) => type === 'draft.changed')).toEqual({
      type: 'draft.changed',
      draft: { ...DRAFT, text: 'active' },
    })
  })

  it('follow the address back, and lead it to the step that is open', async () => {
    const { send, state, places } = await open({ previews: [() => preview()] })
    await send({ type: 'address.changed', step: 'values' }, { type: 'address.changed', step: 'done' })
    expect([state(), places()]).toEqual([{ editing: 'choosingAttribute' }, ['attribute ', 'attribute ', 'attribute ']])
    await send(...choosing, { type: 'next' })
    await send({ type: 'address.changed', step: 'values' })
    expect(state()).toEqual({ editing: 'editingValues' })
    await send({ type: 'address.changed', step: 'attribute' })
    expect([state(), places().length]).toEqual([{ editing: 'choosingAttribute' }, 7])
  })

  it('go on where a draft was left, or at the first that is not finished', async () => {
    const kept = await open({ input: { step: 'preview', draft: DRAFT } })
    const none = await open({ input: { step: 'done' } })
    expect([kept.state(), none.state()]).toEqual([{ editing: 'editingValues' }, { editing: 'choosingAttribute' }])
  })
})

describe('the selection', () => {
  it('is empty without one, and when the last is removed', async () => {
    const none = await open({ input: { selection: undefined } })
    const { send, state, notices } = await open({ input: { selection: { choice: ['v1'], count: 1 } } })
    await send({ type: 'variant.removed', id: 'v1' })
    expect([none.state(), state(), notices.at(-1)]).toEqual([
      'empty',
      'empty',
      { type: 'selection.changed', selection: { choice: [], count: 0 } },
    ])
  })

  it('of all that match loses variants as exceptions', async () => {
    const { send, context } = await open({
      input: { selection: { choice: { search: 'heron', expected: 60, except: ['v9'] }, count: 60 } },
    })
    await send({ type: 'variant.removed', id: 'v1' })
    expect(context().selection).toEqual({ choice: { search: 'heron', except: ['v9', 'v1'] }, count: 59 })
  })

  it('loses those that were deleted, and the preview is made of the others', async () => {
    const { send, state, context } = await open({ previews: [() => Promise.reject(gone), () => preview({ count: 2 })] })
    await send(...choosing, { type: 'next' })
    const { selection, missing } = context()
    expect([state(), selection, missing]).toEqual([{ editing: 'confirming' }, { choice: ['v1', 'v3'], count: 2 }, 1])
  })

  it('is the same again for another attribute, whatever matches by now', async () => {
    const { send, state, context, asked, places } = await open({
      input: { step: 'done', editId: 'e1' },
      edits: [() => preview({ state: 'done' })],
      previews: [() => preview({ id: 'e2' })],
    })
    await send({ type: 'again' })
    expect([state(), context().draft.column]).toEqual([{ editing: 'choosingAttribute' }, undefined])
    await send({ type: 'variant.removed', id: 'v1' }, ...choosing, { type: 'next' })
    expect(asked).toEqual(['read e1', [{ edit: 'e1', except: ['v1'] }, 'state', 'active']])
    expect(places()).toEqual(['done e1', 'attribute e1', 'values e1', 'preview e2'])
  })
})

describe('a refused or lost job', () => {
  it('of a preview is said where the values are', async () => {
    const refused = new ApiError('invalid', 'Not a valid URL', { code: 'invalid' })
    const { send, state, context } = await open({ previews: [() => Promise.reject(refused)] })
    await send(...choosing, { type: 'next' })
    const { problem, serverMessage } = context()
    expect([state(), problem, serverMessage]).toEqual([{ editing: 'editingValues' }, 'refused', 'Not a valid URL'])
    await send({ type: 'values.changed', change: { text: 'draft' } })
    expect(context().problem).toBe(undefined)
  })

  it('of a start is said in the preview; a preview that is gone is made again', async () => {
    const { send, state, context } = await open({
      input: { step: 'preview', editId: 'e1', draft: DRAFT },
      edits: [() => preview(), () => Promise.reject(expired)],
      starts: [() => Promise.reject(offline), () => Promise.reject(expired)],
    })
    await send({ type: 'confirm' })
    expect([state(), context().problem]).toEqual([{ editing: 'confirming' }, 'offline'])
    await send({ type: 'confirm' })
    expect([state(), context().draft]).toEqual([{ editing: 'editingValues' }, DRAFT])
  })

  it('of a job leaves everything as it was', async () => {
    const { send, report, state, context } = await open({
      input: { step: 'preview', editId: 'e1' },
      edits: [() => preview()],
      starts: [async () => jobFixture()],
    })
    await send({ type: 'confirm' })
    await report(ended({ state: 'failed', problem: jobProblemFixture() }))
    expect([state(), context().problem, context().serverMessage]).toEqual([
      { editing: 'confirming' },
      'failed',
      'The server answered 500.',
    ])
  })

  it('to cancel is reported, and cancelling can be retried until the job has ended', async () => {
    const { send, report, state, context, commands } = await open({
      input: { step: 'preview', editId: 'e1' },
      edits: [() => preview()],
      starts: [async () => jobFixture()],
    })
    await send({ type: 'confirm' })
    await send({ type: 'cancel' })
    await report({ type: 'cancel.failed', error: offline })
    expect(state()).toEqual({ working: 'following' })
    await send({ type: 'cancel' })
    await report(ended({ state: 'cancelled' }))
    expect([state(), context().problem, commands]).toEqual([
      { editing: 'confirming' },
      undefined,
      [{ type: 'cancel' }, { type: 'cancel' }],
    ])
  })

  it('of following a job is resolved by reading its outcome', async () => {
    const { report, state, send, followed } = await open({
      input: { step: 'preview', editId: 'e1' },
      edits: [() => preview({ job_id: 'j7' }), () => preview({ state: 'done' })],
    })
    expect([state(), followed]).toEqual([{ working: 'following' }, ['j7']])
    await report({ type: 'job.lost', error: offline })
    expect(state()).toBe('failing')
    await send({ type: 'retry' })
    expect(state()).toBe('complete')
  })
})

describe('undoing', () => {
  it('is a job of its own, after which nothing is left to undo', async () => {
    const { send, report, state, asked, actor } = await open({
      input: { step: 'done', editId: 'e1' },
      edits: [() => preview({ state: 'done' }), () => preview({ state: 'undone', changes: 1, kept: 2 })],
      starts: [async () => jobFixture()],
    })
    await send({ type: 'undo' })
    await report(ended({ state: 'done' }))
    expect([state(), actor.getSnapshot().can({ type: 'undo' })]).toEqual(['complete', false])
    expect(asked).toEqual(['read e1', { id: 'e1', task: 'undo', except: [] }, 'read e1'])
  })

  it('that fails or is cancelled leaves what was done', async () => {
    const { send, report, state, context } = await open({
      input: { step: 'done', editId: 'e1' },
      edits: [() => preview({ state: 'done' })],
      starts: [() => Promise.reject(offline), async () => jobFixture()],
    })
    await send({ type: 'undo' })
    expect([state(), context().problem]).toEqual(['complete', 'offline'])
    await send({ type: 'undo' })
    await report(ended({ state: 'cancelled' }))
    expect([state(), context().problem]).toEqual(['complete', undefined])
  })
})

describe('bulkEditMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(bulkEditMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(bulkEditMachine, bulkEditFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(bulkEditMachine))
  })
})
