import { ApiError, type Credentials, type User } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { ada, bob } from './session.fixtures.ts'
import { sessionMachine } from './session.machine.ts'
import { signedInAgain } from './signed-in-again.ts'

const credentials: Credentials = { username: ada.username, password: 'correct horse' }
const refused = new ApiError('unauthenticated', 'Incorrect username or password', { status: 401 })

async function signedIn(signIn: () => Promise<User> = async () => ada) {
  const machine = sessionMachine.provide({
    actors: {
      restoreSession: fromPromise<User | undefined, void>(async () => ada),
      signIn: fromPromise<User, Credentials>(signIn),
      signOut: fromPromise<void, void>(async () => {}),
    },
  })
  const session = createActor(machine).start()
  await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
  return session
}

describe('signedInAgain', () => {
  it('ends the session, and is true once the same user has signed in, after a wrong password too', async () => {
    const answers = [() => Promise.reject(refused), async () => ada]
    const session = await signedIn(() => answers.shift()?.() ?? Promise.reject(new Error('No answer is left.')))
    const again = signedInAgain(session)
    expect(session.getSnapshot().value).toEqual({ expired: 'asking' })
    session.send({ type: 'credentials.submitted', credentials })
    await waitFor(session, (snapshot) => snapshot.context.problem !== undefined)
    session.send({ type: 'credentials.submitted', credentials })
    expect(await again).toBe(true)
  })

  it('is false when another user signs in: the calls belong to the user before', async () => {
    const session = await signedIn(async () => bob)
    const again = signedInAgain(session)
    session.send({ type: 'credentials.submitted', credentials })
    expect(await again).toBe(false)
  })

  it('is false when they sign out instead', async () => {
    const session = await signedIn()
    const again = signedInAgain(session)
    session.send({ type: 'sign.out' })
    expect(await again).toBe(false)
  })

  it('is false at once where no user was working', async () => {
    const session = await signedIn()
    session.send({ type: 'sign.out' })
    expect(await signedInAgain(session)).toBe(false)
  })
})
