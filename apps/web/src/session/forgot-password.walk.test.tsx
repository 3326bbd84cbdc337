import { forgotPasswordMachine } from '@selvedge/machines'
import { forgotPasswordFixtures, shortestPaths } from '@selvedge/machines/testing'
import type { Client } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createServices } from '../shared/services.ts'
import { fakeClient, hold, never } from '../testing/fake-client.ts'
import { address, show } from '../testing/show.tsx'
import { nameOf, type Walk, walk } from '../testing/walk.ts'
import ForgotPasswordPage from './forgot-password-page.tsx'

function open() {
  const forgotPassword = hold<Client['auth']['forgotPassword']>()
  const client = fakeClient({ auth: { restore: never, forgotPassword: forgotPassword.call } })
  show(<ForgotPasswordPage />, { services: createServices(client), address: '/forgot-password' })
  return forgotPassword
}

const email = page.getByLabelText('E-mail')
const send = page.getByRole('button', { name: 'Send link' })
const alert = page.getByRole('alert')
const SENTENCES = {
  tooMany: 'Too many attempts. Please wait a minute, then try again.',
  unreachable: 'The server cannot be reached. Check the connection, then try again.',
  failed: 'Something has gone wrong! Please try again later.',
}

const plan = (forgotPassword: ReturnType<typeof open>): Walk<typeof forgotPasswordMachine> => ({
  events: {
    submit: async (event) => {
      await email.fill(event.email)
      await send.click()
    },
    back: () => page.getByRole('button', { name: 'Use another address' }).click(),
  },
  outcomes: {
    forgotPassword: {
      done: async () => forgotPassword.resolve(),
      error: async (error) => forgotPassword.reject(error),
    },
  },
  states: {
    editing: async ({ context: { problem, email: typed } }) => {
      await expect.element(email).toHaveValue(typed)
      await expect.element(send).not.toHaveAttribute('aria-busy')
      if (problem) await expect.element(alert).toHaveTextContent(SENTENCES[problem])
      else await expect.element(alert).not.toBeInTheDocument()
    },
    sending: async ({ context }) => {
      await expect.element(send).toHaveAttribute('aria-busy', 'true')
      await expect.element(alert).not.toBeInTheDocument()
      expect(forgotPassword.asked.at(-1)?.[0]).toBe(context.email)
    },
    sent: async () => {
      await expect.element(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
      await expect.element(email).not.toBeInTheDocument()
    },
  },
})

describe('the page of a forgotten password, walked', () => {
  it.each(shortestPaths(forgotPasswordMachine, forgotPasswordFixtures).map((path) => ({ path, name: nameOf(path) })))(
    '$name',
    async ({ path }) => {
      expect(await walk(path, plan(open()))).toBe(path.steps.length)
    },
  )
})

describe('the page of a forgotten password', () => {
  it('starts in its only field', async () => {
    open()
    await expect.element(email).toHaveFocus()
  })

  it('corrects a mistyped address and asks for a second mail', async () => {
    const forgotPassword = open()
    await email.fill('ada@lom.test')
    await send.click()
    forgotPassword.resolve()
    await page.getByRole('button', { name: 'Use another address' }).click()
    await expect.element(email).toHaveValue('ada@lom.test')
    await email.fill('ada@loom.test')
    await send.click()
    forgotPassword.resolve()
    await expect.element(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
    expect(forgotPassword.asked.map(([asked]) => asked)).toEqual(['ada@lom.test', 'ada@loom.test'])
  })

  it('asks for nothing while the address is none, and says so once the field was left', async () => {
    const forgotPassword = open()
    await email.fill('ada')
    await page.getByRole('link', { name: 'Back to sign-in' }).hover()
    ;(document.activeElement as HTMLElement).blur()
    await expect.element(page.getByText('Invalid email')).toBeVisible()
    await expect.element(send).toBeDisabled()
    expect(forgotPassword.asked).toEqual([])
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
    expect(address()).toBe('/')
  })
})
