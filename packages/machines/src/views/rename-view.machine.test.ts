import { ApiError, type Tagged, type View } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { type RenamedView, renameViewMachine } from './rename-view.machine.ts'
import { renameViewFixtures, viewFixture } from './views.fixtures.ts'

const tagged = (name: string, etag: string, changes: Partial<View> = {}): Tagged<View> => ({
  value: viewFixture({ name, ...changes }),
  etag,
})
const stale = new ApiError('stale', 'Changed since.', { status: 412 })

interface Server {
  read: (() => Promise<Tagged<View>>)[]
  rename: (() => Promise<Tagged<View>>)[]
}

/** The dialog over a server that gives these answers in order, and repeats the last one. */
function open({ read = [async () => tagged('Summer', '"1"')], rename = [] }: Partial<Server> = {}) {
  const sent: RenamedView[] = []
  const next = <Answer>(answers: (() => Promise<Answer>)[]) => (answers.length > 1 ? answers.shift() : answers[0])!()
  const machine = renameViewMachine.provide({
    actors: {
      readView: fromPromise<Tagged<View>, { id: string }>(() => next(read)),
      renameView: fromPromise<Tagged<View>, RenamedView>(({ input }) => {
        sent.push(input)
        return next(rename)
      }),
    },
  })
  const dialog = createActor(machine, { input: { id: 'w1' } }).start()
  const settled = async () => {
    await waitFor(dialog, (snapshot) => !snapshot.hasTag('busy'))
    const { value, context, output } = dialog.getSnapshot()
    return { value, problem: context.problem, serverMessage: context.serverMessage, output }
  }
  return { dialog, sent, settled }
}

const calm = { problem: undefined, serverMessage: undefined, output: undefined }

describe('renaming a view', () => {
  it('sends the name as it was typed, over the view that was read', async () => {
    const renamed = tagged('Winter', '"2"')
    const { dialog, sent, settled } = open({ rename: [async () => renamed] })
    expect(await settled()).toEqual({ value: 'editing', ...calm })
    dialog.send({ type: 'rename.submitted', name: ' Winter ' })
    expect(await settled()).toEqual({ value: 'renamed', ...calm, output: { kind: 'renamed', view: renamed } })
    expect(sent).toEqual([{ id: 'w1', name: ' Winter ', ifMatch: '"1"' }])
  })

  it.each([
    [new ApiError('conflict', 'Taken.', { status: 400, code: 'duplicate_name' }), 'nameTaken', 'Taken.'],
    [new ApiError('invalid', 'At most 200 characters.', { status: 422 }), 'refused', 'At most 200 characters.'],
    [new ApiError('forbidden', 'Readers cannot.', { status: 403 }), 'refused', 'Readers cannot.'],
  ])('stays open with what another name may mend: %s', async (error, problem, serverMessage) => {
    const { dialog, settled } = open({ rename: [() => Promise.reject(error)] })
    await settled()
    dialog.send({ type: 'rename.submitted', name: 'Winter' })
    expect(await settled()).toEqual({ value: 'editing', problem, serverMessage, output: undefined })
  })

  it.each([new ApiError('offline', ''), new ApiError('timeout', ''), new ApiError('server', ''), new Error('Broken.')])(
    'closes when the outcome is unknown: %s',
    async (error) => {
      const { dialog, settled } = open({ rename: [() => Promise.reject(error)] })
      await settled()
      dialog.send({ type: 'rename.submitted', name: 'Winter' })
      expect(await settled()).toEqual({ value: 'lost', ...calm, output: { kind: 'lost' } })
    },
  )

  it('can be cancelled while reading, but not while the name is being saved', async () => {
    const waiting = open({ read: [() => new Promise(() => {})] })
    waiting.dialog.send({ type: 'cancel' })
    expect(await waiting.settled()).toEqual({ value: 'cancelled', ...calm })
    const { dialog, settled } = open({ rename: [() => new Promise(() => {})] })
    await settled()
    dialog.send({ type: 'rename.submitted', name: 'Winter' })
    dialog.send({ type: 'cancel' })
    expect(dialog.getSnapshot().value).toBe('saving')
  })

  it.each(['notFound', 'invalid'] as const)('says that there is no such view: %s', async (kind) => {
    const { settled } = open({ read: [() => Promise.reject(new ApiError(kind, ''))] })
    expect(await settled()).toEqual({ value: 'missing', ...calm })
  })

  it('reads the view again with retry', async () => {
    const read = [() => Promise.reject(new ApiError('offline', '')), async () => tagged('Summer', '"1"')]
    const { dialog, settled } = open({ read })
    expect((await settled()).value).toBe('failing')
    dialog.send({ type: 'retry' })
    expect((await settled()).value).toBe('editing')
  })
})

describe('renaming a view that a colleague changed meanwhile', () => {
  const lateRename = [() => Promise.reject(stale), async () => tagged('Winter', '"3"')]

  it('retries by itself when the colleague did not change the name', async () => {
    const read = [async () => tagged('Summer', '"1"'), async () => tagged('Summer', '"2"', { sorts: 'name' })]
    const { dialog, sent, settled } = open({ read, rename: [...lateRename] })
    await settled()
    dialog.send({ type: 'rename.submitted', name: 'Winter' })
    expect((await settled()).value).toBe('renamed')
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"'])
  })

  it('gives up when the server answers 412 though the view is unchanged', async () => {
    const { dialog, sent, settled } = open({
      read: [async () => tagged('Summer', '"1"'), async () => tagged('Summer', '"1"')],
      rename: [() => Promise.reject(stale), () => Promise.reject(stale)],
    })
    await settled()
    dialog.send({ type: 'rename.submitted', name: 'Winter' })
    expect([(await settled()).value, sent.length]).toEqual(['lost', 1])
  })

  const renamedElsewhere = () => [async () => tagged('Summer', '"1"'), async () => tagged('Autumn', '"2"')]

  it('asks which name stays, and keeps mine', async () => {
    const { dialog, sent, settled } = open({ read: renamedElsewhere(), rename: [...lateRename] })
    await settled()
    dialog.send({ type: 'rename.submitted', name: 'Winter' })
    expect((await settled()).value).toBe('conflicting')
    expect(dialog.getSnapshot().context.view?.value.name).toBe('Autumn')
    dialog.send({ type: 'mine.kept' })
    expect((await settled()).value).toBe('renamed')
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"'])
  })

  it("changes nothing when the colleague's version is kept", async () => {
    const { dialog, sent, settled } = open({ read: renamedElsewhere(), rename: [...lateRename] })
    await settled()
    dialog.send({ type: 'rename.submitted', name: 'Winter' })
    await settled()
    dialog.send({ type: 'theirs.taken' })
    expect([await settled(), sent.length]).toEqual([{ value: 'cancelled', ...calm }, 1])
  })

  it('says so when it was deleted', async () => {
    const { dialog, settled } = open({ rename: [() => Promise.reject(new ApiError('notFound', ''))] })
    await settled()
    dialog.send({ type: 'rename.submitted', name: 'Winter' })
    expect((await settled()).value).toBe('missing')
  })
})

describe('renameViewMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(renameViewMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(renameViewMachine, renameViewFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(renameViewMachine))
  })
})
