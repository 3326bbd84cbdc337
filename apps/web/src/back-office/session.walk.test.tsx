import { type SessionSnapshot, sessionMachine } from '@selvedge/machines'
import { ada, sessionFixtures, shortestPaths } from '@selvedge/machines/testing'
import { ApiError, type Client, type User } from '@selvedge/sdk'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { createServices } from '../shared/services.ts'
import { fakeClient, hold } from '../testing/fake-client.ts'
import { address, show } from '../testing/show.tsx'
import { nameOf, type Walk, walk } from '../testing/walk.ts'
import { Routes } from './routes.tsx'

type Auth = Client['auth']

function open(at: string) {
  const restore = hold<Auth['restore']>()
  const signIn = hold<Auth['signIn']>()
  const signOut = hold<Auth['signOut']>()
  const auth = { restore: restore.call, me: async () => ada, signIn: signIn.call, signOut: signOut.call }
  const services = createServices(fakeClient({ auth }))
  onTestFinished(() => void services.session.stop())
  show(<Routes />, { services, address: at })
  return { restore, signIn, signOut, services }
}

const enter = page.getByRole('button', { name: 'Enter' })
const dialog = page.getByRole('alertdialog', { name: 'Sign in again' })
const channelsPage = page.getByRole('heading', { name: 'Channels come in a later version' })
const hiddenChannelsPage = page.getByRole('heading', { name: 'Channels come in a later version', includeHidden: true })

async function submit(username: string, password: string) {
  await page.getByLabelText('E-mail').fill(username)
  await page.getByLabelText('Password', { exact: true }).fill(password)
  await enter.click()
}

const SENTENCES = {
  refused: 'Incorrect username or password',
  tooMany: 'Too many attempts. Please wait a minute, then try again.',
  unreachable: 'The server cannot be reached. Check the connection, then try again.',
  failed: 'Something has gone wrong! Please try again later.',
  unconfirmed:
    'You are signed out in this browser, but the server did not answer. Sign in and log out again when it can be reached.',
}

async function showsProblem({ context: { problem } }: SessionSnapshot) {
  const alert = page.getByRole('alert')
  if (!problem) return expect.element(alert).not.toBeInTheDocument()
  await expect.element(alert).toHaveTextContent(SENTENCES[problem.kind])
}

/** `outside`: what the first page of the walk shows while no user is signed in. */
function plan(
  { restore, signIn, signOut, services }: ReturnType<typeof open>,
  outside: Walk<typeof sessionMachine>['states'],
) {
  const walked: Walk<typeof sessionMachine> = {
    events: {
      'credentials.submitted': ({ credentials }) => submit(credentials.username, credentials.password),
      'session.ended': async () => services.session.send({ type: 'session.ended' }),
      'sign.out': async (_, { before }) =>
        before.matches('expired')
          ? page.getByRole('button', { name: 'Leave and sign out' }).click()
          : page.getByRole('link', { name: 'Logout' }).click(),
      retry: () => page.getByRole('button', { name: 'Try again' }).click(),
    },
    outcomes: {
      restoreSession: {
        done: async (user) => restore.resolve(user !== undefined),
        error: async (error) => restore.reject(error),
      },
      signIn: { done: async (user) => signIn.resolve(user as User), error: async (error) => signIn.reject(error) },
      signOut: { done: async () => signOut.resolve(), error: async (error) => signOut.reject(error) },
    },
    states: {
      ...outside,
      signedOut: async (snapshot) => {
        await expect.element(page.getByRole('heading', { name: 'Log in to your account' })).toBeVisible()
        await expect.element(enter).not.toHaveAttribute('aria-busy')
        await showsProblem(snapshot)
        expect(location.pathname).toBe('/')
      },
      signingIn: async (snapshot) => {
        await expect.element(enter).toHaveAttribute('aria-busy', 'true')
        await showsProblem(snapshot)
      },
      signingOut: async () => {
        await expect.element(enter).toHaveAttribute('aria-busy', 'true')
        await expect.element(channelsPage).not.toBeInTheDocument()
        expect(address()).toBe('/')
      },
      expired: async (snapshot) => {
        await expect.element(dialog.getByText('Your session has ended. Nothing you typed is lost.')).toBeVisible()
        await expect.element(hiddenChannelsPage).toBeInTheDocument()
        await showsProblem(snapshot)
      },
      'expired.asking': () => expect.element(enter).not.toHaveAttribute('aria-busy'),
      'expired.signingIn': () => expect.element(enter).toHaveAttribute('aria-busy', 'true'),
    },
  }
  return walked
}

const STARTS = [
  {
    from: '/app/channels',
    outside: {
      restoring: () => expect.element(page.getByRole('status', { name: 'Loading' })).toBeInTheDocument(),
      unreachable: () =>
        expect.element(page.getByText('Nothing is lost. Check the connection, then try again.')).toBeVisible(),
    },
  },
  {
    from: '/?next=%2Fapp%2Fchannels',
    outside: {
      restoring: () => expect.element(enter).toHaveAttribute('aria-busy', 'true'),
      unreachable: () => expect.element(page.getByRole('alert')).toHaveTextContent(SENTENCES.unreachable),
    },
  },
]

async function signedIn() {
  await expect.element(channelsPage).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(address()).toBe('/app/channels')
}

describe.each(STARTS)('the session, walked from $from', ({ from, outside }) => {
  it.each(shortestPaths(sessionMachine, sessionFixtures).map((path) => ({ path, name: nameOf(path) })))(
    '$name',
    async ({ path }) => {
      expect(await walk(path, plan(open(from), { ...outside, signedIn }))).toBe(path.steps.length)
    },
  )
})

describe('the session', () => {
  it('leads back to the page that was wanted, with its query', async () => {
    const { restore, signIn } = open('/app/channels?p=2')
    restore.resolve(false)
    await submit('ada@loom.test', 'correct horse')
    signIn.resolve(ada)
    await expect.element(channelsPage).toBeVisible()
    expect(address()).toBe('/app/channels?p=2')
    expect(signIn.asked.map(([credentials]) => credentials)).toEqual([
      { username: 'ada@loom.test', password: 'correct horse' },
    ])
  })

  it('keeps the page under the dialog through a wrong password, and goes on there', async () => {
    const { restore, signIn, services } = open('/app/channels')
    restore.resolve(true)
    await expect.element(channelsPage).toBeVisible()
    services.session.send({ type: 'session.ended' })
    await expect.element(dialog.getByLabelText('E-mail')).toHaveValue('ada@loom.test')
    await page.getByLabelText('Password', { exact: true }).fill('wrong horse')
    await enter.click()
    signIn.reject(new ApiError('unauthenticated', 'Incorrect username or password', { status: 401 }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('Incorrect username or password')
    await page.getByLabelText('Password', { exact: true }).fill('correct horse')
    await enter.click()
    signIn.resolve(ada)
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(channelsPage).toBeVisible()
    expect(address()).toBe('/app/channels')
  })

  it('leaves an ended session by the dialog, and asks for it again at the sign-in page', async () => {
    const { restore, signOut, services } = open('/app/channels')
    restore.resolve(true)
    await expect.element(channelsPage).toBeVisible()
    services.session.send({ type: 'session.ended' })
    await page.getByRole('button', { name: 'Leave and sign out' }).click()
    await expect.poll(signOut.waiting).toBe(1)
    signOut.resolve()
    await expect.element(page.getByRole('heading', { name: 'Log in to your account' })).toBeVisible()
    expect(address()).toBe('/?next=%2Fapp%2Fchannels')
  })

  it('signs out by the sidebar to a sign-in page without a way back', async () => {
    const { restore, signOut } = open('/app/channels')
    restore.resolve(true)
    await page.getByRole('link', { name: 'Logout' }).click()
    signOut.resolve()
    await expect.element(enter).not.toHaveAttribute('aria-busy')
    expect([address(), signOut.asked.length]).toEqual(['/', 1])
  })
})
