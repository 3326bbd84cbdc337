import { ApiError, type Import } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { waitFor } from 'xstate'

import { followJobChild } from '../shared/follow-job.machine.ts'
import { jobFixture, jobProblemFixture } from '../shared/job.fixtures.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { ended, FILE, FOLLOWING, MAPPING, offline, openImport, unreadable, uploaded } from './import-wizard.fixtures.ts'
import { importMachine } from './import.machine.ts'
import {
  appliedImport,
  checkedImport,
  importCheckFixture,
  importFixture,
  importFixtures,
  importSpellingFixture,
  undoneImport,
} from './imports.fixtures.ts'

const NOTHING = { new: 0, changed: 0, unchanged: 0 }

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
    const expected = checkedImport.check?.counts
    expect(tasks.at(-1)).toEqual({ id: 'i1', task: 'apply', expected, drawsSwatches: true })
    report(ended({ state: 'done' }))
    await waitFor(actor, ({ context }) => context.task === 'draw')
    await at(FOLLOWING)
    report(ended({ state: 'cancelled' }))
    expect(await settled()).toEqual({ value: 'complete', step: 'done', problem: 'cancelled' })
  })

  it('is checked and applied by jobs, with the counts of the check, and can be undone', async () => {
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
    const { actor, at, report, settled } = openImport({ read: async () => checkedImport }, { id: 'i1', step: 'check' })
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
    const { actor, at, patches, tasks, report, settled } = openImport(
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

  it('can be written where only values are spelled in another way', async () => {
    const check = importCheckFixture()
    check.counts = { ...check.counts, products: NOTHING, variants: NOTHING, changed_values: 1 }
    const { actor, settled } = openImport(
      { read: async () => importFixture({ state: 'checked', check }) },
      { id: 'i1', step: 'check' },
    )
    await settled()
    expect(actor.getSnapshot().can({ type: 'apply' })).toBe(true)
  })

  it('is broken off with nothing of it left', async () => {
    const { actor, at, commands, report, settled } = openImport(
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

  it('shows why a job was not started, or that its outcome is unknown', async () => {
    const refusal = new ApiError('conflict', 'It was already imported.', { status: 409, code: 'import_applied' })
    const answers = [() => Promise.reject(refusal), async () => jobFixture()]
    const { actor, at, report, settled } = openImport(
      { read: async () => checkedImport, start: () => answers.shift()?.() ?? Promise.reject(offline) },
      { id: 'i1', step: 'check' },
    )
    await settled()
    actor.send({ type: 'apply' })
    expect(await settled()).toEqual({ value: 'checked', step: 'check', problem: 'refused' })
    actor.send({ type: 'apply' })
    await at(FOLLOWING)
    report({ type: 'job.lost', error: offline })
    expect(await settled()).toEqual({ value: 'failing', step: 'check', problem: 'offline' })
    actor.send({ type: 'retry' })
    expect(await settled()).toEqual({ value: 'checked', step: 'check', problem: undefined })
  })
})

describe('importMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(importMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(importMachine, importFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(importMachine))
  })
})
