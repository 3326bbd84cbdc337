import { ApiError } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { columnSettingsFixture, columnSettingsFixtures } from './column-settings.fixtures.ts'
import {
  type ColumnSettingsInput,
  columnSettingsMachine,
  type ColumnSettingsNotice,
} from './column-settings.machine.ts'
import type { ColumnSettings } from './column-settings.ts'

const initial = columnSettingsFixture()
const compact = columnSettingsFixture({ density: 'compact' })
const comfortable = columnSettingsFixture({ density: 'comfortable' })
const down = new ApiError('offline', 'The server cannot be reached.')
const settled = () => new Promise<void>((done) => setImmediate(done))

/** Settings over a server that answers when the test says so. */
function open(changes: Partial<ColumnSettingsInput> = {}) {
  const reads: PromiseWithResolvers<ColumnSettings | undefined>[] = []
  const saves: (PromiseWithResolvers<void> & { settings: ColumnSettings })[] = []
  const notices: ColumnSettingsNotice[] = []
  const clock = new SimulatedClock()
  const machine = columnSettingsMachine.provide({
    actors: {
      readSettings: fromPromise<ColumnSettings | undefined, void>(() => {
        const read = Promise.withResolvers<ColumnSettings | undefined>()
        reads.push(read)
        return read.promise
      }),
      saveSettings: fromPromise<void, ColumnSettings>(({ input }) => {
        const save = Promise.withResolvers<void>()
        saves.push({ ...save, settings: input })
        return save.promise
      }),
    },
  })
  const input = { initial, local: undefined, isLocalUnsaved: false, fixed: [], ...changes }
  const actor = createActor(machine, { input, clock })
  actor.on('*', (notice) => notices.push(notice))
  actor.start()
  return {
    actor,
    clock,
    notices,
    saved: () => saves.map(({ settings }) => settings),
    value: () => actor.getSnapshot().value,
    settings: () => actor.getSnapshot().context.settings,
    read: async (stored?: ColumnSettings) => (reads.at(-1)?.resolve(stored), await settled()),
    readFails: async () => (reads.at(-1)?.reject(down), await settled()),
    save: async () => (saves.at(-1)?.resolve(), await settled()),
    saveFails: async () => (saves.at(-1)?.reject(down), await settled()),
  }
}

const chooseCompact = { type: 'density.chosen', density: 'compact' } as const
const chooseComfortable = { type: 'density.chosen', density: 'comfortable' } as const
const changed = (settings: ColumnSettings, isSaved: boolean) => ({ type: 'settings.changed', settings, isSaved })

describe('reading column settings', () => {
  it('shows those of this browser at once, and those of the server when they arrive', async () => {
    const { value, settings, read, notices } = open({ local: compact })
    expect([value(), settings()]).toEqual(['reading', compact])
    await read(comfortable)
    expect([value(), settings(), notices]).toEqual(['saved', comfortable, [changed(comfortable, true)]])
  })

  it('shows the initial ones where nothing is stored', async () => {
    const { value, settings, read, notices, saved } = open()
    await read()
    expect([value(), settings(), notices, saved()]).toEqual(['saved', initial, [], []])
  })

  it('gives way to what the user changed meanwhile', async () => {
    const { actor, clock, settings, read, saved } = open()
    actor.send(chooseCompact)
    await read(comfortable)
    clock.increment(600)
    expect([settings(), saved()]).toEqual([compact, [compact]])
  })

  it('saves what this browser could not save the last time, whatever the server has', async () => {
    const { value, read, save, saved, notices } = open({ local: compact, isLocalUnsaved: true })
    expect([value(), saved()]).toEqual(['reading', []])
    await read(comfortable)
    expect([value(), saved()]).toEqual(['saving', [compact]])
    await save()
    expect([value(), notices]).toEqual(['saved', [changed(compact, true)]])
  })

  it('has nothing to save where there is no local copy', async () => {
    const { value, read, saved } = open({ isLocalUnsaved: true })
    await read(comfortable)
    expect([value(), saved()]).toEqual(['saved', []])
  })

  it('says when it failed, and reads again with retry', async () => {
    const { actor, value, settings, read, readFails, notices } = open({ local: compact })
    await readFails()
    expect([value(), settings(), notices]).toEqual(['unread', compact, [{ type: 'settings.unread' }]])
    actor.send({ type: 'retry' })
    await read(comfortable)
    expect([value(), settings()]).toEqual(['saved', comfortable])
  })

  it('shows columns that cannot be hidden even if they were stored as hidden', async () => {
    const hidden = columnSettingsFixture({ shown: ['state'], pinned: [] })
    const { settings, read } = open({ local: hidden, fixed: ['name'] })
    expect(settings().shown).toEqual(['name', 'state'])
    await read(columnSettingsFixture({ shown: ['created_at'], pinned: [] }))
    expect(settings().shown).toEqual(['name', 'created_at'])
  })
})

describe('saving column settings', () => {
  async function openSaved(changes: Partial<ColumnSettingsInput> = {}) {
    const app = open(changes)
    await app.read()
    return app
  }

  it('waits 600 ms after the last change, and tells of every change', async () => {
    const { actor, clock, value, save, saved, notices } = await openSaved()
    actor.send(chooseCompact)
    clock.increment(599)
    actor.send(chooseComfortable)
    clock.increment(599)
    expect([value(), saved()]).toEqual(['changed', []])
    clock.increment(1)
    expect([value(), saved(), actor.getSnapshot().hasTag('busy')]).toEqual(['saving', [comfortable], true])
    await save()
    expect([value(), notices]).toEqual([
      'saved',
      [changed(compact, false), changed(comfortable, false), changed(comfortable, true)],
    ])
  })

  it('goes one by one: what changes during a save is saved after it', async () => {
    const { actor, clock, value, save, saved, notices } = await openSaved()
    actor.send(chooseCompact)
    clock.increment(600)
    actor.send(chooseComfortable)
    clock.increment(600)
    expect([value(), saved()]).toEqual(['saving', [compact]])
    await save()
    expect(value()).toBe('changed')
    clock.increment(600)
    expect(saved()).toEqual([compact, comfortable])
    await save()
    expect([value(), notices.at(-1)]).toEqual(['saved', changed(comfortable, true)])
  })

  it('ends when a change made during the save is reverted', async () => {
    const { actor, clock, value, save, saved } = await openSaved()
    actor.send(chooseCompact)
    clock.increment(600)
    actor.send(chooseComfortable)
    actor.send(chooseCompact)
    await save()
    expect([value(), saved()]).toEqual(['saved', [compact]])
  })

  it('says when it failed, and tries again with retry', async () => {
    const { actor, clock, value, save, saveFails, saved, settings, notices } = await openSaved()
    actor.send(chooseCompact)
    clock.increment(600)
    await saveFails()
    expect([value(), settings()]).toEqual(['unsaved', compact])
    expect(notices).toEqual([changed(compact, false), { type: 'settings.unsaved' }])
    actor.send({ type: 'retry' })
    await save()
    expect([value(), saved()]).toEqual(['saved', [compact, compact]])
  })

  it('tries again with the next change, also with one that came during the save that failed', async () => {
    const { actor, clock, value, saveFails, saved } = await openSaved()
    actor.send(chooseCompact)
    clock.increment(600)
    actor.send(chooseComfortable)
    await saveFails()
    expect(value()).toBe('changed')
    clock.increment(600)
    await saveFails()
    expect(value()).toBe('unsaved')
    actor.send(chooseCompact)
    clock.increment(600)
    expect([value(), saved()]).toEqual(['saving', [compact, comfortable, compact]])
  })
})

describe('changing column settings', () => {
  it.each([
    [{ type: 'column.shown', id: 'label_count' }, { shown: ['name', 'state', 'created_at', 'label_count'] }],
    [{ type: 'column.hidden', id: 'state' }, { shown: ['name', 'created_at'] }],
    [{ type: 'column.moved', id: 'created_at', to: 1 }, { shown: ['name', 'created_at', 'state'] }],
    [{ type: 'column.pinned', id: 'state' }, { pinned: ['name', 'state'] }],
    [{ type: 'column.unpinned', id: 'name' }, { pinned: [] }],
    [{ type: 'column.resized', id: 'state', width: 120 }, { sizes: { name: 240, state: 120 } }],
    [{ type: 'density.chosen', density: 'comfortable' }, { density: 'comfortable' }],
    [{ type: 'settings.chosen', settings: compact }, compact],
  ] as const)('shows it at once: %j', (event, change) => {
    const { actor, settings, notices } = open()
    actor.send(event)
    const after = { ...initial, ...change }
    expect([settings(), notices]).toEqual([after, [changed(after, false)]])
  })

  it.each([
    { type: 'column.shown', id: 'state' } as const,
    { type: 'column.hidden', id: 'name' } as const,
    { type: 'column.moved', id: 'state', to: 0 } as const,
    { type: 'column.resized', id: 'name', width: 240.2 } as const,
    { type: 'density.chosen', density: 'default' } as const,
    { type: 'settings.chosen', settings: initial } as const,
    { type: 'reset' } as const,
  ])('does nothing where nothing would change: %j', (event) => {
    const { actor, value, notices } = open({ fixed: ['name'] })
    expect(actor.getSnapshot().can(event)).toBe(false)
    actor.send(event)
    expect([value(), notices]).toEqual(['reading', []])
  })

  it('returns to the initial ones with reset: order, visibility, pins, widths and density', () => {
    const other: ColumnSettings = {
      shown: ['label_count', 'created_at'],
      pinned: ['label_count'],
      sizes: { state: 90 },
      density: 'compact',
    }
    const { actor, settings } = open({ local: other })
    actor.send({ type: 'reset' })
    expect(settings()).toEqual(initial)
  })
})

describe('columnSettingsMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(columnSettingsMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(columnSettingsMachine, columnSettingsFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(columnSettingsMachine))
  })
})
