import { ApiError, type Import, type ImportPatch, type Job } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { followJobChild } from '../shared/follow-job.machine.ts'
import type { JobReport } from '../shared/job.actors.ts'
import { jobFixture, jobProblemFixture } from '../shared/job.fixtures.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { fakeAddress } from '../testing/fake-address.ts'
import { fakeJob } from '../testing/fake-job.ts'
import { importRefusal } from './import-problem.ts'
import { importMachine } from './import.machine.ts'
import {
  type ChosenFile,
  type ImportInput,
  type ImportPlace,
  type ImportTask,
  merged,
  saidOf,
  shownColumns,
  unsavedCorrections,
} from './import.types.ts'
import {
  appliedImport,
  checkedImport,
  importCheckFixture,
  importColumnFixture,
  importFixture,
  importFixtures,
  importSpellingFixture,
  undoneImport,
} from './imports.fixtures.ts'

const FILE: ChosenFile = { name: 'prices.csv', data: new Blob(['a']) }
const unreadable = new ApiError('invalid', 'Could not parse file', {
  ...{ status: 400, code: 'unreadable_file' },
  fieldErrors: [{ code: 'unreadable_file', detail: 'Line 2 is never closed.' }],
})
const offline = new ApiError('offline', 'The server cannot be reached.')

interface Server {
  create: () => Promise<Import>
  read: () => Promise<Import>
  update: () => Promise<Import>
  start: () => Promise<Job>
}

/** The wizard over a server that answers as the test says. */
function open(server: Partial<Server> = {}, input: ImportInput = { id: undefined, step: 'file' }) {
  const { create = async () => importFixture(), read = async () => importFixture() } = server
  const { update = async () => importFixture(), start = async () => jobFixture({ total: 3 }) } = server
  const [patches, tasks] = [[], []] as [ImportPatch[], ImportTask[]]
  const { places, observeAddress } = fakeAddress<ImportPlace>()
  const job = fakeJob()
  const machine = importMachine.provide({
    actors: {
      createImport: fromPromise<Import, { file: ChosenFile }>(create),
      readImport: fromPromise<Import, { id: string }>(read),
      updateImport: fromPromise<Import, { id: string; patch: ImportPatch }>(({ input: { patch } }) => {
        patches.push(patch)
        return update()
      }),
      startTask: fromPromise<Job, ImportTask>(({ input: task }) => {
        tasks.push(task)
        return start()
      }),
      followJob: job.followJob,
      observeAddress,
    },
  })
  const actor = createActor(machine, { input })
  actor.start()
  const settled = async () => {
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    return seen()
  }
  const seen = () => {
    const { value, context } = actor.getSnapshot()
    return { value, step: context.step, problem: context.problem }
  }
  const at = async (value: object | string) => {
    await waitFor(actor, (snapshot) => JSON.stringify(snapshot.value) === JSON.stringify(value))
  }
  return { actor, patches, tasks, places, seen, settled, at, commands: job.commands, report: job.report }
}

const NOTHING = { new: 0, changed: 0, unchanged: 0 }
const MAPPING = { value: { mapping: 'saved' }, step: 'map', problem: undefined }
const FOLLOWING = { working: 'following' }
const ended = (changes: Partial<Job>): JobReport => ({ type: 'job.ended', job: jobFixture(changes) })

async function uploaded(server: Partial<Server> = {}) {
  const wizard = open(server)
  wizard.actor.send({ type: 'file.chosen', file: FILE })
  await wizard.settled()
  return wizard
}

describe('an import', () => {
  it('takes a file, and its columns stand in the address', async () => {
    const { seen, places } = await uploaded()
    expect(seen()).toEqual(MAPPING)
    expect(places.at(-1)).toEqual({ id: 'i1', step: 'map' })
  })

  it('says why a file cannot be read, and takes another', async () => {
    const { actor, seen } = await uploaded({ create: () => Promise.reject(unreadable) })
    expect(seen()).toEqual({ value: 'choosing', step: 'file', problem: 'unreadable' })
    const { serverMessage, reason } = actor.getSnapshot().context
    expect([serverMessage, reason]).toEqual(['Could not parse file', 'Line 2 is never closed.'])
    actor.send({ type: 'file.chosen', file: FILE })
    expect(seen()).toEqual({ value: 'uploading', step: 'file', problem: undefined })
    actor.send({ type: 'cancel' })
    expect(seen().value).toBe('choosing')
  })

  it('saves corrections as they are made, those made meanwhile together, and shows them at once', async () => {
    const { actor, patches, settled } = await uploaded()
    const colour = { source: 'Colour', to: 'ignore' } as const
    const weight = { source: 'Weight', to: 'sku' } as const
    actor.send({ type: 'column.mapped', column: colour })
    actor.send({ type: 'column.mapped', column: weight })
    actor.send({ type: 'reading.changed', change: { new_state: 'active' } })
    expect(shownColumns(actor.getSnapshot().context).map(({ to, because }) => [to, because])).toEqual([
      ['product', 'header'],
      ['ignore', 'said'],
      ['sku', 'said'],
    ])
    expect(await settled()).toEqual(MAPPING)
    expect(patches).toEqual([{ mapping: [colour] }, { new_state: 'active', mapping: [weight] }])
  })

  it('keeps corrections that did not reach the server, and sends them again', async () => {
    let isUp = false
    const { actor, patches, settled } = await uploaded({
      update: async () => (isUp ? importFixture() : Promise.reject(offline)),
    })
    actor.send({ type: 'column.mapped', column: { source: 'Colour', to: 'ignore' } })
    expect(await settled()).toEqual({ value: { mapping: 'unsaved' }, step: 'map', problem: 'offline' })
    expect(actor.getSnapshot().can({ type: 'next' })).toBe(false)
    isUp = true
    actor.send({ type: 'retry' })
    expect(await settled()).toEqual(MAPPING)
    expect(patches.length).toBe(2)
    expect(patches[1]).toEqual(patches[0])
  })

  it('goes back to how the file was read where it cannot be read otherwise', async () => {
    const { actor, settled } = await uploaded({ update: () => Promise.reject(unreadable) })
    actor.send({ type: 'reading.changed', change: { delimiter: '|' } })
    expect(await settled()).toEqual({ ...MAPPING, problem: 'unreadable' })
    const { sent, unsent } = actor.getSnapshot().context
    expect([sent, unsent]).toEqual([{}, {}])
  })

  it('is not checked while its mapping has problems', async () => {
    const problems = [{ source: null, code: 'no_product', detail: 'No column names the product.' }]
    const { actor } = await uploaded({ create: async () => importFixture({ problems }) })
    expect(actor.getSnapshot().can({ type: 'next' })).toBe(false)
  })

  it('orders swatches with the rows, and follows the job that draws them before it is complete', async () => {
    const drawing: Import = { ...appliedImport, job: { id: 'j2', task: 'draw' } }
    const answers = [checkedImport, drawing, { ...appliedImport, swatches: { wanted: 2, drawn: 1 } }]
    const { actor, tasks, at, report, settled } = await uploaded({
      read: async () => answers.shift() ?? Promise.reject(offline),
    })
    actor.send({ type: 'next' })
    await at(FOLLOWING)
    report(ended({ state: 'done' }))
    await settled()
    actor.send({ type: 'apply', drawsSwatches: true })
    await at(FOLLOWING)
    expect(tasks.at(-1)).toMatchObject({ task: 'apply', drawsSwatches: true })
    report(ended({ state: 'done' }))
    await waitFor(actor, ({ context }) => context.task === 'draw')
    await at(FOLLOWING)
    report(ended({ state: 'cancelled' }))
    expect(await settled()).toEqual({ value: 'complete', step: 'done', problem: 'cancelled' })
  })

  it('is checked and written by jobs, with the counts of the check, and can be taken back', async () => {
    const answers = [checkedImport, appliedImport, undoneImport]
    const { actor, tasks, at, report, settled, seen } = await uploaded({
      read: async () => answers.shift() ?? Promise.reject(offline),
    })
    actor.send({ type: 'next' })
    await at(FOLLOWING)
    report({ type: 'job.progressed', done: 2, total: 3 })
    expect(followJobChild(actor.getSnapshot())?.getSnapshot().context.done).toBe(2)
    report(ended({ state: 'done' }))
    expect(await settled()).toEqual({ value: 'checked', step: 'check', problem: undefined })
    actor.send({ type: 'apply' })
    await at(FOLLOWING)
    report(ended({ state: 'done' }))
    expect(await settled()).toEqual({ value: 'complete', step: 'done', problem: undefined })
    actor.send({ type: 'undo' })
    await at(FOLLOWING)
    report(ended({ state: 'done' }))
    await settled()
    expect(tasks).toEqual([
      { id: 'i1', task: 'check', expected: undefined, drawsSwatches: false },
      { id: 'i1', task: 'apply', expected: checkedImport.check?.counts, drawsSwatches: false },
      { id: 'i1', task: 'undo', expected: undefined, drawsSwatches: false },
    ])
    expect(actor.getSnapshot().can({ type: 'undo' })).toBe(false)
    actor.send({ type: 'back' })
    expect(seen()).toEqual(MAPPING)
  })

  it('says that the catalogue has changed since the check, and checks again', async () => {
    const { actor, at, report, settled } = open({ read: async () => checkedImport }, { id: 'i1', step: 'check' })
    await settled()
    actor.send({ type: 'apply' })
    await at(FOLLOWING)
    report(ended({ state: 'failed', problem: jobProblemFixture({ status: 409, code: 'count_changed' }) }))
    expect(await settled()).toEqual({ value: 'checked', step: 'check', problem: 'countChanged' })
    actor.send({ type: 'retry' })
    await at(FOLLOWING)
    expect(actor.getSnapshot().context.task).toBe('check')
  })

  it('is not written before every spelling is decided; what is decided is saved, and the file is checked again', async () => {
    const check = importCheckFixture({ spellings: [importSpellingFixture()] })
    const answers = [importFixture({ state: 'checked', check }), checkedImport]
    const { actor, at, patches, tasks, report, settled } = open(
      { read: async () => answers.shift() ?? Promise.reject(offline) },
      { id: 'i1', step: 'check' },
    )
    await settled()
    expect(actor.getSnapshot().can({ type: 'apply' })).toBe(false)
    const column = { source: 'Colour', to: 'variant', spelling: 'ours' } as const
    actor.send({ type: 'spellings.chosen', columns: [column] })
    expect(actor.getSnapshot().value).toBe('deciding')
    await at(FOLLOWING)
    report(ended({ state: 'done' }))
    expect(await settled()).toEqual({ value: 'checked', step: 'check', problem: undefined })
    expect([patches, tasks.map(({ task }) => task)]).toEqual([[{ mapping: [column] }], ['check']])
    expect(actor.getSnapshot().can({ type: 'apply' })).toBe(true)
  })

  it('keeps a decision that did not reach the server', async () => {
    const wizard = open(
      { read: async () => checkedImport, update: () => Promise.reject(offline) },
      { id: 'i1', step: 'check' },
    )
    await wizard.settled()
    const column = { source: 'Colour', to: 'variant', spelling: 'apart' } as const
    wizard.actor.send({ type: 'spellings.chosen', columns: [column] })
    expect(await wizard.settled()).toEqual({ value: 'checked', step: 'check', problem: 'offline' })
    expect(unsavedCorrections(wizard.actor.getSnapshot().context)).toEqual({ mapping: [column] })
  })

  it('can be written where only values are spelled in another way', async () => {
    const check = importCheckFixture()
    check.counts = { ...check.counts, products: NOTHING, variants: NOTHING, changed_values: 1 }
    const { actor, settled } = open(
      { read: async () => importFixture({ state: 'checked', check }) },
      { id: 'i1', step: 'check' },
    )
    await settled()
    expect(actor.getSnapshot().can({ type: 'apply' })).toBe(true)
  })

  it('is broken off with nothing of it left', async () => {
    const { actor, at, commands, report, settled } = open(
      { read: async () => checkedImport },
      { id: 'i1', step: 'check' },
    )
    await settled()
    actor.send({ type: 'apply' })
    await at(FOLLOWING)
    actor.send({ type: 'cancel' })
    report({ type: 'cancel.failed', error: offline })
    expect(actor.getSnapshot().value).toEqual(FOLLOWING)
    actor.send({ type: 'cancel' })
    expect(commands).toEqual([{ type: 'cancel' }, { type: 'cancel' }])
    report(ended({ state: 'cancelled' }))
    expect(await settled()).toEqual({ value: 'checked', step: 'check', problem: 'cancelled' })
  })
})

describe('the address of an import', () => {
  it.each<[string, ImportInput['step'], Import, string | object, string]>([
    ['its columns', 'map', checkedImport, { mapping: 'saved' }, 'map'],
    ['its check', 'check', checkedImport, 'checked', 'check'],
    ['its columns, where it was not checked', 'check', importFixture(), { mapping: 'saved' }, 'map'],
    ['its end, where it was written', 'map', appliedImport, 'complete', 'done'],
    ['its end, where it was taken back', 'done', undoneImport, 'complete', 'done'],
  ])('leads to %s', async (_, step, shown, value, at) => {
    const { settled } = open({ read: async () => shown }, { id: 'i1', step })
    expect(await settled()).toEqual({ value, step: at, problem: undefined })
  })

  it('leads to the job that goes on', async () => {
    const running = { ...checkedImport, job: { id: 'j7', task: 'apply' as const } }
    const { actor, at } = open({ read: async () => running }, { id: 'i1', step: 'check' })
    await at(FOLLOWING)
    const { task, job } = actor.getSnapshot().context
    expect([task, job]).toEqual(['apply', { id: 'j7', done: 0, total: 3 }])
  })

  it('says that a file is too large, also where a proxy refused it, which knows no code', () =>
    expect(importRefusal(new ApiError('tooLarge', 'No.', { status: 413 })).problem).toBe('tooLarge'))

  it('says that there is no such import, and offers to begin', async () => {
    const gone = new ApiError('notFound', 'Not found.', { status: 404, code: 'not_found' })
    const { settled, places } = open({ read: () => Promise.reject(gone) }, { id: 'old', step: 'map' })
    expect(await settled()).toEqual({ value: 'choosing', step: 'file', problem: 'gone' })
    expect(places.at(-1)).toEqual({ id: undefined, step: 'file' })
  })

  it('is followed between steps, not while a job goes on', async () => {
    const { actor, seen, settled, at, places } = open({ read: async () => checkedImport }, { id: 'i1', step: 'check' })
    await settled()
    actor.send({ type: 'address.changed', id: 'i1', step: 'map' })
    expect(seen().value).toEqual({ mapping: 'saved' })
    actor.send({ type: 'address.changed', id: 'i1', step: 'check' })
    expect(seen().value).toBe('checked')
    actor.send({ type: 'address.changed', id: 'i1', step: 'done' })
    expect([seen().value, places.at(-1)]).toEqual(['checked', { id: 'i1', step: 'check' }])
    actor.send({ type: 'apply' })
    await at(FOLLOWING)
    actor.send({ type: 'address.changed', id: undefined, step: 'file' })
    expect(seen().value).toEqual(FOLLOWING)
  })

  it('begins anew without an id, and opens another import by its own', async () => {
    const { actor, seen, settled } = open({ read: async () => checkedImport }, { id: 'i1', step: 'check' })
    await settled()
    actor.send({ type: 'address.changed', id: undefined, step: 'file' })
    expect(seen()).toEqual({ value: 'choosing', step: 'file', problem: undefined })
    actor.send({ type: 'address.changed', id: 'i2', step: 'check' })
    expect((await settled()).value).toBe('checked')
  })
})

describe('corrections', () => {
  it('that this browser kept are sent as soon as the columns are shown, also of an import that Back leads to', async () => {
    const kept: ImportPatch = { mapping: [{ source: 'Gewicht', to: 'ignore' }] }
    const { actor, settled, patches } = open({}, { id: 'i1', step: 'map', unsent: kept })
    expect((await settled()).value).toEqual({ mapping: 'saved' })
    actor.send({ type: 'address.changed', id: 'i2', step: 'map', unsent: { delimiter: ';' } })
    expect((await settled()).value).toEqual({ mapping: 'saved' })
    expect(patches).toEqual([kept, { delimiter: ';' }])
  })

  it('are named while the server does not have them, whether on their way or not', async () => {
    const { actor, settled } = open({ update: () => Promise.reject(offline) }, { id: 'i1', step: 'map' })
    await settled()
    const unsaved = () => unsavedCorrections(actor.getSnapshot().context)
    expect(unsaved()).toBe(undefined)
    actor.send({ type: 'reading.changed', change: { delimiter: ';' } })
    expect(unsaved()).toEqual({ delimiter: ';' })
    expect((await settled()).value).toEqual({ mapping: 'unsaved' })
    expect(unsaved()).toEqual({ delimiter: ';' })
  })

  it('of a column keep what was said of its dates and its spelling', () => {
    const readings = [{ order: 'day_first', example: '03/11/2026', read_as: '2026-11-03' } as const]
    const dates = { example: '03/11/2026', readings, short_years: 0 }
    const date_order = { ...dates, state: 'unsure', order: null, read_as: null } as const
    const column = importColumnFixture({ source: 'Since', to: 'attribute', date_order })
    expect(saidOf(column, {})).toEqual({ source: 'Since', to: 'attribute' })
    const said = saidOf(column, { date_order: 'day_first', spelling: 'ours' })
    expect(said).toEqual({ source: 'Since', to: 'attribute', date_order: 'day_first', spelling: 'ours' })
    const [shown] = shownColumns({
      import: importFixture({ columns: [column] }),
      sent: { mapping: [said] },
      unsent: {},
    })
    expect(shown?.date_order).toEqual({ ...dates, state: 'said', order: 'day_first', read_as: '2026-11-03' })
    expect(shown && saidOf(shown, { to: 'ignore' })).toEqual({ ...said, to: 'ignore' })
  })

  it('are one patch, in which the last word on a column counts', () => {
    const one: ImportPatch = { delimiter: ';', mapping: [{ source: 'A', to: 'sku' }] }
    const then: ImportPatch = { encoding: 'utf-8', mapping: [{ source: 'A', to: 'ignore' }] }
    expect(merged(one, then)).toEqual({ delimiter: ';', encoding: 'utf-8', mapping: [{ source: 'A', to: 'ignore' }] })
  })
})

describe('importMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(importMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(importMachine, importFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(importMachine))
  })
})
