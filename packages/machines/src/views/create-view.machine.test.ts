import {
  allOf,
  ApiError,
  type ApiErrorKind,
  type Choice,
  parseFilter,
  type View,
  type ViewDraft,
  where,
} from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { type AddedVariants, type CreateViewInput, createViewMachine } from './create-view.machine.ts'
import { createViewFixtures, viewFixture } from './views.fixtures.ts'

const summer = viewFixture()
const winter = viewFixture({ id: 'w2', name: 'Winter' })
const screen: CreateViewInput['screen'] = {
  filter: allOf(where('name', 'ct', 'heron')),
  sort: [{ column: 'name', direction: 'asc' }],
  attributes: ['name', 'state'],
}
const down = new ApiError('offline', 'The server cannot be reached.')
const nameTaken = new ApiError('conflict', 'A view with this name already exists', {
  status: 400,
  code: 'duplicate_name',
})

interface Server {
  readStaticViews: () => Promise<readonly View[]>
  createView: () => Promise<string>
  addToView: () => Promise<AddedVariants>
}

/** The dialog over a server that answers as the test says. */
function open(input: Partial<CreateViewInput> = {}, server: Partial<Server> = {}) {
  const drafts: ViewDraft[] = []
  const additions: { viewId: string; choice: Choice }[] = []
  const { readStaticViews = async () => [summer], createView = async () => 'w3' } = server
  const { addToView = async () => ({ count: 1, ids: ['v2'] }) } = server
  const machine = createViewMachine.provide({
    actors: {
      readStaticViews: fromPromise<readonly View[], void>(readStaticViews),
      createView: fromPromise<string, ViewDraft>(({ input }) => {
        drafts.push(input)
        return createView()
      }),
      addToView: fromPromise<AddedVariants, { viewId: string; choice: Choice }>(({ input }) => {
        additions.push(input)
        return addToView()
      }),
    },
  })
  const actor = createActor(machine, { input: { offer: 'new', choice: undefined, screen, ...input } }).start()
  const seen = () => {
    const { value, context, output } = actor.getSnapshot()
    return { value, problem: context.problem, serverMessage: context.serverMessage, output }
  }
  const settled = async () => {
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    return seen()
  }
  return { actor, drafts, additions, seen, settled }
}

const toAdd = { offer: 'addOrNew', choice: ['v1', 'v2'] } as const
const calm = { problem: undefined, serverMessage: undefined, output: undefined }

describe('creating a view', () => {
  it('starts with the form when nothing else is on offer, or there is nothing to add', () => {
    expect(open().seen()).toEqual({ value: 'creating', ...calm })
    expect(open({ offer: 'addOrNew' }).seen()).toEqual({ value: 'creating', ...calm })
  })

  it('keeps filter, sorts and columns in a dynamic view, whatever was chosen', async () => {
    const { actor, drafts, settled } = open({ choice: ['v1'] })
    actor.send({ type: 'create.submitted', name: ' Herons ', kind: 'dynamic' })
    expect(actor.getSnapshot().value).toEqual({ saving: 'creating' })
    expect(await settled()).toEqual({
      value: 'created',
      ...calm,
      output: { kind: 'created', id: 'w3', name: 'Herons' },
    })
    expect(drafts).toEqual([{ name: 'Herons', kind: 'dynamic', ...screen }])
  })

  it('keeps the search in a dynamic view as the filter that finds the same', async () => {
    const { actor, drafts, settled } = open({ screen: { ...screen, search: 'slate' } })
    actor.send({ type: 'create.submitted', name: 'Slates', kind: 'dynamic' })
    await settled()
    const text = '(name[ct]:heron)&(name[ct]:slate|meta.product.name[ct]:slate|external_id[ct]:slate)'
    const { filter, sort, attributes } = { ...screen, filter: parseFilter(text) }
    expect(drafts).toEqual([{ name: 'Slates', kind: 'dynamic', filter, sort, attributes }])
  })

  it.each<[string, Choice | undefined, object]>([
    ['the rows chosen', ['v1', 'v2'], { variants: ['v1', 'v2'] }],
    ['all that match', { search: 'heron', expected: 60 }, { variants: { search: 'heron', expected: 60 } }],
    ['nothing yet', undefined, {}],
  ])('puts into a static view %s, and keeps the columns', async (_, choice, variants) => {
    const { actor, drafts, settled } = open({ choice })
    actor.send({ type: 'create.submitted', name: 'Winter', kind: 'static' })
    await settled()
    expect(drafts).toEqual([{ name: 'Winter', kind: 'static', attributes: screen.attributes, ...variants }])
  })

  it('needs a name', () => {
    const { actor } = open()
    expect(actor.getSnapshot().can({ type: 'create.submitted', name: ' ', kind: 'static' })).toBe(false)
  })

  it.each<[ApiErrorKind, string | undefined, string]>([
    ['conflict', 'duplicate_name', 'nameTaken'],
    ['conflict', 'count_changed', 'refused'],
    ['invalid', 'invalid', 'refused'],
    ['notFound', undefined, 'refused'],
    ['forbidden', undefined, 'refused'],
    ['offline', undefined, 'offline'],
    ['unavailable', undefined, 'offline'],
    ['timeout', undefined, 'offline'],
    ['server', undefined, 'failed'],
  ])('stays at the form and reports the problem: %s, %s', async (kind, code, problem) => {
    const { actor, settled } = open({}, { createView: () => Promise.reject(new ApiError(kind, 'As it is.', { code })) })
    actor.send({ type: 'create.submitted', name: 'Winter', kind: 'static' })
    expect(await settled()).toEqual({ value: 'creating', problem, serverMessage: 'As it is.', output: undefined })
  })

  it('has no sentence of the server where something else broke', async () => {
    const { actor, settled } = open({}, { createView: () => Promise.reject(new Error('Broken.')) })
    actor.send({ type: 'create.submitted', name: 'Winter', kind: 'static' })
    expect(await settled()).toEqual({ value: 'creating', ...calm, problem: 'failed' })
  })

  it('forgets the problem when it is tried again, and cannot be cancelled while it is saved', async () => {
    const { actor, seen, settled } = open({}, { createView: () => Promise.reject(nameTaken) })
    actor.send({ type: 'create.submitted', name: 'Winter', kind: 'static' })
    expect((await settled()).problem).toBe('nameTaken')
    actor.send({ type: 'create.submitted', name: 'Winter', kind: 'static' })
    actor.send({ type: 'cancel' })
    expect(seen()).toEqual({ value: { saving: 'creating' }, ...calm })
  })
})

describe('adding variants to a view', () => {
  it('offers the static views, and says how many variants are new in the chosen one', async () => {
    const { actor, additions, seen, settled } = open(toAdd)
    expect(seen()).toEqual({ value: { adding: 'loading' }, ...calm })
    expect(await settled()).toEqual({ value: { adding: 'showing' }, ...calm })
    expect(actor.getSnapshot().context.views).toEqual([summer])
    actor.send({ type: 'add.submitted', viewId: 'w1' })
    expect(seen().value).toEqual({ saving: 'adding' })
    expect(await settled()).toEqual({
      value: 'added',
      ...calm,
      output: { kind: 'added', viewId: 'w1', viewName: 'Summer', count: 1, ids: ['v2'] },
    })
    expect(additions).toEqual([{ viewId: 'w1', choice: ['v1', 'v2'] }])
  })

  it('does not offer the view that they are in', async () => {
    const { actor, settled } = open({ ...toAdd, except: 'w1' }, { readStaticViews: async () => [summer, winter] })
    await settled()
    expect(actor.getSnapshot().context.views).toEqual([winter])
    expect(actor.getSnapshot().can({ type: 'add.submitted', viewId: 'w1' })).toBe(false)
  })

  it('takes only a view that was offered', async () => {
    const { actor, settled } = open(toAdd)
    await settled()
    expect(actor.getSnapshot().can({ type: 'add.submitted', viewId: 'unknown' })).toBe(false)
  })

  it('asks again for the views with retry', async () => {
    let isUp = false
    const { actor, settled } = open(toAdd, { readStaticViews: async () => (isUp ? [summer] : Promise.reject(down)) })
    expect(await settled()).toEqual({ value: { adding: 'failing' }, ...calm })
    isUp = true
    actor.send({ type: 'retry' })
    expect(await settled()).toEqual({ value: { adding: 'showing' }, ...calm })
  })

  it('stays with the views when it was refused, and forgets the problem on the other way', async () => {
    const refused = new ApiError('notFound', 'There is no such view.')
    const { actor, seen, settled } = open(toAdd, { addToView: () => Promise.reject(refused) })
    await settled()
    actor.send({ type: 'add.submitted', viewId: 'w1' })
    expect(await settled()).toEqual({
      value: { adding: 'showing' },
      problem: 'refused',
      serverMessage: 'There is no such view.',
      output: undefined,
    })
    actor.send({ type: 'way.chosen', way: 'new' })
    expect(seen()).toEqual({ value: 'creating', ...calm })
  })

  it('can be reached from the form and left for it, but not where only a new view is on offer', async () => {
    const { actor, seen, settled } = open(toAdd)
    actor.send({ type: 'way.chosen', way: 'new' })
    expect(seen().value).toBe('creating')
    actor.send({ type: 'way.chosen', way: 'existing' })
    expect((await settled()).value).toEqual({ adding: 'showing' })
    const only = open({ choice: ['v1'] })
    expect(only.actor.getSnapshot().can({ type: 'way.chosen', way: 'existing' })).toBe(false)
  })

  it('says nothing when it is cancelled', () => {
    const adding = open(toAdd)
    adding.actor.send({ type: 'cancel' })
    const creating = open()
    creating.actor.send({ type: 'cancel' })
    const cancelled = { value: 'cancelled', ...calm }
    expect([adding.seen(), creating.seen()]).toEqual([cancelled, cancelled])
  })
})

describe('createViewMachine', () => {
  it('keeps the house rules', () => expect(brokenRules(createViewMachine)).toEqual([]))

  it('reaches every state', () => {
    const paths = shortestPaths(createViewMachine, createViewFixtures)
    expect(reachedStates(paths)).toEqual(statesOf(createViewMachine))
  })
})
