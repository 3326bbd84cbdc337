import { ApiError, type Credentials, type User } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { brokenRules, statesOf } from '../testing/machine-rules.ts'
import { reachedStates, shortestPaths } from '../testing/shortest-paths.ts'
import { ada, bob, sessionFixtures } from './session.fixtures.ts'
import { sessionMachine } from './session.machine.ts'

const credentials: Credentials = { username: ada.username, password: 'correct horse' }

interface Server {
  restoreSession?: () => Promise<User | undefined>
  signIn?: (credentials: Credentials) => Promise<User>
  signOut?: () => Promise<void>
}

function start({ restoreSession = async () => ada, signIn = async () => ada, signOut = async () => {} }: Server = {}) {
  const machine = sessionMachine.provide({
    actors: {
      restoreSession: fromPromise<User | undefined, void>(restoreSession),
      signIn: fromPromise<User, Credentials>(({ input }) => signIn(input)),
      signOut: fromPromise<void, void>(signOut),
    },
  })
  const actor = createActor(machine)
  actor.start()
  return {
    actor,
    seen: async () => {
      const { value, context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
      return { value, context }
    },
  }
}

describe('sessionMachine', () => {
  it('takes up the session that the cookie remembers', async () => {
    expect(await start().seen()).toEqual({ value: 'signedIn', context: { user: ada, problem: undefined } })
  })

  it('shows the sign-in page when there is no session, without calling that a problem', async () => {
    const signedOut = start({ restoreSession: async () => undefined })
    expect(await signedOut.seen()).toEqual({ value: 'signedOut', context: { user: undefined, problem: undefined } })
    const disabled = start({ restoreSession: () => Promise.reject(new ApiError('forbidden', 'Disabled.')) })
    expect(await disabled.seen()).toEqual({ value: 'signedOut', context: { user: undefined, problem: undefined } })
  })

  it('says that the server cannot be asked, and takes the session up when it can be again', async () => {
    let isUp = false
    const restoreSession = () => (isUp ? Promise.resolve(ada) : Promise.reject(new ApiError('offline', 'No way.')))
    const { actor, seen } = start({ restoreSession })
    expect(await seen()).toEqual({
      value: 'unreachable',
      context: { user: undefined, problem: { kind: 'unreachable', detail: 'No way.' } },
    })
    isUp = true
    actor.send({ type: 'retry' })
    expect(await seen()).toEqual({ value: 'signedIn', context: { user: ada, problem: undefined } })
  })

  it.each([
    [
      new ApiError('unauthenticated', 'Incorrect username or password'),
      { kind: 'refused', detail: 'Incorrect username or password' },
    ],
    [
      new ApiError('tooMany', 'Too many.', { retryAfter: 60_000 }),
      { kind: 'tooMany', detail: 'Too many.', retryAfter: 60_000 },
    ],
    [new ApiError('timeout', 'Too slow.'), { kind: 'unreachable', detail: 'Too slow.' }],
    [new ApiError('server', 'Oops.'), { kind: 'failed', detail: 'Oops.' }],
    [new TypeError('a bug'), { kind: 'failed' }],
  ])("keeps the server's sentence of a failed sign-in: %s", async (error, problem) => {
    const { actor, seen } = start({ restoreSession: async () => undefined, signIn: () => Promise.reject(error) })
    await seen()
    actor.send({ type: 'credentials.submitted', credentials })
    expect(await seen()).toEqual({ value: 'signedOut', context: { user: undefined, problem } })
  })

  it('signs in with what was submitted and keeps no password', async () => {
    const asked: Credentials[] = []
    const signIn = async (given: Credentials) => {
      asked.push(given)
      return ada
    }
    const { actor, seen } = start({ restoreSession: async () => undefined, signIn })
    await seen()
    actor.send({ type: 'credentials.submitted', credentials })
    expect(actor.getSnapshot().context).toEqual({ user: undefined, problem: undefined })
    expect(await seen()).toEqual({ value: 'signedIn', context: { user: ada, problem: undefined } })
    expect(asked).toEqual([credentials])
  })

  it('asks for the password over the page when the session ends, and continues with the same user', async () => {
    const { actor, seen } = start()
    await seen()
    actor.send({ type: 'session.ended' })
    expect(await seen()).toEqual({ value: { expired: 'asking' }, context: { user: ada, problem: undefined } })
    expect(actor.getSnapshot().hasTag('inside')).toBe(true)
    actor.send({ type: 'credentials.submitted', credentials })
    expect(actor.getSnapshot().hasTag('inside')).toBe(true)
    expect(await seen()).toEqual({ value: 'signedIn', context: { user: ada, problem: undefined } })
  })

  it('accepts another user who signs in over the page', async () => {
    const { actor, seen } = start({ signIn: async () => bob })
    await seen()
    actor.send({ type: 'session.ended' })
    actor.send({ type: 'credentials.submitted', credentials })
    expect(await seen()).toEqual({ value: 'signedIn', context: { user: bob, problem: undefined } })
  })

  it('stays over the page when that sign-in is refused', async () => {
    const { actor, seen } = start({ signIn: () => Promise.reject(new ApiError('unauthenticated', 'No.')) })
    await seen()
    actor.send({ type: 'session.ended' })
    actor.send({ type: 'credentials.submitted', credentials })
    expect(await seen()).toEqual({
      value: { expired: 'asking' },
      context: { user: ada, problem: { kind: 'refused', detail: 'No.' } },
    })
  })

  it('signs out, and says so when the server was unreachable', async () => {
    const { actor, seen } = start({ signOut: () => Promise.reject(new ApiError('offline', 'No way.')) })
    await seen()
    actor.send({ type: 'sign.out' })
    expect(await seen()).toEqual({ value: 'signedOut', context: { user: undefined, problem: { kind: 'unconfirmed' } } })
  })

  it('keeps the house rules', () => expect(brokenRules(sessionMachine)).toEqual([]))

  it('reaches every state', () => {
    expect(reachedStates(shortestPaths(sessionMachine, sessionFixtures))).toEqual(statesOf(sessionMachine))
  })
})
