import { ApiError } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'

import { AUTOSAVE_AFTER, SAVED_AGAIN_AFTER } from '../limits.ts'
import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { type Answer, down, name, never, NOW, openEdit, refuse, settled } from '../testing/open-edit.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { askedClothMachine, clothFixtures, clothMachine, taggedCloth } from './edit.fixtures.ts'

describe('an item that saves itself', () => {
  it('is read, and stands there as the server has it', async () => {
    const { state, context } = await openEdit()
    const values = { name: 'Heron', description: 'A wool.' }
    expect([state(), context()]).toEqual([
      { editing: 'clean' },
      {
        id: 'c1',
        saves: 'soon',
        draft: undefined,
        item: taggedCloth(1).value,
        etag: '"1"',
        known: values,
        opened: values,
        saved: values,
        values,
        sent: [],
        conflict: undefined,
        isValid: true,
        isAsked: false,
        isDue: false,
        savedAt: undefined,
        problem: undefined,
        serverMessage: undefined,
        fieldErrors: {},
        retryAfter: undefined,
        failures: 0,
      },
    ])
  })

  it('sends only what was changed, once typing has paused', async () => {
    const { type, pass, state, asked, notices, context } = await openEdit({ saves: [name('Heron II', 2)] })
    type({ name: 'Heron I' })
    await pass(AUTOSAVE_AFTER - 1)
    type({ name: 'Heron II' })
    await pass(AUTOSAVE_AFTER - 1)
    expect([state(), asked]).toEqual([{ editing: 'dirty' }, []])
    await pass(1)
    expect([state(), asked]).toEqual([{ editing: 'clean' }, [{ change: { name: 'Heron II' }, ifMatch: '"1"' }]])
    expect([context().savedAt, context().etag]).toEqual([NOW, '"2"'])
    expect(notices).toEqual([{ type: 'saved', item: taggedCloth(2, { name: 'Heron II' }).value }])
  })

  it('is clean again without a call when the typing is reverted', async () => {
    const { type, pass, state, asked } = await openEdit()
    type({ name: 'Heron II' })
    type({ name: 'Heron' })
    expect(state()).toEqual({ editing: 'clean' })
    await pass(AUTOSAVE_AFTER)
    expect(asked).toEqual([])
  })

  it('keeps what is typed while a save is on its way, and saves it after that, never beside it', async () => {
    let arrive = () => {}
    const slow: Answer = () => new Promise((resolve) => (arrive = () => resolve(taggedCloth(2, { name: 'Heron II' }))))
    const { actor, type, pass, state, shown, asked } = await openEdit({ saves: [slow, name('Heron III', 3)] })
    type({ name: 'Heron II' })
    actor.send({ type: 'save' })
    type({ name: 'Heron III' })
    await pass(AUTOSAVE_AFTER * 3)
    expect([state(), asked.length]).toEqual([{ editing: { saving: 'sending' } }, 1])
    arrive()
    await settled()
    expect([state(), shown()?.name]).toEqual([{ editing: 'dirty' }, 'Heron III'])
    await pass(AUTOSAVE_AFTER)
    expect([state(), asked.map(({ change, ifMatch }) => [change, ifMatch])]).toEqual([
      { editing: 'clean' },
      [
        [{ name: 'Heron II' }, '"1"'],
        [{ name: 'Heron III' }, '"2"'],
      ],
    ])
  })

  it('takes no blank away from under who is typing, but shows what the server made of a text', async () => {
    const trimmed = async () => taggedCloth(2, { name: 'Heron II', description: 'A WOOL' })
    const { type, pass, shown, state } = await openEdit({ saves: [trimmed] })
    type({ name: 'Heron II ', description: 'a wool' })
    await pass(AUTOSAVE_AFTER)
    expect([state(), shown()]).toEqual([{ editing: 'clean' }, { name: 'Heron II ', description: 'A WOOL' }])
  })

  it('waits while the form does not take what is typed, and says so', async () => {
    const { actor, type, pass, state, context, asked } = await openEdit({ saves: [name('Egret', 2)] })
    type({ name: ' ' })
    expect(context().problem).toBeUndefined()
    await pass(AUTOSAVE_AFTER * 2)
    expect([state(), context().problem, asked]).toEqual([{ editing: 'dirty' }, 'invalid', []])
    type({ name: 'Egret' })
    actor.send({ type: 'validity.changed', isValid: false })
    expect(actor.getSnapshot().can({ type: 'save' })).toBe(false)
    await pass(AUTOSAVE_AFTER)
    expect([state(), context().problem]).toEqual([{ editing: 'dirty' }, 'invalid'])
    actor.send({ type: 'validity.changed', isValid: true })
    expect(context().problem).toBeUndefined()
    await pass(AUTOSAVE_AFTER)
    expect([state(), asked.length]).toEqual([{ editing: 'clean' }, 1])
  })

  it.each([
    ['offline', down, 'offline'],
    ['timed out', new ApiError('timeout', 'Too slow.'), 'offline'],
    ['unavailable', new ApiError('unavailable', 'Busy.', { status: 503 }), 'offline'],
    ['an error', new ApiError('server', 'Oops.', { status: 500 }), 'failed'],
  ])('is not saved when the server is %s, and tries again by itself, later and later', async (_, error, problem) => {
    const { type, pass, state, context, asked } = await openEdit({
      saves: [refuse(error), refuse(error), name('Egret', 2)],
    })
    type({ name: 'Egret' })
    await pass(AUTOSAVE_AFTER)
    expect([state(), context().problem, context().serverMessage]).toEqual([
      { editing: 'unsaved' },
      problem,
      error.detail,
    ])
    await pass(SAVED_AGAIN_AFTER.first)
    expect([state(), asked.length]).toEqual([{ editing: 'unsaved' }, 2])
    await pass(SAVED_AGAIN_AFTER.first)
    expect(asked.length).toBe(2)
    await pass(SAVED_AGAIN_AFTER.first)
    expect([state(), context().problem]).toEqual([{ editing: 'clean' }, undefined])
  })

  it('waits as long as the server asks for, and can be made to retry immediately', async () => {
    const busy = new ApiError('tooMany', 'Too many calls.', { status: 429, retryAfter: 30_000 })
    const { actor, type, pass, state, asked } = await openEdit({
      saves: [refuse(busy), refuse(busy), name('Egret', 2)],
    })
    type({ name: 'Egret' })
    await pass(AUTOSAVE_AFTER)
    type({ name: 'Egret' })
    await pass(29_999)
    expect([state(), asked.length]).toEqual([{ editing: 'unsaved' }, 1])
    await pass(1)
    expect(asked.length).toBe(2)
    actor.send({ type: 'retry' })
    await settled()
    expect([state(), asked.length]).toEqual([{ editing: 'clean' }, 3])
  })

  it.each([
    [new ApiError('invalid', 'Not valid.', { status: 422 }), 'refused'],
    [new ApiError('conflict', 'Taken.', { status: 409, code: 'duplicate_name' }), 'nameTaken'],
    [new ApiError('forbidden', 'You may only read.', { status: 403 }), 'forbidden'],
    [new ApiError('unauthenticated', 'Signed out.', { status: 401 }), 'signedOut'],
  ])('does not send again what the server refuses (%s), until something is changed', async (error, problem) => {
    const { type, pass, state, context, asked } = await openEdit({ saves: [refuse(error), name('Egret', 2)] })
    type({ name: 'Crane' })
    await pass(AUTOSAVE_AFTER)
    await pass(SAVED_AGAIN_AFTER.max)
    expect([state(), context().problem, context().serverMessage, asked.length]).toEqual([
      { editing: 'unsaved' },
      problem,
      error.detail,
      1,
    ])
    type({ name: 'Egret' })
    await pass(AUTOSAVE_AFTER)
    expect(state()).toEqual({ editing: 'clean' })
  })

  it('puts what the server says about a field to the field, until that is changed', async () => {
    const error = new ApiError('invalid', 'Not valid.', {
      status: 422,
      fieldErrors: [
        { pointer: '#/name', code: 'too_long', detail: 'At most 200 characters.' },
        { pointer: '#/meta/description/3', code: 'bad', detail: 'No.' },
        { pointer: '#/other', code: 'bad', detail: 'Elsewhere.' },
      ],
    })
    const { type, pass, context } = await openEdit({ saves: [refuse(error)] })
    type({ name: 'Egret' })
    await pass(AUTOSAVE_AFTER)
    expect(context().fieldErrors).toEqual({ name: 'At most 200 characters.', description: 'No.' })
    type({ name: 'Crane' })
    expect(context().fieldErrors).toEqual({ description: 'No.' })
  })

  it('restores the state from when the page was opened, on the server too', async () => {
    const { actor, type, pass, state, shown, asked } = await openEdit({ saves: [name('Egret', 2), name('Heron', 3)] })
    type({ name: 'Egret' })
    await pass(AUTOSAVE_AFTER)
    expect(actor.getSnapshot().can({ type: 'discard' })).toBe(true)
    actor.send({ type: 'discard' })
    await settled()
    expect([state(), shown()?.name, asked[1]]).toEqual([
      { editing: 'clean' },
      'Heron',
      { change: { name: 'Heron' }, ifMatch: '"2"' },
    ])
    expect(actor.getSnapshot().can({ type: 'discard' })).toBe(false)
  })

  it('discards to what was last saved by hand', async () => {
    const { actor, type, shown, asked } = await openEdit({ saves: [name('Egret', 2)] })
    type({ name: 'Egret' })
    actor.send({ type: 'save' })
    await settled()
    expect(actor.getSnapshot().can({ type: 'discard' })).toBe(false)
    type({ name: 'Crane' })
    actor.send({ type: 'discard' })
    expect([shown()?.name, asked.length]).toEqual(['Egret', 1])
  })

  it('keeps the text when the item is gone, and goes on when it is back', async () => {
    const gone = new ApiError('notFound', 'Nothing is here.', { status: 404 })
    const reads = [async () => taggedCloth(1), async () => taggedCloth(1)]
    const { actor, type, pass, state, shown, context } = await openEdit({ reads, saves: [refuse(gone)] })
    type({ name: 'Egret' })
    await pass(AUTOSAVE_AFTER)
    const draft = { change: { name: 'Egret' }, base: { name: 'Heron' }, sent: [{ name: 'Egret' }] }
    expect([state(), shown()?.name, context().draft]).toEqual(['missing', 'Egret', draft])
    actor.send({ type: 'retry' })
    await settled()
    expect([state(), shown()?.name]).toEqual([{ editing: 'dirty' }, 'Egret'])
  })
})

describe('an item that is saved by a button', () => {
  it('waits for it', async () => {
    const { actor, type, pass, state, asked } = await openEdit({
      machine: askedClothMachine,
      saves: [name('Egret', 2)],
    })
    type({ name: 'Egret' })
    await pass(AUTOSAVE_AFTER * 10)
    expect([state(), asked]).toEqual([{ editing: 'dirty' }, []])
    actor.send({ type: 'save' })
    await settled()
    expect([state(), asked.length, actor.getSnapshot().can({ type: 'discard' })]).toEqual([
      { editing: 'clean' },
      1,
      false,
    ])
  })

  it('does not save by itself what was typed after a save that failed', async () => {
    const { actor, type, pass, state, asked } = await openEdit({ machine: askedClothMachine, saves: [refuse(down)] })
    type({ name: 'Egret' })
    actor.send({ type: 'save' })
    await settled()
    expect(state()).toEqual({ editing: 'unsaved' })
    type({ name: 'Crane' })
    await pass(SAVED_AGAIN_AFTER.max)
    expect([state(), asked.length]).toEqual([{ editing: 'dirty' }, 1])
  })

  it('discards what was typed without a call', async () => {
    const { actor, type, state, shown, asked, notices } = await openEdit({ machine: askedClothMachine })
    type({ name: 'Egret' })
    actor.send({ type: 'discard' })
    expect([state(), shown()?.name, asked, notices]).toEqual([
      { editing: 'clean' },
      'Heron',
      [],
      [{ type: 'discarded' }],
    ])
  })
})

describe('an item that cannot be read', () => {
  it('says why, and is read when asked again', async () => {
    const { actor, state, context } = await openEdit({ reads: [refuse(down), async () => taggedCloth(1)] })
    expect([state(), context().problem]).toEqual(['failing', 'offline'])
    actor.send({ type: 'retry' })
    await settled()
    expect([state(), context().problem]).toEqual([{ editing: 'clean' }, undefined])
  })

  it('is missing when there is none', async () => {
    const { state } = await openEdit({ reads: [refuse(new ApiError('notFound', 'Nothing.', { status: 404 }))] })
    expect(state()).toBe('missing')
  })

  it('is loading until then', async () => {
    const { actor, state } = await openEdit({ reads: [never] })
    expect([state(), actor.getSnapshot().hasTag('busy')]).toEqual(['loading', true])
  })
})

describe.each([
  ['soon', clothMachine],
  ['whenAsked', askedClothMachine],
])('an edit machine that saves %s', (_, machine) => {
  it('keeps the house rules', () => expect(brokenRules(machine)).toEqual([]))

  it('reaches every state', () =>
    expect(reachedStates(shortestPaths(machine, clothFixtures))).toEqual(statesOf(machine)))
})
