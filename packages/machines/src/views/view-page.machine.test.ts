import { allOf, ApiError, type Tagged, type View, where } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { changedScreen, clashes, type SavedView, viewPageMachine, type ViewPageNotice } from './view-page.machine.ts'
import type { ViewScreen } from './view-screen.ts'
import { viewFixture, viewPageFixtures } from './views.fixtures.ts'

const tagged = (etag: string, changes: Partial<View> = {}): Tagged<View> => ({
  value: viewFixture({ kind: 'dynamic', filters: '', sorts: '', attributes: 'name%2Cstate', ...changes }),
  etag,
})
const saved: ViewScreen = { filter: [], sort: [], attributes: ['name', 'state'] }
const byName: ViewScreen = { ...saved, sort: [{ column: 'name', direction: 'desc' }] }
const stale = new ApiError('stale', 'Changed since.', { status: 412 })

interface Server {
  read: (() => Promise<Tagged<View>>)[]
  save: (() => Promise<Tagged<View>>)[]
}

/** The page over a server that gives these answers in order, and repeats the last one. */
async function open({ read = [async () => tagged('"1"')], save = [] }: Partial<Server> = {}) {
  const sent: SavedView[] = []
  const notices: ViewPageNotice[] = []
  const next = <Answer>(answers: (() => Promise<Answer>)[]) => (answers.length > 1 ? answers.shift() : answers[0])!()
  const machine = viewPageMachine.provide({
    actors: {
      readView: fromPromise<Tagged<View>, { id: string }>(() => next(read)),
      saveView: fromPromise<Tagged<View>, SavedView>(({ input }) => {
        sent.push(input)
        return next(save)
      }),
    },
  })
  const page = createActor(machine, { input: { id: 'w1' } })
  page.on('*', (notice) => notices.push(notice))
  page.start()
  const settled = async () =>
    (await waitFor(page, (snapshot) => !snapshot.hasTag('busy') && !snapshot.matches({ showing: 'refreshing' }))).value
  await settled()
  return { page, sent, notices, settled }
}

describe('the page of a view', () => {
  it.each<[ViewScreen, string[]]>([
    [saved, []],
    [byName, ['sort']],
    [{ ...saved, attributes: ['state', 'name'] }, ['attributes']],
    [{ ...byName, filter: allOf(where('name', 'ct', 'heron')) }, ['filter', 'sort']],
    [{ ...saved, filter: allOf(where('name', 'ct')) }, []],
  ])('knows what differs from the saved view: %j', async (screen, parts) => {
    const { page } = await open()
    expect(changedScreen(page.getSnapshot().context, screen)).toEqual(parts)
    expect(page.getSnapshot().can({ type: 'save', screen })).toBe(parts.length > 0)
  })

  it('sends what changed alone, and shows what the server made of it', async () => {
    const after = tagged('"2"', { sorts: '-name' })
    const { page, sent, notices, settled } = await open({ save: [async () => after] })
    page.send({ type: 'save', screen: byName })
    expect(await settled()).toEqual({ showing: 'idle' })
    expect(sent).toEqual([{ id: 'w1', screen: { sort: byName.sort }, ifMatch: '"1"' }])
    expect(notices).toEqual([
      { type: 'view.saved', view: after.value },
      { type: 'view.reset', view: after.value },
    ])
    expect(page.getSnapshot().context.view).toEqual(after)
  })

  it.each([
    [new ApiError('offline', 'Not there.'), 'offline', 'Not there.'],
    [new ApiError('server', 'Broken.'), 'failed', 'Broken.'],
    [new ApiError('invalid', 'No such column.'), 'refused', 'No such column.'],
    [new Error('Broken.'), 'failed', undefined],
  ])('stays as it is when it was not saved, and says why: %s', async (error, problem, serverMessage) => {
    const { page, notices, settled } = await open({ save: [() => Promise.reject(error)] })
    page.send({ type: 'save', screen: byName })
    expect(await settled()).toEqual({ showing: 'idle' })
    const { context } = page.getSnapshot()
    expect([context.problem, context.serverMessage, notices]).toEqual([problem, serverMessage, []])
  })

  it('restores the saved view on discard, and forgets the problem', async () => {
    const { page, notices, settled } = await open({ save: [() => Promise.reject(new ApiError('server', 'Broken.'))] })
    page.send({ type: 'save', screen: byName })
    await settled()
    page.send({ type: 'discard' })
    expect(notices).toEqual([{ type: 'view.reset', view: tagged('"1"').value }])
    expect(page.getSnapshot().context.problem).toBe(undefined)
  })

  it('reads the view again when its members changed, and keeps it when that fails', async () => {
    const read = [
      async () => tagged('"1"'),
      async () => tagged('"2"', { item_count: 3 }),
      () => Promise.reject(new ApiError('offline', '')),
    ]
    const { page, settled } = await open({ read })
    page.send({ type: 'view.changed' })
    expect(await settled()).toEqual({ showing: 'idle' })
    page.send({ type: 'view.changed' })
    expect(await settled()).toEqual({ showing: 'idle' })
    expect(page.getSnapshot().context.view).toEqual(tagged('"2"', { item_count: 3 }))
  })

  it.each(['notFound', 'invalid'] as const)('is missing when the view is: %s', async (kind) => {
    const { page } = await open({ read: [() => Promise.reject(new ApiError(kind, ''))] })
    expect(page.getSnapshot().value).toBe('missing')
  })

  it('is gone when the view was deleted before it was saved', async () => {
    const { page, settled } = await open({ save: [() => Promise.reject(new ApiError('notFound', ''))] })
    page.send({ type: 'save', screen: byName })
    expect(await settled()).toBe('missing')
  })

  it('asks again with retry', async () => {
    const { page, settled } = await open({
      read: [() => Promise.reject(new ApiError('offline', '')), async () => tagged('"1"')],
    })
    expect(page.getSnapshot().value).toBe('failing')
    page.send({ type: 'retry' })
    expect(await settled()).toEqual({ showing: 'idle' })
  })
})

describe('a view that a colleague saved meanwhile', () => {
  const lateSave = () => [() => Promise.reject(stale), async () => tagged('"3"')]

  it('takes both changes when they are of different parts', async () => {
    const read = [async () => tagged('"1"'), async () => tagged('"2"', { attributes: 'name', name: 'Winter' })]
    const { page, sent, settled } = await open({ read, save: lateSave() })
    page.send({ type: 'save', screen: byName })
    expect(await settled()).toEqual({ showing: 'idle' })
    expect(sent).toEqual([
      { id: 'w1', screen: { sort: byName.sort }, ifMatch: '"1"' },
      { id: 'w1', screen: { sort: byName.sort }, ifMatch: '"2"' },
    ])
  })

  it('gives up when the server answers 412 though the view is unchanged', async () => {
    const { page, sent, settled } = await open({
      read: [async () => tagged('"1"'), async () => tagged('"1"')],
      save: lateSave(),
    })
    page.send({ type: 'save', screen: byName })
    expect([await settled(), page.getSnapshot().context.problem, sent.length]).toEqual([
      { showing: 'idle' },
      'failed',
      1,
    ])
  })

  it('does not ask when both want the same', async () => {
    const read = [async () => tagged('"1"'), async () => tagged('"2"', { sorts: '-name' })]
    const { page, settled } = await open({ read, save: lateSave() })
    page.send({ type: 'save', screen: byName })
    expect(await settled()).toEqual({ showing: 'idle' })
  })

  const otherSort = () => [async () => tagged('"1"'), async () => tagged('"2"', { sorts: 'state', attributes: 'name' })]

  it('asks which of two sorts stays, and saves mine over theirs, beside what else they changed', async () => {
    const { page, sent, settled } = await open({ read: otherSort(), save: lateSave() })
    page.send({ type: 'save', screen: byName })
    expect(await settled()).toEqual({ showing: 'conflicting' })
    expect(clashes(page.getSnapshot().context)).toEqual(['sort'])
    page.send({ type: 'mine.kept' })
    expect(await settled()).toEqual({ showing: 'idle' })
    expect(sent.at(-1)).toEqual({ id: 'w1', screen: { sort: byName.sort }, ifMatch: '"2"' })
  })

  it("shows the colleague's version when it is kept", async () => {
    const { page, sent, notices, settled } = await open({ read: otherSort(), save: lateSave() })
    page.send({ type: 'save', screen: byName })
    await settled()
    page.send({ type: 'theirs.taken' })
    const theirs = tagged('"2"', { sorts: 'state', attributes: 'name' })
    expect([page.getSnapshot().context.view, sent.length]).toEqual([theirs, 1])
    expect(notices).toEqual([{ type: 'view.reset', view: theirs.value }])
  })

  it('goes back to what is on screen with cancel', async () => {
    const { page, notices, settled } = await open({ read: otherSort(), save: lateSave() })
    page.send({ type: 'save', screen: byName })
    await settled()
    page.send({ type: 'cancel' })
    const { value, context } = page.getSnapshot()
    expect([value, context.view, context.theirs, notices]).toEqual([{ showing: 'idle' }, tagged('"1"'), undefined, []])
  })

  it('is gone when it was deleted', async () => {
    const read = [async () => tagged('"1"'), () => Promise.reject(new ApiError('notFound', ''))]
    const { page, settled } = await open({ read, save: lateSave() })
    page.send({ type: 'save', screen: byName })
    expect(await settled()).toBe('missing')
  })
})

describe('viewPageMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(viewPageMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(viewPageMachine, viewPageFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(viewPageMachine))
  })
})
