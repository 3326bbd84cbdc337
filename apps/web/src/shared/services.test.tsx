import { ada } from '@selvedge/machines/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { waitFor } from 'xstate'
import { fakeClient } from '../testing/fake-client.ts'
import { createEntrance } from './entrance.ts'
import { servicesOf } from './services.ts'

async function signedIn() {
  const auth = { restore: async () => true, me: async () => ada, signOut: async () => {}, signIn: async () => ada }
  const entrance = createEntrance(fakeClient({ auth }))
  const { session } = entrance
  onTestFinished(() => void session.stop())
  await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
  return entrance
}

describe('the services of the back office', () => {
  it('are the same when it is opened again', async () => {
    const entrance = await signedIn()
    const services = servicesOf(entrance)
    expect([servicesOf(entrance) === services, servicesOf(services) === services]).toEqual([true, true])
  })

  it('hold nothing after a sign-out, although they arrived after the session', async () => {
    const entrance = await signedIn()
    const { cache, session } = servicesOf(entrance)
    cache.setQueryData(['variants'], 'rows of Ada')
    localStorage.setItem('selvedge.last-view.ada', 'view')
    session.send({ type: 'sign.out' })
    await waitFor(session, (snapshot) => snapshot.matches('signedOut'))
    expect([cache.getQueryData(['variants']), localStorage.getItem('selvedge.last-view.ada')]).toEqual([
      undefined,
      null,
    ])
  })

  it('are requested again after signing in again', async () => {
    const entrance = await signedIn()
    const { cache, session } = servicesOf(entrance)
    cache.setQueryData(['variants'], 'rows that may be old')
    session.send({ type: 'session.ended' })
    session.send({ type: 'credentials.submitted', credentials: { username: ada.username, password: 'correct horse' } })
    await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
    expect(cache.getQueryState(['variants'])?.isInvalidated).toBe(true)
  })
})
