import { ApiError, type Client, type Tagged, type View } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'

import { createCache } from '../query/cache.ts'
import { renameViewMachine } from '../views/rename-view.machine.ts'
import { createViewPageActors } from '../views/view-page.actors.ts'
import { screenOf } from '../views/view-screen.ts'
import { viewPageMachine } from '../views/view-page.machine.ts'
import { viewFixture } from '../views/views.fixtures.ts'
import { createEditActors } from './edit.actors.ts'
import { askedClothMachine, type ClothFixture, taggedCloth } from './edit.fixtures.ts'
import type { ClothValues } from './edit.fixtures.ts'

/** An item that a colleague has changed since it was read; the refusal carries its current state. */
function changedElsewhere<Item>(first: Tagged<Item>, current: Tagged<Item>) {
  const asked: string[] = []
  return {
    asked,
    read: async () => {
      asked.push('read')
      return first
    },
    save: async (ifMatch: string | undefined) => {
      asked.push(`save ${ifMatch}`)
      if (ifMatch === current.etag) return { ...current, etag: '"9"' }
      throw new ApiError<Item>('stale', 'Changed.', { status: 412, current })
    },
  }
}

describe('a refused change that brings the item as it is now is not followed by a reading of it', () => {
  it('of an item on a form', async () => {
    const cloth = changedElsewhere(taggedCloth(1), taggedCloth(5, { description: 'A linen.' }))
    const actors = createEditActors<ClothFixture, ClothValues>({
      read: cloth.read,
      save: ({ ifMatch }) => cloth.save(ifMatch),
    })
    const actor = createActor(askedClothMachine.provide({ actors }), { input: { id: 'c1' } }).start()
    await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'clean' }))
    actor.send({ type: 'values.changed', change: { name: 'Egret' } })
    actor.send({ type: 'save' })
    await waitFor(actor, ({ context }) => context.etag === '"9"')
    expect(cloth.asked).toEqual(['read', 'save "1"', 'save "5"'])
  })

  const tagged = (etag: string, changes: Partial<View> = {}) => ({ value: viewFixture({ id: 'w1', ...changes }), etag })
  function openView() {
    const view = changedElsewhere(tagged('"1"'), tagged('"5"', { public: false }))
    const views: Partial<Client['views']> = { get: view.read, update: async (_, __, by) => view.save(by?.ifMatch) }
    return { view, actors: createViewPageActors({ views: views as Client['views'] }, createCache()) }
  }

  it('of a view on its page', async () => {
    const { view, actors } = openView()
    const actor = createActor(viewPageMachine.provide({ actors }), { input: { id: 'w1' } }).start()
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ showing: 'idle' }))
    if (!context.view) throw new Error('The view was read.')
    actor.send({ type: 'save', screen: { ...screenOf(context.view.value), attributes: ['state'] } })
    await waitFor(actor, (snapshot) => snapshot.context.view?.etag === '"9"')
    expect(view.asked).toEqual(['read', 'save "1"', 'save "5"'])
  })

  it('of a view that is renamed', async () => {
    const { view, actors } = openView()
    const actor = createActor(renameViewMachine.provide({ actors }), { input: { id: 'w1' } }).start()
    await waitFor(actor, (snapshot) => snapshot.matches('editing'))
    actor.send({ type: 'rename.submitted', name: 'Winter' })
    await waitFor(actor, ({ status }) => status === 'done')
    expect(view.asked).toEqual(['read', 'save "1"', 'save "5"'])
  })
})
