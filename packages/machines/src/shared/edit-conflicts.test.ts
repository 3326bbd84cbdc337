import { describe, expect, it } from 'vitest'

import { AUTOSAVE_AFTER, SAVED_AGAIN_AFTER } from '../limits.ts'
import { type Answer, down, name, openEdit, refuse, settled } from '../testing/open-edit.ts'
import { draftOf } from './edit-steps.ts'
import type { EditDraft } from './edit-values.ts'
import { askedClothMachine, type ClothValues, staleFixture, taggedCloth } from './edit.fixtures.ts'

describe('an item that a colleague changed', () => {
  it('takes over other fields without a word from the user, and saves on top of them', async () => {
    const reads = [async () => taggedCloth(1), async () => taggedCloth(5, { description: 'A linen.' })]
    const both = async () => taggedCloth(6, { name: 'Egret', description: 'A linen.' })
    const { type, pass, state, shown, asked, notices } = await openEdit({ reads, saves: [refuse(staleFixture), both] })
    type({ name: 'Egret' })
    await pass(AUTOSAVE_AFTER)
    expect([state(), shown()]).toEqual([{ editing: 'clean' }, { name: 'Egret', description: 'A linen.' }])
    expect(asked.map(({ change, ifMatch }) => [change, ifMatch])).toEqual([
      [{ name: 'Egret' }, '"1"'],
      [{ name: 'Egret' }, '"5"'],
    ])
    expect(notices[0]).toEqual({ type: 'merged', fields: ['description'] })
  })

  it('is not said to be, in the fields that an action beside the form changed', async () => {
    const { actor, shown, notices } = await openEdit({ reads: [async () => taggedCloth(1)] })
    const item = taggedCloth(5, { name: 'Egret', description: 'A linen.' })
    actor.send({ type: 'item.changed', item, own: ['name'] })
    expect(shown()).toEqual({ name: 'Egret', description: 'A linen.' })
    actor.send({
      type: 'item.changed',
      item: taggedCloth(6, { name: 'Crane', description: 'A linen.' }),
      own: ['name'],
    })
    expect(notices).toEqual([{ type: 'merged', fields: ['description'] }])
  })

  const conflict = async (...saves: Answer[]) => {
    const reads = [async () => taggedCloth(1), name('Crane', 5)]
    const opened = await openEdit({ reads, saves: [refuse(staleFixture), ...saves] })
    opened.type({ name: 'Egret', description: 'A silk.' })
    await opened.pass(AUTOSAVE_AFTER)
    return opened
  }

  it('asks whose text to keep when the same field was changed', async () => {
    const { state, shown, context } = await conflict()
    expect([state(), shown()?.name, context().conflict]).toEqual([
      { editing: 'conflicting' },
      'Egret',
      { fields: ['name'], theirs: { name: 'Crane', description: 'A wool.' }, base: { name: 'Heron' } },
    ])
  })

  it('asks again after each reload, until the user has answered', async () => {
    const again = async (draft: EditDraft<ClothValues> | undefined) =>
      openEdit({ reads: [name('Crane', 5)], ...(draft && { draft }) })
    const first = await conflict()
    const second = await again(draftOf(first.context()))
    const third = await again(draftOf(second.context()))
    expect([third.state(), third.context().conflict?.fields]).toEqual([{ editing: 'conflicting' }, ['name']])
  })

  it('is not saved again endlessly where the server answers 412 though the item is unchanged', async () => {
    const { type, pass, state, context, asked } = await openEdit({
      reads: Array.from({ length: 3 }, () => async () => taggedCloth(1)),
      saves: [refuse(staleFixture), refuse(staleFixture)],
    })
    type({ name: 'Egret' })
    await pass(AUTOSAVE_AFTER)
    expect([state(), context().problem, asked.length]).toEqual([{ editing: 'unsaved' }, 'failed', 1])
    await pass(SAVED_AGAIN_AFTER.first)
    expect(asked.length).toBe(2)
  })

  it("saves the user's version over the colleague's when asked to", async () => {
    const { actor, state, asked } = await conflict(async () =>
      taggedCloth(6, { name: 'Egret', description: 'A silk.' }),
    )
    actor.send({ type: 'mine.kept' })
    await settled()
    expect([state(), asked[1]]).toEqual([
      { editing: 'clean' },
      { change: { name: 'Egret', description: 'A silk.' }, ifMatch: '"5"' },
    ])
  })

  it('takes theirs, and still saves what only I changed', async () => {
    const { actor, state, shown, asked } = await conflict(async () =>
      taggedCloth(6, { name: 'Crane', description: 'A silk.' }),
    )
    actor.send({ type: 'theirs.taken' })
    await settled()
    expect([state(), shown(), asked[1]]).toEqual([
      { editing: 'clean' },
      { name: 'Crane', description: 'A silk.' },
      { change: { description: 'A silk.' }, ifMatch: '"5"' },
    ])
  })

  it("discards to the colleague's version, never over it", async () => {
    const { actor, state, shown, asked } = await conflict()
    actor.send({ type: 'discard' })
    await settled()
    expect([state(), shown(), asked.length]).toEqual([
      { editing: 'clean' },
      { name: 'Crane', description: 'A wool.' },
      1,
    ])
  })

  it('is no conflict when the other is this browser, whose answer got lost', async () => {
    const reads = [async () => taggedCloth(1), name('Egret', 2)]
    const { type, pass, state, asked, notices } = await openEdit({
      reads,
      saves: [refuse(down), refuse(staleFixture), name('Egret II', 3)],
    })
    type({ name: 'Egret' })
    await pass(AUTOSAVE_AFTER)
    type({ name: 'Egret II' })
    await pass(SAVED_AGAIN_AFTER.first)
    expect([state(), asked.at(-1), notices.map((notice) => notice.type)]).toEqual([
      { editing: 'clean' },
      { change: { name: 'Egret II' }, ifMatch: '"2"' },
      ['saved'],
    ])
  })

  it('is not clean while an unanswered save may have changed it, though the old text stands there again', async () => {
    const { type, pass, state, asked } = await openEdit({ saves: [refuse(down), name('Heron', 1)] })
    type({ name: 'Egret' })
    await pass(AUTOSAVE_AFTER)
    type({ name: 'Heron' })
    expect(state()).toEqual({ editing: 'unsaved' })
    await pass(SAVED_AGAIN_AFTER.first)
    expect([state(), asked.at(-1)?.change]).toEqual([{ editing: 'clean' }, { name: 'Heron' }])
  })

  it('shows what another action of the page made of it, under what is typed', async () => {
    const { actor, type, state, shown, notices } = await openEdit()
    type({ name: 'Egret' })
    actor.send({ type: 'item.changed', item: taggedCloth(2, { description: 'A linen.' }) })
    actor.send({ type: 'item.changed', item: taggedCloth(2, { description: 'The same tag.' }) })
    expect([state(), shown(), notices]).toEqual([
      { editing: 'dirty' },
      { name: 'Egret', description: 'A linen.' },
      [{ type: 'merged', fields: ['description'] }],
    ])
  })

  it('still asks when a third state arrives before the user has answered', async () => {
    const { actor, state, context } = await conflict()
    actor.send({ type: 'item.changed', item: taggedCloth(7, { name: 'Crane', description: 'A linen.' }) })
    expect([state(), context().conflict?.fields]).toEqual([{ editing: 'conflicting' }, ['name', 'description']])
  })
})

describe('what was typed before a reload', () => {
  const draft = { change: { name: 'Egret' }, base: { name: 'Heron' }, sent: [] }

  it('stands there again and is saved', async () => {
    const { pass, state, shown } = await openEdit({ draft, saves: [name('Egret', 2)] })
    expect([state(), shown()?.name]).toEqual([{ editing: 'dirty' }, 'Egret'])
    await pass(AUTOSAVE_AFTER)
    expect(state()).toEqual({ editing: 'clean' })
  })

  it('is clean when the server has it already', async () => {
    const { state } = await openEdit({ draft, reads: [name('Egret', 2)] })
    expect(state()).toEqual({ editing: 'clean' })
  })

  it('conflicts with what a colleague wrote meanwhile, and waits for its save where it is asked for', async () => {
    const { actor, state, asked } = await openEdit({ machine: askedClothMachine, draft, reads: [name('Crane', 4)] })
    expect(state()).toEqual({ editing: 'conflicting' })
    actor.send({ type: 'mine.kept' })
    expect([state(), asked]).toEqual([{ editing: 'dirty' }, []])
  })

  it('is no conflict with what was sent just before it', async () => {
    const { state, shown } = await openEdit({
      draft: { change: { name: 'Egret II' }, base: { name: 'Heron' }, sent: [{ name: 'Egret' }] },
      reads: [name('Egret', 2)],
    })
    expect([state(), shown()?.name]).toEqual([{ editing: 'dirty' }, 'Egret II'])
  })
})
